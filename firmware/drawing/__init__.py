"""Drawing on a frame buffer: pixels, letters, cards, and what several screens draw alike."""
