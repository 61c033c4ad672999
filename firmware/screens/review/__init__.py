"""What has happened, to be seen again: a trick or capture, a round move by move, its score, how it was dealt."""
