"""Taking back: who may, how far, what a record says of it, and that the undone moves are as if never made."""

from engine import IllegalMove, replay
from engine.deal import Stream, derive_seed
from engine.match import CUT, TAKE_BACK, Match
from engine.taking_back import check_taking_back, find_last_move, may_take_back
from host_tests.engine.helpers.decks import SEED, refused
from host_tests.engine.helpers.matches import write_record
from host_tests.engine.helpers.random_games import KINDS, step, step_or_back
from host_tests.engine.helpers.state import state
from host_tests.engine.test_record import lines, played

ALONE, TWO = ["person", "thumb"], ["person:Anna", "person:Bea"]
FOUR, NOBODY = ["person", "thumb", "person", "level1"], ["thumb", "chance"]
WHO = (  # house rule, seats; whether moves may be taken back
    ("alone", ALONE, True),
    ("alone", TWO, False),
    ("alone", NOBODY, False),
    ("agreed", ALONE, True),
    ("agreed", FOUR, True),
    ("agreed", NOBODY, False),
    ("off", ALONE, False),
)


def dealt(game, players, rules=None):
    """(match, below) of a match whose first round is dealt, and its source of random numbers."""
    seed = derive_seed(SEED, b"back" + game.encode(), players)
    match, below = Match(game, players, seed, rules), Stream(seed).below
    while match.cutting:
        step(match, below)
    return match, below


def state_without_backs(match):
    """The state of a match, as if nothing had been taken back."""
    twin = match.copy()
    twin.times_taken_back = 0
    return state(twin)


def test_the_house_rule_says_who_may():
    for rule, seats, wanted in WHO:
        match = Match("scopa", len(seats), SEED, {"take_back": rule})
        assert may_take_back(match, seats) == wanted, (rule, seats)


def test_one_person_goes_back_to_the_own_last_move_as_often_as_wanted():
    for game, players in KINDS:
        seats = ["thumb"] * (players - 1) + ["person"]
        match, below = dealt(game, players)
        own = []
        while len(own) < 4:
            if match.turn == players - 1:
                own.append(state_without_backs(match))
            step(match, below)
        while own:
            seat, count = find_last_move(match, seats)
            check_taking_back(match, seats, (TAKE_BACK, count))
            for wrong in (count - 1, count + 1):
                refused(IllegalMove, check_taking_back, match, seats, (TAKE_BACK, wrong))
            match.play((TAKE_BACK, count))
            assert seat == match.turn == players - 1 and state_without_backs(match) == own.pop()
        assert find_last_move(match, seats) is None and len(match.round.history) < players
        assert match.times_taken_back == 4


def test_a_cut_a_deal_and_a_round_that_is_over_stay():
    for game in ("briscola", "scopa"):
        match, below = dealt(game, 2)
        assert find_last_move(match, ALONE) is None
        for count in (-1, 0, 1):
            refused(IllegalMove, match.play, (TAKE_BACK, count))
        while match.winner is None:
            while match.turn is not None and not match.cutting:
                step(match, below)
            before = state(match)
            assert find_last_move(match, ALONE) is None
            for count in (1, len(match.round.history)):
                refused(IllegalMove, match.play, (TAKE_BACK, count))
            assert state(match) == before
            if match.cutting:
                step(match, below)


def with_backs(game, players, seats):
    """(match, moves): random moves, of which a person takes back some as soon as it is possible."""
    match, below = dealt(game, players, {"kings": "play"} if game == "scopa" else None)
    moves = [(CUT, match.cut)]
    while match.turn is not None and len(moves) < 60:
        moves.append(step_or_back(match, below, seats, 4))
    return match, moves


def test_what_was_taken_back_is_read_but_not_played_again():
    match, moves = with_backs("briscola", 2, ALONE)
    made = []

    def play(match, move):
        made.append(move)
        match.play(move)

    again = replay.read_record(lines(write_record(match, ALONE, moves)), play)
    assert made == [(CUT, match.cut)] + [move for _, move in match.round.history]
    assert again.moves == moves and state(again.match) == state(match)
    text = write_record(match, ALONE, moves + [(CUT, 1)])  # illegal, so the reading ends before it
    found = replay.read_record(lines(text))
    assert (found.moves, found.checksum, found.trouble) == (moves, again.checksum, replay.ILLEGAL)


def test_a_taking_back_that_no_console_offers_ends_the_reading_there():
    match, seats, moves, _ = played(count=12)
    for count, allowed in ((0, False), (1, True), (11, True), (12, False)):  # the cut stays
        text = write_record(match, seats, moves + [(TAKE_BACK, count)])
        assert len(replay.read_record(lines(text)).moves) == 12 + allowed, count
    for others, rules in ((TWO, None), (seats, {"take_back": "off"})):
        other = Match("scopa", 2, SEED, rules)
        text = write_record(other, others, moves + [(TAKE_BACK, 1)])
        assert replay.read_record(lines(text)).moves == moves
