"""A round and its twin: the cards hidden from a seat are permuted, everything it may know is the same."""

from engine.briscola import HAND
from engine.deal import shuffle
from engine.games import find_game


def known_cards(game, deck, seat):
    """The cards that a seat may know by the rules, computed without its view."""
    known = set([card for _, move in game.history for card in move if card >= 0])
    if seat is not None:
        known.update(game.hands[seat])
    if hasattr(game, "table"):
        known.update(game.table, *game.piles)
        return known
    known.add(deck[-1])
    if game.rules["open_hands"] == "on":
        known.update(*game.hands)
    return known.union(partner_cards(game, deck, seat))


def partner_cards(game, deck, seat):
    """The hands that partners have shown this seat: the last ones, and with first_and_last also the first ones."""
    rule, known = game.rules["partner_view"], set()
    if seat is None or game.sides == game.players or rule == "off":
        return known
    for partner in range(seat % game.sides, game.players, game.sides):
        if not game.stock:
            known.update(game.hands[partner])
        if rule == "first_and_last":
            place = (partner - game.dealer - 1) % game.players
            known.update(deck[HAND * place : HAND * place + HAND])
    return known


def twin_deck(game, deck, seat, seed):
    """The deck of a round with the cards hidden from a seat shuffled."""
    hidden = sorted(set(deck) - known_cards(game, deck, seat))
    other = dict(zip(hidden, shuffle(seed, hidden)))
    return [other.get(card, card) for card in deck]


def twin_of(game, deck, seat, seed):
    """(the same round with the cards hidden from a seat shuffled, its last events)."""
    twin = find_game(game.NAME)(game.players, twin_deck(game, deck, seat, seed), game.dealer, game.rules)
    events = []
    for _, move in game.history:
        events = twin.play(move)
    return twin, events
