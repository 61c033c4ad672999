"""What a screen shows in words, for those who cannot see it, and what they hear when something changes."""

import importlib
import inspect
import pkgutil
import re

import pytest

import boards.speech
import boards.touch
from boards.speech import cards, play, reader
from boards.speech.news import find_news
from boards.speech.station import ReportingStation
from boards.touch.taps import Taps
from firmware import error_log
from firmware.device.remote import RemoteButtons, RemotePanel
from firmware.games.briscola import SWAP
from firmware.games.scopa import CAPTURE
from firmware.log_entry import LogEntry
from firmware.screens.menu import Menu
from firmware.screens.reader import Reader
from firmware.screens.review.score import MatchScore
from firmware.words.names import NAMELESS
from host_tests.gallery import moments
from host_tests.gallery.pencil import draw
from host_tests.gallery.spoken import find_strays
from host_tests.web.consoles import in_page
from tools.measure import played_match
from tools.play.console import PcConsole

SENTENCE = re.compile(r"(?<=[.!]) ")
DEED = re.compile(r"\w+(?: plays?)?: ")  # "Rosa plays: 3 of Coppe." or, where it takes or goes to a trick, "Rosa: ..."
MAX_WORDS = 15  # after an arrow
CARDS = {"briscola": 40, "scopa": 36}  # that are played in a round
ROOMS = {"boards.speech": boards.speech, "boards.touch": boards.touch}
MODULES = [one.name for name, room in ROOMS.items() for one in pkgutil.iter_modules(room.__path__, name + ".")]
SHOWN = ("how_to_play", "menus", "briscola_two", "scopa_two", "replays", "score_scopa", "why")


def named(words):
    """The cards that words name, in any language."""
    found = set()
    for language in cards.WORDS.values():
        ranks, suits = language["ranks"], language["suits"]
        found |= set(re.findall(rf"\b(?:{ranks}) (?:of|di) (?:{suits})", words))
    return found


class Listening(PcConsole):
    """The PC's console, which adds to `told` whatever it shows, as Teller.tell() has it."""

    def __init__(self, folder):
        self.told = []
        super().__init__("pocket", 5, str(folder))

    def make_station(self, panel, buttons):
        """One that is listened to."""

        def report(_, words, state, *spoken):
            self.told.append((words, *spoken))

        def log_error(error, known):
            return error_log.store_error(self.firmware.store, error, known)

        return ReportingStation(panel, buttons, 0, report, log_error, lambda: True)


@pytest.fixture
def console(tmp_path):
    """The PC's console at its title."""
    with Listening(tmp_path) as console:
        console.wait(500)
        yield console


def press(console, *buttons):
    """Press buttons and wait; the news of it, as a list."""
    console.told.clear()
    console.press(0, *buttons)
    console.settle()
    return [news for _, news, *_ in console.told if news]


def test_it_is_said_whose_turn_it_is_what_ok_would_play_which_button_goes_on_and_what_is_taken_back(console):
    press(console, "ok", "ok")
    press(console, "ok")
    press(console, "right")
    assert console.told[-1][0] == (
        "Your turn. You lead. Played: nothing. Trump: 3 of Bastoni. 34 cards left. "
        "Your hand: 3 of Coppe, 2 of Spade, 4 of Bastoni. chosen: 3 of Coppe. risks 10 points."
    )
    news = press(console, "ok")
    assert console.told[-1][0].endswith("Re of Bastoni. OK: why? right: go on.")
    said, _, table, *_ = console.told[-1]
    assert "right: go on" in " ".join(news) and table.startswith(said.split(" Your hand")[0])
    assert console.told[-1][5] == ""  # what Pina has played is repeated, not a card that nobody raised
    press(console, "right")
    assert "Pina: 6 of Coppe. Your hand: 2 of Spade, 4 of Bastoni, Re of Bastoni." in [one[0] for one in console.told]
    press(console, "right")
    assert all(part.endswith("chosen: 2 of Spade.") for part in console.told[-1][2:4])
    for buttons in (("back", "right", "right"), ("ok",)):
        press(console, *buttons)
    assert "Take back? It will be noted." in console.told[-1][0]
    assert press(console, "right", "ok")[1] == "You take it back: 3 of Coppe."


def test_a_demo_is_not_read_aloud_but_for_saying_once_that_it_is_one(console):
    console.told.clear()
    console.wait(90_000)
    assert [news for _, news, *_ in console.told if news] == ["Demo: press OK"]
    assert {(words, table, hand) for words, _, table, hand, *_ in console.told} == {("Demo: press OK", "", "")}
    console.press(0, "ok")
    assert console.told[-1][1].startswith("Press OK to begin.")


