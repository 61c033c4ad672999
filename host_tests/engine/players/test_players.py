"""The computer players: legal at every turn of every game, and right where every person would agree."""

from engine.deal import Stream, derive_seed
from engine.match import Match
from engine.players import PLAYERS, find_player, list_offered, thumb
from engine.record import move_text
from host_tests.engine.helpers.decks import SEED, briscola_of, last_hands, refused, scopa_of
from host_tests.engine.helpers.few_deals import with_few_worlds
from host_tests.engine.helpers.random_games import KINDS, draw_round


def choice(game, name="thumb"):
    """The move that a player makes, as text."""
    return move_text(find_player(name)(game.view(game.turn), Stream(SEED).below))


def winner_of(game, names, number):
    """The side that wins a match of two computer players."""
    match, chance = Match(game, 2, derive_seed(SEED, b"match", number)), Stream(derive_seed(SEED, b"chance", number))
    while match.turn is not None:
        if match.cutting:
            match.play(match.legal()[chance.below(39)])
        else:
            match.play(find_player(names[match.turn])(match.view(match.turn), chance.below))
    return match.winner


def test_players_are_found_by_name():
    assert [name for name, _ in PLAYERS] == ["chance", "level1", "level2", "thumb", "level3", "level4"]
    assert find_player("thumb") == thumb.choose
    assert "chance, level1, level2" in refused(ValueError, find_player, "nobody")


def check_whole_rounds():
    for game, players in KINDS:
        for name, choose in PLAYERS:
            table, _, below = draw_round(game, players, derive_seed(SEED, name.encode() + game.encode(), players))
            while table.turn is not None:
                table.play(choose(table.view(table.turn), below))


def test_every_player_plays_every_game_to_its_end():
    with_few_worlds(check_whole_rounds)


def check_repeated_choices():
    for game, players in KINDS:
        table = draw_round(game, players, SEED)[0]
        for _, choose in PLAYERS:
            view = table.view(table.turn)
            assert choose(view, Stream(SEED).below) == choose(view, Stream(SEED).below)


def test_a_player_chooses_the_same_from_the_same_view_and_chance():
    with_few_worlds(check_repeated_choices)


def test_chance_plays_every_legal_move_sooner_or_later():
    view, below = briscola_of(["AD 4C 5C", "4D 4S 5S"], "RB").view(0), Stream(SEED).below
    chosen = [find_player("chance")(view, below) for _ in range(60)]
    assert sorted(set(chosen)) == view.legal


def test_thumb_beats_chance():
    for game in ("briscola", "scopa"):
        wins = sum([winner_of(game, ("thumb", "chance"), number) == 0 for number in range(12)])
        assert wins >= 9, (game, wins)


def test_thumb_takes_a_rich_trick_as_cheaply_as_it_can():
    game = briscola_of(["3D 4C 5C", "AB 2B 4S"], "7B")
    game.play((2,))
    assert choice(game) == "2B"


def test_thumb_keeps_its_briscole_from_a_worthless_trick():
    game = briscola_of(["4D 4C 5C", "AB 2B 4S"], "7B")
    game.play((3,))
    assert choice(game) == "4S"


def test_thumb_gives_points_to_a_partner_who_has_the_trick():
    game = briscola_of(["4D 4C 5C", "2D 4S 5S", "AD 6C 6S", "3C 2S 7S"], "RB")
    for card in (3, 1, 0):
        game.play((card,))
    game.hands[3] = [12, 21, 26]
    assert choice(game) != "3C"
    game = briscola_of(["4D 4C 5C", "AD 4S 5S", "2D 6C 6S", "3C 2S 7S"], "RB")
    for card in (3, 0, 1):
        game.play((card,))
    assert choice(game) == "3C"


def test_thumb_leads_a_card_worth_nothing():
    assert choice(briscola_of(["AD 4C 3S", "2D 4S 5S"], "RB")) == "4C"


def test_thumb_takes_the_settebello():
    assert choice(scopa_of("7D 2C 4S RB", ["7C 2S 5S", "FC 6S 7B"])) == "7C 7D"
    assert "7D" in choice(scopa_of("7D 2D 3D 5D", ["RB FC FS", "CC 6S 7B"]))  # not three other Denari


def test_thumb_sweeps_the_table():
    assert choice(last_hands("3C 2S", ["5C FS", "6D RC"])) == "5C 3C 2S"


def test_levels_are_offered_where_they_have_learned_the_game():
    assert "level4" in list_offered("briscola", 2) and "level1" in list_offered("briscola", 4)
    assert "level4" in list_offered("scopa", 3) and "level4" in list_offered("scopa", 6)
