"""Who sits at which station."""

from engine.record import is_person


def find_station(seat, players, stations):
    """The station of a seat: they are spread evenly around the table.

    Two players at four stations sit opposite each other, at 0 and 2; three sit at 0, 1 and 2; of five, seats 0 and 1
    share station 0.
    """
    return seat * stations // players


def find_people(station, stations, seats):
    """The persons (seats) at a station; `seats` names each seat's player."""
    players = len(seats)
    there = [seat for seat in range(players) if find_station(seat, players, stations) == station]
    return [seat for seat in there if is_person(seats[seat])]
