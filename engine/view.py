"""A view: everything that one seat may know of a round, and nothing else."""

from engine.seats import check_seat


class View:
    """Plain data, made new for each question; changing it changes nothing at the table.

    Both games:
      game      its name, as engine/games/ has it
      players   seats at the table; sides: 2 partnerships or one side per seat
      sides     side of a seat is seat % sides
      rules     dict of every switch
      seat      whose view this is, None for a bystander
      dealer    seat
      turn      seat to act, None when the round is over
      legal     moves of `seat` when it is its turn, else []
      hands     a list of cards per seat, ascending: all of the own hand, of others only what this seat knows
      counts    cards in each hand
      stock     cards left to draw
      piles     captured cards per side (they were all seen when captured)
      history   (seat, move) of every move of the round so far
    Briscola:
      trump     suit of the briscola;  turned_up: the card that shows it (the last to be drawn)
      trick     cards of the current trick in playing order;  leader: seat that led or will lead it
      won       tricks won by each seat
      look      True while this seat may look at its partners' hands, as the switch partner_view has it
    Scopa:
      table     cards face up, oldest first
      scope     scope made by each seat;  last: seat that captured last, or None
      void      True when the deal does not count
    From a match also:
      score, target, deals (deals so far)
    """

    look = False

    def __init__(self, fields):
        for name in fields:
            setattr(self, name, fields[name])


def make_view(game, seat, hands, fields):
    """The View of a seat (None: a bystander): what both games have, these known hands, and the game's own fields."""
    check_seat(game.players, seat)
    view = View(fields)
    view.game, view.players, view.sides, view.rules = game.NAME, game.players, game.sides, dict(game.rules)
    view.seat, view.dealer, view.turn = seat, game.dealer, game.turn
    view.legal = game.legal() if seat is not None and seat == game.turn else []
    view.hands = hands
    view.counts = [len(hand) for hand in game.hands]
    view.stock = len(game.stock)
    view.piles = [list(pile) for pile in game.piles]
    view.history = list(game.history)
    return view
