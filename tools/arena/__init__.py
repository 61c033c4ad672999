"""Duplicate deals between two players for `arena` and `ladder`, on processor cores or a Dask cluster."""
