"""Soldering plans of perfboards: where everything goes, the route of each wire, and a sheet to print."""
