"""Storage: settings, journals and statistics as small files, on flash or disk."""