def test_a_list_begins_with_its_chosen_line_the_cut_says_where_it_begins_and_an_explanation_still_knows_the_hand(
    console,
):
    press(console, "ok")
    assert press(console, "right") and console.told[-1][0].startswith(
        "Set-up. chosen: Game, Briscola, 2 of 13. Nearby: Play!"
    )
    (news,) = press(console, "left", "ok")[1:]
    assert news.startswith(
        "Pina deals. Cut the deck. It has 40 cards; the place is random until you choose one. OK: cut."
    )
    assert console.told[-1][3] == "None of your cards are shown here."
    for buttons in ("ok",), ("right", "ok"), ("ok",):
        hand = console.told[-1][3]
        press(console, *buttons)
    assert console.told[-1][0].startswith("Played: ") and named(hand) and console.told[-1][3] == hand


def test_a_great_trick_is_said_when_it_fills_the_screen_with_what_a_computer_says_and_not_once_more():
    screen, teller = dict(moments.screens("good_moments", "en"))["a great trick, a line of its own"], reader.Teller()
    entry, news = screen.entry, []
    for screen.entry, screen.fills in (None, False), (entry, True), (entry, False):
        news.append(teller.tell(screen)[1])
    assert news[1] == "You: 3 of Denari. Player 1 takes 21 points. Splendid! Player 1: Learn, child!"
    assert "3 of Denari" not in news[2]


def test_a_setting_that_is_changed_is_said_once_without_the_name_of_the_list(console):
    for buttons in ("ok", "ok"), ("ok",), ("back", "left", "left", "left", "left"), ("ok",):
        press(console, *buttons)
    press(console, "ok", "right")
    assert [line.split(",")[1:] for line in press(console, "ok")] == [[" medium", " 1 of 7."]]


def test_an_exchange_says_which_card_was_given_a_trump_is_named_and_a_gain_belongs_to_its_points():
    swapped = LogEntry(SWAP, 0, cards=(11,), picked_up=(19,))
    assert list(play.describe_event(swapped, NAMELESS.read_by(0))) == ["You swap: 2 of Coppe for Re of Coppe"]
    taken = LogEntry(CAPTURE, 0, cards=(2,), taken=(12,))
    assert list(play.describe_event(taken, NAMELESS.read_by(0))) == ["You: 3 of Denari, take 3 of Coppe"]
    assert [play.name_choice(card, 1) for card in (12, 22)] == ["3 of Coppe, a trump", "3 of Spade"]
    assert cards.name_taken((1, 22, 2), ()) == "2 of Denari, 3 of Spade, 3 of Denari"


def test_an_explanation_does_not_repeat_the_cards_and_a_list_without_a_lit_line_says_no_number(console):
    press(console, "ok", "ok")
    for buttons in (("ok",), ("right", "ok")):
        press(console, *buttons)
    (news,) = press(console, "ok")
    assert news.startswith("No trump: the suit led wins. ") and news.endswith(", 5, 4, 2. OK: go on. back: the cards.")
    menu = Menu("Rematch?", ["no", "yes"])
    menu.take()
    assert reader.read_screen(menu)["item"] == ""


def test_the_title_says_what_its_buttons_do(console):
    assert console.told[0][1] == "Press OK to begin. Back: learn to play."


def test_a_hint_names_its_card_everywhere_and_a_press_that_does_nothing_says_so(console):
    console.press(0, "ok", "ok", "ok")
    press(console, "right")
    press(console, "back", "right", "right")
    assert press(console, "ok") == ["Not now: nothing yet."]
    press(console, "left")
    hint = press(console, "ok")[-1]
    assert re.match("Nonna would play . of [A-Z][a-z]+[.] .*OK: play it, back: cancel[.]$", hint)
    assert [part.endswith(hint) for part in console.told[-1][:1] + console.told[-1][2:4]] == [True] * 3
    assert press(console, "back")[0].startswith(("No card chosen.", hint[17:24]))
    for buttons in ("ok", "right"), ("back",), ("left", "left", "left"):
        press(console, *buttons)


