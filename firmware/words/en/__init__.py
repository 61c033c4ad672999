"""The words in English: `always` is kept while it is spoken, the other files are read when they are shown."""
