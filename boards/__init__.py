"""The boards Tavolino runs on: one folder each, and the PC that simulates them."""