def test_a_player_comes_before_what_is_said_of_them_a_rank_is_a_word_and_counting_is_said_once(console):
    press(console, "ok", "right", "right", "right")
    assert press(console, "right")[0].startswith("Seat 2: Pina, cheerful, 5 of ")
    assert re.match("Seat 2[.] Pina, cheerful, strength . of 4, ", press(console, "ok")[-1])
    before, now = [reader.read_screen(Reader("", [f"{count} of 19"], is_progress=True)) for count in (9, 10)]
    assert find_news(now, before, None) == []
    match = dict(moments.screens("score_briscola", "en"))["2 players, page 1"].match
    assert reader.Teller().tell(MatchScore(match, ""))[1] == ""  # which goes on by itself


def fail(*_, **__):
    raise ValueError("planted")


@pytest.mark.parametrize("module", [name for name in MODULES if name != "boards.speech.station"])  # which catches it
def test_a_fault_in_what_is_said_or_tapped_is_noted_once_and_never_reaches_the_match(module, tmp_path, monkeypatch):
    faulty = importlib.import_module(module)
    for function in vars(faulty).values():
        if inspect.isfunction(function) and function.__module__ == module:
            monkeypatch.setattr(function, "__code__", fail.__code__)
    with Listening(tmp_path) as console:
        console.wait(500)
        for buttons in ("ok", "ok"), ("ok",), ("right", "ok"):
            press(console, *buttons)
        station = console.firmware.stations[0]

        station.buttons = RemoteButtons(station.device, RemotePanel(lambda panel: None))

        async def show_all():
            for _, screen in [pair for name in SHOWN for pair in moments.screens(name, "en")]:
                station.show(screen)
                if "touch" in module:  # without a fault, presses would follow
                    Taps(station).touch(15, 46, 0)

        console.loop.run_until_complete(show_all())
    assert (tmp_path / "journal.txt").read_text().count("\n") > 2  # a card was played
    assert (tmp_path / "error.txt").read_text().count("ValueError: planted") == 1
    unread = [told for told in console.told if "cannot be read aloud" in told[0]]
    assert bool(unread) == ("speech" in module) and all(
        words == news and forget for words, news, _, _, forget, _ in unread
    )


class Listener:
    """Somebody who knows of a round what was said once: the own hand, and what lies on the table.

    `lists` is whether the whole table was said since a card was laid or taken or a hand began, `last` how the turned-up
    card was drawn.
    """

    def __init__(self, game):
        self.game = game
        self.hand, self.table, self.deeds = set(), set(), 0
        self.lists, self.last = False, ""

    def hear(self, news):
        """Follow the sentences of some news."""
        assert ("Scopa!" in news) == ("Scope: " in news)  # how many each has made so far
        assert bool(re.search(r"takes? [1-9]\d* points", news)) == ("Points so far: " in news)
        assert " draws the turned-up card" not in news or "You draw: " in news.partition(" draws the ")[0]
        for sentence in SENTENCE.split(news):
            cards, gain = named(sentence), re.sub(".*?, takes? ", "", sentence) if ", take" in sentence else ""
            if " the turned-up card: " in sentence:
                self.last = sentence
            if sentence.startswith(("Your hand: ", "You draw", "You get")):
                self.hand |= cards
                self.lists &= sentence.startswith("Your")
            elif sentence.startswith("On the table: "):
                self.table, self.lists = cards, True
            elif " the rest: " in sentence:
                self.table -= cards
                self.lists = False
            elif DEED.match(sentence) and (gain or len(cards) == 1) and not sentence.startswith("Trump"):
                self.deeds += 1
                self.hand -= cards if sentence.startswith("You") else set()
                self.table -= named(gain)
                self.lists = False
                self.table |= cards if self.game == "briscola" or " play" in sentence else set()
            elif " points." in sentence:
                self.table = set()


@pytest.mark.parametrize("game", ("briscola", "scopa"))
def test_a_whole_round_is_played_by_ear(game, tmp_path):
    (tmp_path / "settings.txt").write_bytes(played_match.match_settings(game, 1))
    listener, last = Listener(game), ""
    with Listening(tmp_path) as console:
        console.wait(500)
        while "This round" not in last:
            news = press(console, "right" if last.endswith("choose.") else "ok")
            listener.hear(" ".join(news))
            last = news[-1] if news else ""
            if "Your turn" in last:
                table, hand = console.told[-1][2:4]
                assert listener.lists == (game == "scopa")
                assert ("You lead" in last) == (game == "briscola" and not listener.table)
                assert named(hand) == listener.hand and named(table.split(" Trump: ")[0]) == listener.table
                arrow, again = " ".join(press(console, "right")), console.told[-1][5]
                assert len(arrow.split()) <= MAX_WORDS and named(arrow) & listener.hand
                assert again.startswith("Your turn.") and named(arrow) <= named(again)
                assert ("OK: play it." in again) != (" ways." in again)
                if len(listener.hand) == 1:  # there is no other card to raise
                    assert named(" ".join(press(console, "right"))) == named(arrow)
    assert bool(listener.last) == (game == "briscola")
    assert listener.deeds == CARDS[game] and not listener.hand and not listener.table


