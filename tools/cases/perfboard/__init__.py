"""How a perfboard is soldered: where everything goes, the way of each wire, and a sheet to print."""
