"""Properties of the engine over random rounds and texts; hypothesis looks for the odd one and makes it small."""

from engine import captures, deal, record, replay
from engine.briscola import find_winner
from engine.games import find_game
from engine.match import Match
from engine.primiera import count_primiera
from host_tests.engine.helpers.checked_rounds import state
from host_tests.engine.helpers.random_games import KINDS, draw_rules
from host_tests.steady import given, st

CARDS = st.integers(0, 39)


@st.composite
def rounds(draw, game=None):
    """A fresh round of a random kind, or of this game, that is not void."""
    game, players = draw(st.sampled_from([kind for kind in KINDS if game in (None, kind[0])]))
    rules = draw_rules(game, players, lambda count: draw(st.integers(0, count - 1)))
    deck, dealer = draw(st.permutations(find_game(game).pack(players))), draw(st.integers(0, players - 1))
    found = find_game(game).Round(players, deck, dealer, rules)
    return found if not found.void else find_game(game).Round(players, deck, dealer, dict(rules, kings="play"))


CHOICES = st.lists(st.integers(0, 5039), min_size=60, max_size=60)


def play(game, choices):
    """Play a round to its end with these choices; yields each move after it was made."""
    for choice in choices:
        if game.turn is None:
            return
        legal = game.legal()
        move = legal[choice % len(legal)]
        game.play(move)
        yield move
    assert game.turn is None, "the round does not end"


@given(rounds("briscola"), CHOICES)
def test_a_round_of_briscola_has_120_points_and_at_most_one_winner(game, choices):
    before = 0
    for _ in play(game, choices):
        assert sum(game.scores()) >= before
        before = sum(game.scores())
    assert before == 120
    assert sum(game.match_points()) == 1 or game.rules["draw"] == "replay" and game.match_points() == [0] * game.sides


@given(rounds("scopa"), CHOICES)
def test_a_round_of_scopa_shares_out_its_points(game, choices):
    list(play(game, choices))
    points = {name: earned for name, _, earned in game.lines()}
    assert sum(points["settebello"]) == 1
    assert points["scope"] == [sum(game.scope[place :: len(points["scope"])]) for place in range(len(points["scope"]))]
    for name in ("cards", "denari", "primiera"):
        assert sum(points[name]) <= 1 or game.rules["ties"] == "each"


@given(rounds(), CHOICES)
def test_every_legal_move_can_be_made_on_a_copy_and_leaves_the_round_alone(game, choices):
    for number, _ in enumerate(play(game, choices)):
        if number % 5 == 0:
            before = state(game)
            for move in game.legal():
                twin = game.copy()
                assert state(twin) == before
                twin.play(move)
                twin.view(0).hands[0].append(99)
            assert state(game) == before


@given(st.text(), st.integers(0, 3))
def test_any_words_with_a_right_checksum_are_read_without_a_crash(words, place):
    assert replay.read_record(words.splitlines(True)) is None
    writer, header = record.Writer(), record.header_text(Match("scopa", 2, bytes(32)), ["person", "thumb"])
    bodies = [header, "cut 20", "cut 20"][:place] + [words]
    found = replay.read_record([writer.line(body) for body in bodies])
    assert found is None or len(found[2]) <= 1


@given(st.lists(CARDS, min_size=2, max_size=6, unique=True), st.integers(0, 3))
def test_a_trick_goes_to_a_card_that_no_other_beats(trick, trump):
    strength = {"A234567FCR".index(rank): place for place, rank in enumerate("24567FCR3A")}
    worth = [(card // 10 == trump, card // 10 == trick[0] // 10, strength[card % 10]) for card in trick]
    assert find_winner(trick, trump) == worth.index(max(worth))


@given(CARDS, st.lists(CARDS, max_size=10, unique=True), st.sampled_from(("any", "fewest")), st.booleans())
def test_captures_add_up(card, table, fewest, asso):
    table = [other for other in table if other != card]
    found = captures.find_captures(card, table, {"captures": fewest, "asso": "on" if asso else "off"})
    for taken in found:
        assert list(taken) == sorted(set(taken)) and set(taken) <= set(table)
        takes_all = asso and card % 10 == 0 and set(taken) == set(table)
        assert takes_all or sum(other % 10 + 1 for other in taken) == card % 10 + 1
    assert len(set(found)) == len(found)
    if any(other % 10 == card % 10 for other in table):
        assert {len(taken) for taken in found} == {1}


@given(st.lists(CARDS, unique=True))
def test_the_primiera_is_the_best_of_all_choices(pile):
    worth = dict(zip(range(10), (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)))
    suits = [[worth[card % 10] for card in pile if card // 10 == suit] for suit in range(4)]
    assert count_primiera(pile) == (sum(map(max, suits)) if all(suits) else 0)


@given(st.binary(min_size=32, max_size=32), st.integers(1, 39))
def test_shuffle_and_cut_keep_the_cards(seed, n):
    deck = deal.shuffle(seed, range(40))
    assert sorted(deal.cut(deck, n)) == sorted(deck) == list(range(40))
