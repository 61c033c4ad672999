"""What is needed to order the boards, made with KiCad."""
