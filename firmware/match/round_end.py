"""The end of a round, shown to everybody: its score, or the table that voids it."""

from engine.promise import spell_letters
from firmware.device.peripherals import WON
from firmware.games import GAMES
from firmware.screens.review.look_back import LookBack
from firmware.screens.review.score import Score, find_best
from firmware.screens.review.verdict import Verdict

VERDICT_MS = 1000  # who has won the match, before the numbers


async def announce_end(runner, again: bool = False) -> None:
    """Show everybody the end of a Runner's round until all have confirmed it. `again`: after a power cut."""
    match = runner.match
    if match.round.void:
        await runner.announce_to_all(lambda presenter: LookBack(runner.log.entries, presenter.only_person))
        return
    lines, best, won = match.round.lines(), None, match.winner is not None
    if won:
        runner.letters = spell_letters(runner.writer.sum)
    if GAMES[match.game].PRIMIERA:  # in advance, because its page must answer a press
        best = find_best(match, lines)
    if won and not again and runner.occupied:
        await show_verdict(runner)

    def make_score(presenter, last=won and again):
        poll = presenter.station.poll_buttons
        return Score(match, lines, presenter.only_person, poll, best, runner.letters, last)

    await runner.announce_to_all(make_score, runner.count if won and runner.occupied else None)
    runner.presenters[0].station.poll_buttons()  # what follows the last press of a match takes long
    if not runner.occupied:
        await runner.announce_to_all(lambda presenter: make_score(presenter, True))


async def show_verdict(runner) -> None:
    """Let each station see for a moment whether its people have won the match, with a few notes if any person has."""
    match = runner.match
    if [seat for one in runner.occupied for seat in one.people if seat % match.sides == match.winner]:
        runner.device.buzzer.play(WON)
    await runner.show_briefly(
        lambda presenter: Verdict(match, presenter.people, presenter.only_person), runner.device.scaled(VERDICT_MS)
    )
