"""What a finger on the glass means: of a page in a browser, and of a phone."""
