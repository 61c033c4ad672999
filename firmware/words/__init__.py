"""The words on the screens, a module for each language."""
