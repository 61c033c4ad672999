"""The computer players: legal at every turn of every game, and right where every person would agree."""

from engine.deal import Stream, derive_seed
from engine.games import NAMES, find_game
from engine.moves import move_text
from engine.players import PLAYERS, find_player, list_offered, think
from host_tests.engine.helpers.decks import SEED, briscola_of, cards, last_hands, refused
from host_tests.engine.helpers.level_rounds import late_round, scopa_at, with_few_worlds
from host_tests.engine.helpers.random_games import KINDS, draw_round

SOON = 20  # steps: what is left of a deal that was begun, for each move
TOLD = 40  # after so many steps


def choice(view, name):
    return find_player(name)(view, Stream(SEED).below)


def check_every_switch():
    """The players take turns in a round of each game, number of players and value of a switch."""
    number = 0
    for game in NAMES:
        own = find_game(game)
        for switch, values in own.SWITCHES:
            for value in values:
                sizes = (own.VARIANTS[switch],) if switch in own.VARIANTS else own.PLAYERS
                number += 1
                players = 4 if switch in ("team_piles", "partner_view") else sizes[number % len(sizes)]
                seed = derive_seed(SEED, b"switch", number)
                table, _, below = draw_round(game, players, seed, {switch: value})
                while table.turn is not None:
                    name = PLAYERS[below(len(PLAYERS))][0]
                    table.play(find_player(name)(table.view(table.turn), below))


def test_every_player_is_legal_under_every_switch():
    with_few_worlds(check_every_switch)


def test_the_last_card_of_a_hand_is_played():
    """Among three; there was once nothing to compare it with."""
    game = last_hands("FS RC 3S 7B AB 2D", ["4D", "", "CD"])
    game.taken = [cards("3B AC 2B 4C 4S CB CC 7D AD 6S"), cards("5C 5B"), cards("RS RD")]
    game.turn, game.stock = 2, [0] * 18
    view = game.view(2)
    assert len(view.legal) == 2 and choice(view, "level4") in view.legal


def test_players_are_found_by_name_and_offered_where_they_have_learned_the_game():
    assert ", ".join([name for name, _ in PLAYERS]) in refused(ValueError, find_player, "nobody")
    for game, players in KINDS:
        assert list_offered(game, players) == [name for name, _ in PLAYERS], (game, players)


def test_an_exchange_is_made():
    hands = ["2B 4C 5C", "4D 4S 5S", "6D 6C 6S", "7D 7C 7S"]
    for players in (2, 4):
        game = briscola_of(hands[:players], "RB", rules={"exchange": "two"})
        for name, _ in PLAYERS[1:]:
            assert move_text(choice(game.view(0), name), game) == "exchange 2B"


def ask(view, told=None):
    """(move, steps) of Nonna, who is told after so many steps that it was enough."""
    thinking, steps, enough = think("level4", view, Stream(SEED).below), 0, None
    while True:
        try:
            thinking.send(enough)
        except StopIteration as end:
            return end.value, steps
        steps += 1
        enough = True if told is not None and steps >= told else None


def test_told_that_it_was_enough_nonna_answers_soon_and_told_nothing_she_thinks_to_the_end():
    for game in (late_round(2, 2, 0)[0], scopa_at(3, 4, 24)[0]):
        view = game.view(game.turn)
        move, steps = ask(view, TOLD)
        assert move in view.legal and steps <= TOLD + SOON, steps
        move, steps = ask(view)
        assert steps > TOLD + 2 * SOON and move == choice(view, "level4"), steps
