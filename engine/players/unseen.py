"""The cards of which a seat does not know where they are."""


def find_unseen(view, deck, face_up):
    """The cards of a deck that lie neither face up, nor in a pile, nor in a hand that this seat knows; in its order."""
    seen = list(face_up)
    for cards in view.piles + view.hands:
        seen = seen + cards
    return [card for card in deck if card not in seen]
