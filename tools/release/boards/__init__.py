"""What is needed to order the boards and to solder them, made with KiCad."""
