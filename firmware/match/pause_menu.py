"""The pause menu of a station, as data: its items, when each is offered, and what it opens."""

from engine.players.levels import has_learned
from engine.record import is_person
from engine.rules import find_kind
from firmware.match.explaining import show_look_back
from firmware.match.hint import advise
from firmware.match.leaving import GIVE_UP, LEAVE, confirm_exit
from firmware.match.worst_move import show_worst_move
from firmware.pages import settings
from firmware.pages.how_to_play import SCREEN, make_how, make_rules
from firmware.screens.hands import Hands
from firmware.screens.menu import BACK, Menu
from firmware.screens.review.check import make_check
from firmware.screens.review.look_back import LookBack
from firmware.screens.review.replay import make_replay
from firmware.screens.review.score import MatchScore
from firmware.words.text import say


async def pause(presenter, seat: int | None) -> None:
    """Show the pause menu at a presenter's station; `seat` is whose hand may be seen there, or None.

    On a shared station it closes when that player's turn is over, because it can show their cards.
    """

    def is_over():
        if presenter.runner.exit_request:
            return True  # it concerns everybody
        return seat is not None and presenter.only_person is None and presenter.runner.scene.match.turn != seat

    openers: dict = {item: opener for item, _, opener in ITEMS}
    item = "go_on"
    while True:
        item = await choose_item(presenter, seat, item, is_over)
        if item == "go_on":
            return
        await openers[item](presenter, seat, is_over)
        if item == "hint" or is_over():
            return


async def choose_item(presenter, seat: int | None, item: str, is_over) -> str:
    """The chosen item of the menu, with the cursor on `item` at first; "go_on" if it is left or over."""
    while True:
        asked = is_asked(presenter, seat)
        items = [name for name, is_offered, _ in ITEMS if is_offered(presenter, seat)]
        cursor = items.index(item) if item in items else 0  # what comes and goes with the turns may have gone
        menu = Menu(say("menu"), [say(name) for name in items], cursor)
        chosen = await presenter.station.ask(menu, lambda asked=asked: is_over() or is_asked(presenter, seat) != asked)
        if chosen is not None or is_over():
            return "go_on" if chosen in (None, BACK) else items[chosen]
        item = items[menu.cursor]


def find_quitter(presenter, seat: int | None) -> int | None:
    """The person (seat) who would give up at a station, or None if it is nobody in particular."""
    return seat if seat is not None else presenter.only_person


def always(presenter, seat: int | None) -> bool:
    """An item that is always offered."""
    return True


def is_asked(presenter, seat: int | None) -> bool:
    """Whether the match waits for a card of this seat."""
    scene = presenter.runner.scene
    return seat is not None and scene.asked == seat and not scene.match.cutting


def may_get_hint(presenter) -> bool:
    """Whether hints are allowed by the rule `hints`: always, never, or only to one person among computers."""
    rule, seats = presenter.runner.match.rules["hints"], presenter.runner.seats
    return rule == "on" or rule == "alone" and len([one for one in seats if is_person(one)]) == 1


def may_ask_for_hint(presenter, seat: int | None) -> bool:
    """On this seat's turn, if hints are allowed."""
    return is_asked(presenter, seat) and may_get_hint(presenter)


def knows_cards(presenter, seat: int | None) -> bool:
    """If this seat knows cards of other hands."""
    return seat is not None and bool(find_known(presenter.runner.scene, seat))


def is_round_over(presenter, seat: int | None) -> bool:
    """Between two rounds, or after the last one."""
    match = presenter.runner.scene.match
    return match.round is not None and match.round.turn is None and not match.round.void


def may_see_worst_move(presenter, seat: int | None) -> bool:
    """After a round, if persons sit here, hints are allowed and Nonna knows the game."""
    if not is_round_over(presenter, seat) or not presenter.people:
        return False
    match = presenter.runner.match
    return has_learned(find_kind(match.game, match.rules), match.players) and may_get_hint(presenter)


