"""What is said when somebody leaves a match or gives it up, in English; read from here when it is said (text.py)."""

T = {
    "leave?": "Leave? The match is kept.",
    "give_up?": "Give up and lose?",
    "stopped": "The match stops",
    "left": "%s has left.",
    "left_together": "%s have left.",
    "kept": "The match is kept. Press OK at the title to go on with it.",
    "agree?": "%s gives up. Agree?",
    "named_agree?": "%s gives up. %s?",
    "play_on": "No, play on",
    "agreed": "Yes, I agree",
    "refused": "The match goes on",
    "goes_on": "Not everybody agrees that you give up.",
    "drop_stored?": "Drop the stored match?",
}
