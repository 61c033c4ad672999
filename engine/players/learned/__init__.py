"""What the levels have learned: tables of bytes, written by the trainers in tools/train."""
