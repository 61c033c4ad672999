"""The last cards of two against a fallible opponent: how likely a card wins the round (expectimax).

A kernel: MicroPython's viper emitter compiles it to machine code for the Pico. The layout module has
the byte offsets.
"""

from engine.players.briscola.kernels import layout as lay
from engine.players.briscola.kernels.cards import find_margin, is_over, play_card
from engine.players.briscola.kernels.odds import rate_cards
from engine.viper import ptr8, ptr16, viper

WON = 1024  # a certain win; a draw is half of it


@viper
def expectimax(state, table, workspace) -> int:
    """The probability, in parts of WON, that seat 0 wins if it maximizes and seat 1 plays by the odds of rate_cards().

    The stock must be empty. WON itself means a forced win. The round is left unchanged.
    """
    s = ptr8(state)
    unplayed = ptr16(state)
    if int(is_over(state)):
        ahead = int(find_margin(state, 0))
        if ahead > 0:
            return WON
        if ahead < 0:
            return 0
        return WON >> 1
    mover = s[lay.TURN]
    hand = lay.HANDS + mover * lay.HAND
    odds = 0
    if mover:
        odds = int(rate_cards(state, table, workspace))
    # Save what playing a card changes.
    best = s[lay.BEST]
    taker = s[lay.TAKER]
    prize = s[lay.PRIZE]
    laid = s[lay.LAID]
    trick = s[lay.TRICK]
    own = s[lay.SIDE_POINTS]
    other = s[lay.SIDE_POINTS + 1]
    own_latest = s[lay.LATEST]
    other_latest = s[lay.LATEST + 1]
    found = 0
    total = 0
    place = 0
    while place < lay.HAND:
        card = s[hand + place]
        if card != lay.NOBODY:
            play_card(state, place)
            value = int(expectimax(state, table, workspace))
            s[hand + place] = card
            unplayed[lay.UNPLAYED + (card >> 4)] |= 1 << (card & 15)
            s[lay.TURN] = mover
            s[lay.BEST] = best
            s[lay.TAKER] = taker
            s[lay.PRIZE] = prize
            s[lay.LAID] = laid
            s[lay.TRICK] = trick
            s[lay.SIDE_POINTS] = own
            s[lay.SIDE_POINTS + 1] = other
            s[lay.LATEST] = own_latest
            s[lay.LATEST + 1] = other_latest
            if mover:
                chance = odds >> place * 8 & 255
                found += chance * value
                total += chance
            elif value > found:
                found = value
        place += 1
    if mover:
        found = found // total
    return found
