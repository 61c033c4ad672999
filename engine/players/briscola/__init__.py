"""Briscola by the levels: what the net has learned, and how it is asked."""
