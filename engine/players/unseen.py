"""The cards whose place a seat does not know."""

from engine.types import Cards, View


def find_unseen(view: "View", deck: "Cards", face_up: "Cards") -> list[int]:
    """The cards of a deck, in its order, that are not face up, in a pile, or in a hand that this seat knows."""
    seen = list(face_up)
    for cards in view.piles + view.hands:
        seen = seen + cards
    return [card for card in deck if card not in seen]
