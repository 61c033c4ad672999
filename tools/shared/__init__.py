"""What several commands share: options, processes, progress, standard streams, generated tables."""
