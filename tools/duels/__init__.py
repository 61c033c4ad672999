"""What the arena does: duplicate deals between two players, on processor cores or a cluster."""
