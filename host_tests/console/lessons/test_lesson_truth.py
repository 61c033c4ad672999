"""Whatever a learner plays, the guide says what is true, all that there is to learn, and in whole sentences."""

import asyncio
from random import Random

import pytest

from engine.games import NAMES
from firmware.games import GAMES
from firmware.lessons import ME, name_card
from firmware.lessons.lesson import Lesson
from firmware.log_entry import BACK, LogEntry
from firmware.words import text
from firmware.words.reasons import name_detail
from host_tests.console.lessons.learner import Desk, learn

# Some of what the guide says, in this order, below the game and the seed of a learner; then some tips, each after the
# move that it is about: a card and what it takes.
LESSONS = """
== briscola 0
The bottom one lies face up: the 5 of Spade. So the trump suit is Spade.
The 6 of Bastoni would have given Pina only 2 points.
Pina's card counts no points. If you give one without points, you lose none.
Pina led a trump, the 7. Only a higher trump takes it. You may play any card.
Pina takes 0 points. Your 3 of Spade would have taken 10 points.
Your 3 of Denari counts 10 points. If you lead it, a trump may take it.
Pina takes 10 points. The Fante of Coppe would have given Pina only 2 points.
Pina takes 11 points. Pina has more than 60 of 120 points: she has won the round.
The last draw: the winner gets the hidden card, the loser the 5 of Spade.
Your 5 of Spade would take Pina's card of 10 points!
You have 15 points, Pina 105. Pina wins the round.
== briscola 25
Your 3 of Bastoni counts 10 points. If you lead it, a trump may take it.
Your 3 of Spade is a trump: it takes any card of another suit.
You take 0 points. It cost you a trump. The 7 of Bastoni would have cost no points.
Right of the dotted line: Pina has the 5 of Spade. You saw her take it.
The stock is empty: three more tricks, without drawing. Trumps are still Spade.
You take 11 points. More than 60 of 120 points: you have won the round!
== scopa 0
Your 5 of Coppe takes the 5: the same value. Both go to your pile.
You take with the Re of Bastoni. The Re is 10, so it takes 8+2.
Your 7 of Coppe takes 4+3: cards that add up to its value.
None of your cards takes anything. The one you play stays, and Pina may take it.
You play the 3 of Coppe. With your 7 of Spade you would have had the Settebello.
Your 7 of Spade must take the 7, not 4+3: one card, if there is one, not a sum.
You have 10 cards, Pina 7.
The table makes 7. With 10 or less, one card may clear it: a scopa.
Pina gets the rest: 3 cards.
You have 2 points, Pina 2: equal. Let's see why.
7C 4S 3B: takes 4+3
4D: takes nothing
== scopa 51
Your 7 of Denari can take in 2 ways. Press OK, then choose with left and right.
You take with the 7 of Spade. The same value: the 7 takes the 7.
Your 3 of Coppe clears the table. That is a scopa: 1 point!
Your Cavallo of Denari is 9, so it takes 5+4. Fante 8, Cavallo 9, Re 10.
The table is empty: nothing to take.
If Pina has the value that you play, she makes a scopa.
7S 7D: wins the Settebello
3C 3B: a scopa!
"""
BLOCKS = dict(block.split("\n", 1) for block in LESSONS.split("== ")[1:])


@pytest.mark.parametrize("heading", BLOCKS)
def test_the_guide_says_what_is_true_of_the_cards(heading):
    game, seed = heading.split()
    desk = learn(game, int(seed))
    said, tips = iter([page.replace("|", " ") for page in desk.told]), {": ".join(tip) for tip in desk.tips}
    assert [row for row in BLOCKS[heading].splitlines() if row not in tips and row not in said] == []


@pytest.mark.parametrize("code", [code for code, _ in text.LANGUAGES])
@pytest.mark.parametrize("game", NAMES)
def test_all_that_there_is_to_learn_comes_up_in_whole_sentences_that_fit_the_screen(game, code):
    text.choose(code)
    desks = [learn(game, int(heading.split()[1])) for heading in BLOCKS if heading.startswith(game)]
    course = GAMES[game].COURSE
    notes = course.TURNS + course.list_news(desks[0].lesson.match.view(ME), LogEntry(BACK, ME))
    assert {key for key, _ in notes} <= {key for desk in desks for key in desk.lesson.times_said}
    assert [desk.troubles for desk in desks] == [[]] * len(desks)
    praise = text.read_words("lesson")["agree"].strip("|")
    assert max([sum(praise in " ".join(leaf) for leaf in desk.told) for desk in desks]) <= 4  # of 20 tricks
    assert {page for desk in desks for page in desk.told if page[-1] not in ".!?"} == set()


WARNINGS = ("load", "last_draw", "known")  # notes of a card that had better stay in the hand, or is not there
SEEDS = range(10)


class Obedient(Lesson):
    """A lesson whose learner plays a card that a note has named, else any, and keeps what the guide says against it."""

    named, faults = "", ()

    def find_note(self, view):
        note = super().find_note(view)
        names_a_card = note and note[0] not in WARNINGS
        self.named = " ".join(map(str, map(name_detail, note[1:3]))) if names_a_card else ""
        return note

    def choose(self, moves):
        obeyed = [move for move in moves if " ".join(map(str, map(name_detail, name_card(move[0])))) == self.named]
        self.named = self.named if obeyed else ""
        return self.pick(obeyed or moves)

    def judge(self, entry):
        fault, praise = super().judge(entry)
        self.faults += ((self.named, fault),) if self.named and fault else ()
        self.named = ""
        return fault, praise


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", NAMES)
def test_the_guide_finds_no_fault_with_the_card_that_it_has_just_named(game, seed, monkeypatch):
    course, any_card = GAMES[game].COURSE, Random(seed)
    deck = course.DECK.split()
    monkeypatch.setattr(course, "DECK", " ".join(any_card.sample(deck, len(deck))))  # whatever is dealt
    desk = Desk(game, None)
    desk.lesson = Obedient(desk, game)
    desk.lesson.pick, desk.choose = any_card.choice, desk.lesson.choose
    asyncio.run(desk.lesson.run())
    assert desk.lesson.faults == ()
