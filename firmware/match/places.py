"""Who sits at which station."""

from engine.record import is_person


def find_station(seat: int, players: int, stations: int) -> int:
    """The station of a seat; seats are spread evenly around the table.

    Two players at four stations sit opposite each other, at 0 and 2; three sit at 0, 1 and 2; of five, seats 0 and 1
    share station 0.
    """
    return seat * stations // players


def find_people(station: int, stations: int, seats: list[str]) -> list[int]:
    """The persons (seats) at a station; `seats` names each seat's player."""
    players = len(seats)
    here = [seat for seat in range(players) if find_station(seat, players, stations) == station]
    return [seat for seat in here if is_person(seats[seat])]
