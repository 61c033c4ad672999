"""What a screen says to people who listen: of a page in a browser, and of a phone."""
