"""Where the people of a match are: at which station each person plays."""

from engine.record import find_person_name, is_person
from firmware.device.station import find_station
from firmware.types import Console, Station
from firmware.words.seating import name_players


def find_people(console: "Console", seats: list[str]) -> "list[tuple[Station, list[int]]]":
    """(station, the persons there) for each station; `seats` names each seat's player.

    Where stations are people's own, each person of the match has one, though it may be away.
    """
    persons = [seat for seat, sitter in enumerate(seats) if is_person(sitter)]
    own = {}
    for seat in persons:
        own[seat] = find_own(console, seats, seat)
        if own[seat] not in console.stations:
            console.stations.append(own[seat])
    return [(station, [seat for seat in persons if own[seat] is station]) for station in console.stations]


def name_away(console: Console, away: "list[Station]") -> "tuple[str, list[Station]]":
    """What to say of people who are away, and at which of their stations: first of those whose seats are free."""
    vacant = [station for station in away if station.vacant]
    if vacant:
        return "is_vacant", vacant
    at_cable = [station for station in away if console.is_at_cable(station)]
    return "is_cut_off" if at_cable and console.cable.find_obstacle() == "no_answer" else "is_away", away


def say_away(console: Console, people: "list[tuple[Station, list[int]]]", seats: list[str], width: int) -> str:
    """Who is away of these (station, its persons), in so many pixels; "" if nobody is. `seats` as in find_people()."""
    away = [pair for pair in people if pair[0].away and pair[1]]
    key, stations = name_away(console, [station for station, _ in away])
    gone = sorted([seat for station, persons in away if station in stations for seat in persons])
    return name_players(seats, False).say_all(key, gone, width) if gone else ""


def find_own(console: "Console", seats: list[str], seat: int) -> "Station":
    """The station of a person."""
    expect = console.remote.expect
    if expect:
        return expect(find_person_name(seats[seat]) or "Player" + "ABCDEF"[seat])  # a name, as records have them
    return console.stations[find_station(seat, len(seats), len(console.stations))]