@pytest.mark.parametrize("game", ("briscola", "scopa"))
def test_a_lesson_says_each_card_that_is_played_once_and_the_hand_without_it(game, console):
    for buttons in ("back",), ("ok",), ("right",) * (game == "scopa"), ("ok",):
        press(console, *buttons)
    played, words = [], ""
    while not re.search(r"You have \d+ points, Pina", words):
        for sentence in SENTENCE.split(" ".join(press(console, *("right", "ok")[not words.endswith("choose.") :]))):
            played += named(sentence.partition(", take")[0]) if re.match("(You|Pina)( plays?)?: ", sentence) else ()
        words, *_, hand, _, _ = console.told[-1]
        assert not named(hand) & set(played)
    assert len(played) == len(set(played)) == CARDS[game] and hand == "Your hand: nothing."


def test_what_waits_to_be_said_is_dropped_when_another_person_may_read_it():
    draw, pass_on, ask = (
        [0, news, "", news, "", "", news == "Pass to Bo.", ""] for news in ("You draw.", "Pass to Bo.", "OK.")
    )
    (said,) = in_page("said", [draw, pass_on, ask])
    assert said == [[0, "OK.", "", "Pass to Bo. OK.", "", "", True, ""]]


def test_what_a_house_rule_means_is_said_at_every_arrow(console):
    console.press(0, "ok", "left", "left", "left", "left", "ok")
    assert press(console, "right", "ok") == [
        "Exchange, off, 2 of 8. "
        "off: never. with 2: at first you may swap it for the open trump. 2 and 7: later the 7, too.",
        "Exchange, with 2, 2 of 8.",  # what each value means was said
    ]


def say(screen):
    """(what a screen says, the cards and words that are drawn on it)."""
    pencil = draw(screen)
    drawn = [words for words, *_ in pencil.words] + [cards.name_card(card) for card, *_ in pencil.cards]
    return reader.describe(screen), " ".join(drawn)


def test_no_screen_says_a_sign_or_a_card_that_is_not_on_it():
    for name in moments.SCREENS:
        for heading, screen in [pair for code in moments.LANGUAGES for pair in moments.screens(name, code)]:
            words, drawn = say(screen)
            assert find_strays(screen) == [], (name, heading)
            if name not in ("replays", "costliest_moves"):  # they show a hand suit by suit, or by turns, and say it all
                assert named(words) <= named(drawn), (name, heading)


def test_a_picture_is_said_as_sentences():
    for name, heading, said_there in (
        ("how_to_play", "briscola, 1", "Ace of Denari 11, 3 of Coppe 10, Re of Spade 4"),
        ("costliest_moves", "scopa, 2 players, move 31", "7 of Denari, Re of Coppe, 3 of Spade. about 30 points"),
        ("briscola_open", "3 open hands", "Player 2: 4 of Denari, 7 of Coppe, Fante of Bastoni. Player 3: "),
        ("scopa_two", "the first capture", "capture 1 of "),
        ("replays", "briscola, 2 players, move 38", "Played: Ace of Denari by Player 1, 4 of Spade by Player 2. Trump"),
        ("look_back", "a capture", "take 2 of Denari, 5 of Spade. OK: go on."),
        (
            "hints",
            "a capture of several",
            "Nonna would play 7 of Coppe, takes 2 of Denari, 4 of Denari, Ace of Spade.",
        ),
        ("score_briscola", "2 players, page 1", "Player 1: 84 (round won), Player 2: 0"),
        ("score_scopa", "2 players, page 2", "Player 2: 70 (a point). Scope: Player 1: 2 (2 points), Player 2: 1 (a p"),
        (
            "primiera",
            "7D 7C 6S AB and RD FC 3S 2B",
            "P1: 7 of Denari, 21; 7 of Coppe, 21; 6 of Spade, 18; Ace of Bastoni, 16; together 76 (a point). P2: Re ",
        ),
    ):
        assert said_there in say(dict(moments.screens(name, "en"))[heading])[0], heading