def may_leave(presenter, seat: int | None) -> bool:
    """Until the match is over, at a station with persons; at any station if only computers play."""
    return presenter.runner.scene.match.turn is not None and bool(presenter.people or not presenter.runner.occupied)


def may_give_up(presenter, seat: int | None) -> bool:
    """Until the match is over, if it is clear who would give up."""
    return presenter.runner.scene.match.turn is not None and find_quitter(presenter, seat) is not None


async def show_check(presenter, seat: int | None, is_over) -> None:
    """Show how the last deck was shuffled."""
    scene = presenter.runner.scene
    screen = make_check(scene.match, scene.story.cut, presenter.station.poll_buttons)
    await presenter.station.ask(screen, is_over)


async def show_replay(presenter, seat: int | None, is_over) -> None:
    """Show the round once more, move by move, unless the next one has begun."""
    scene = presenter.runner.scene
    if scene.match.round.turn is None:
        screen = make_replay(scene.match, scene.story.cut, presenter.station.poll_buttons)
        await presenter.station.ask(screen, is_over)


async def show_hint(presenter, seat: int | None, is_over) -> None:
    """Find a hint; meanwhile the screen shows that a computer thinks."""
    presenter.screen.update(presenter.runner.scene.match.view(seat), None, thinks=True)
    await advise(presenter)


def show_screen(make_screen):
    """What opens the screen make_screen(presenter, seat)."""
    return lambda presenter, seat, is_over: presenter.station.ask(make_screen(presenter, seat), is_over)


def make_look_back(presenter, seat: int | None) -> LookBack:
    """The pages that a seat may look back at, the last one first."""
    scene = presenter.runner.scene
    pages = scene.story.recall(seat, scene.match.rules["look_back"])
    return LookBack(pages, seat, max(0, len(pages) - 1))


def make_score(presenter, seat: int | None) -> MatchScore:
    """The score of the match so far."""
    return MatchScore(presenter.runner.scene.match, None, presenter.only_person, presenter.runner.letters)


def find_known(scene, seat: int) -> list[tuple[int, list[int]]]:
    """The cards in other hands that a seat may be shown: [(other seat, cards)].

    These are open hands, and cards that everybody saw a player take in hand, as long as the seat may look back at that
    move. Partners' hands are shown once only.
    """
    view = scene.match.view(seat)
    hands = [(other, view.hands[other]) for other in range(view.players) if other != seat and view.hands[other]]
    if hands and view.rules["open_hands"] == "off":
        taken = scene.story.list_taken(view)
        hands = [(other, [card for card in cards if card in taken]) for other, cards in hands]
    return [one for one in hands if one[1]]


# In their order: the item, a key of the words; is_offered(presenter, seat); open(presenter, seat, is_over).
ITEMS = (
    ("go_on", always, None),  # pause() ends
    ("hint", may_ask_for_hint, show_hint),
    ("look_back", always, lambda one, seat, is_over: show_look_back(one, make_look_back(one, seat), is_over)),
    ("hands", knows_cards, show_screen(lambda one, seat: Hands(say("hands"), find_known(one.runner.scene, seat)))),
    ("replay", is_round_over, show_replay),
    ("worst_move", may_see_worst_move, show_worst_move),
    ("score", always, show_screen(make_score)),
    ("rules", always, show_screen(lambda one, seat: make_rules(one.runner.match))),
    ("how", always, show_screen(lambda one, seat: make_how(one.runner.match.game, SCREEN))),
    ("check", always, show_check),
    ("settings", always, lambda one, seat, is_over: settings.browse(one.runner.console, one.station, is_over)),
    ("leave", may_leave, lambda one, seat, is_over: confirm_exit(one, find_quitter(one, seat), LEAVE, is_over)),
    ("give_up", may_give_up, lambda one, seat, is_over: confirm_exit(one, find_quitter(one, seat), GIVE_UP, is_over)),
)
