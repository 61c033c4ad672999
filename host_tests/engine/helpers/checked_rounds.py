"""Random rounds, checked at every move."""

from engine import record, replay
from engine.games import find_game
from host_tests.engine.helpers.random_games import draw_match, step
from host_tests.engine.helpers.state import state


def check_round(seed):
    """Cut, deal and play one round of a random match; an assert says what breaks the rules."""
    match, below = draw_match(seed)
    moves = [step(match, below)[0]]
    while match.round.void:
        moves.append(step(match, below)[0])
    game, pack = match.round, find_game(match.game).pack(match.players)
    while game.turn is not None:
        legal = game.legal()
        assert legal and legal == sorted(set(legal)), "legal moves are out of order, doubled or none"
        moves.append(step(match, below)[0])
        assert sorted(cards_of(game)) == pack, "a card is lost or doubled"
    check_end(match)
    text = record.write_record(match, ["person"] * match.players, moves)
    again = replay.read_record([line + "\n" for line in text.split("\n")[:-1]])
    assert again.moves == moves and state(again.match) == state(match), "the replay ends otherwise"


def cards_of(game):
    """Every card of a round, wherever it is."""
    found = list(game.stock)
    for place in game.hands + game.piles:
        found.extend(place)
    return found + [card for _, card in game.list_open(game)]


def check_end(match):
    """A finished round has no card in hand, and its points add up."""
    game = match.round
    assert not any(game.hands) and not game.stock and game.legal() == [], "cards or moves are left over"
    if match.game == "briscola":
        assert sum(game.scores()) == 120 and sum(game.match_points()) <= 1
    if match.game == "scopa":
        assert sum(game.scores()) >= sum(game.scope) + 1, "no settebello"
    assert match.score == game.match_points(), "the match counts otherwise"
