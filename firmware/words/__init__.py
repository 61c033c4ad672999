"""The words on the screens, a folder for each language, and what people are called."""
