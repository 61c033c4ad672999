"""The console as a page for a browser: its modules, its files, what they weigh, and a server for this machine."""
