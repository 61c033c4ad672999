"""What several commands share: options, standard streams, zip files."""
