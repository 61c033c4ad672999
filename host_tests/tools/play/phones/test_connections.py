"""Phones in a room: who has which seat, and what each is sent."""

import asyncio
import os
from base64 import b64decode

import pytest
from websockets.exceptions import InvalidStatus

from host_tests.console.observing import settle_plan
from host_tests.tools.play.phones.phones import Phone, at_once, begin_match, go_on, served
from tools.play.phones import connection

NAMES = ("Anna", "Bea", "Carla", "Dora")


async def sit_down(room, server, names=NAMES):
    return [await Phone(server).sit(room, name) for name in names]


def hand(phone):
    """What a phone has been told of its hand."""
    return phone.words.partition("Your hand: ")[2].partition(".")[0]


@at_once
async def test_a_name_is_held_until_it_is_given_back_or_the_host_frees_it(tmp_path):
    async with served(tmp_path) as (room, server):
        anna, bea = await sit_down(room, server, NAMES[:2])
        other = Phone(server)
        await other.open(code=room.code)
        there = {"match": False, "free": [], "held": ["Anna", "Bea"], "away": [], "full": False, "language": "en"}
        assert await other.told("room") == there
        for name, wrong in (
            *[(name, "held") for name in ("Anna", "ànNa", "Ａnna", "Añna")],
            *[(name, "name") for name in ("", "Anna B", None)],
            *[(name, "letters") for name in ("Аnna", "漢字", "שרה", "नेहा", "Łucja")],  # the first A is Cyrillic
        ):
            await other.say(code=room.code, name=name)
            assert await other.told("wrong") == wrong
        await anna.lose()
        assert await other.told("room") == {**there, "away": ["Anna"]}
        assert room.free("Bea") and not room.free("Bea") and await bea.told("ended") == "freed"
        assert await other.told("room") == {**there, "held": ["Anna"], "away": ["Anna"]}
        await other.say(code=room.code, name="anna")
        wrong = await other.until(lambda: [one for one in other.got if "wrong" in one])
        assert wrong == [{"wrong": "held", "who": "Anna", "away": True}]
        await other.lose()
        assert room.sit_here("jürgen").name == "Jurgen"
        room.free("Jurgen")
        other.got.clear()
        await other.sit(room, "BEA")
        await other.say(leave=True)
        assert await other.told("ended") == "freed" and room.list_held() == ["Anna"]
        for phone in (bea, other):
            await phone.open(token=phone.token)
            assert await phone.told("ended") == "freed"
        await anna.back()


@at_once
async def test_who_only_watches_is_offered_a_free_seat_of_the_match_and_takes_it_however_it_is_spelt(tmp_path):
    async with served(tmp_path) as (room, server):
        anna, ciro = phones = await sit_down(room, server, ("Anna", "Cirò"))
        await begin_match(room, *phones)
        watcher, ciros = await Phone(server).sit(room, "eva"), hand(ciro)
        assert (anna.last("match"), anna.last("free")) == (True, [])
        assert (watcher.last("match"), watcher.last("free"), watcher.name) == (False, [], "Eva")
        await ciro.say(leave=True)
        await anna.until(lambda: "Cirò's seat is free" in anna.words)
        await watcher.until(lambda: watcher.last("free") == ["Cirò"])
        await watcher.say(move="Anna")  # held
        await watcher.say(move="Cirò")
        await watcher.until(lambda: watcher.name == "Cirò")
        await watcher.hearing_ends()
        await watcher.back()
        await watcher.until(lambda: hand(watcher) == ciros and watcher.last("match"))
        assert room.list_held() == ["Anna", "Cirò"] and not room.list_free()
        await watcher.say(leave=True)
        await watcher.hearing_ends()
        assert (await Phone(server).sit(room, "ciro")).name == "Cirò"


@at_once
async def test_each_phone_learns_that_the_others_wait_until_it_goes_on(tmp_path):
    settle_plan(tmp_path, "person:Anna person:Bea", explain="2")
    async with served(tmp_path) as (room, server):
        anna, bea = phones = await sit_down(room, server, NAMES[:2])
        await begin_match(room, *phones)
        while not room.match.readers.missing:
            for phone in phones:
                if phone.state == "asked":
                    await phone.change("right")
                    await phone.press("ok")
            await asyncio.sleep(0.1)
        for phone in phones:
            await phone.until(lambda phone=phone: "go on" in phone.words)
        assert (anna.state, bea.state) == ("read", "read")
        while "go on" in anna.words:
            await anna.press("right")
            await asyncio.sleep(0.1)
        assert (anna.state, bea.state) == ("", "read")


@at_once
async def test_who_comes_or_comes_back_is_told_the_whole_screen_once(tmp_path):
    async with served(tmp_path) as (room, server):
        anna, bea = phones = await sit_down(room, server, NAMES[:2])
        assert "Press OK to begin" in "".join(anna.news_of())
        await begin_match(room, *phones)
        for phone in phones:
            await phone.lose()
            phone.got.clear()
            await phone.back()
            await phone.until(lambda phone=phone: hand(phone))
            assert "".join(phone.news_of()).count("Your hand: ") == 1


@at_once
async def test_cards_are_sent_to_a_phone_with_room_for_them_and_a_thrown_one_is_played(tmp_path):
    async with served(tmp_path) as (room, server):
        anna, bea = phones = await sit_down(room, server, NAMES[:2])
        await begin_match(room, *phones)
        asked, other = sorted(phones, key=lambda phone: phone.state != "asked")
        await asked.say(mat=True)
        await asked.until(lambda: "mat" in asked.got[-1] and asked.last("mat")["yours"])
        card = asked.last("mat")["hand"][0][0]
        while card in [one[0] for one in asked.last("mat")["hand"]]:
            await asked.say(throw=card)
            await asyncio.sleep(0.2)  # OK is guarded at first
        assert not [message for message in other.got if "mat" in message]


@at_once
async def test_at_the_title_it_is_not_said_what_was_before(tmp_path):
    async with served(tmp_path) as (room, _):
        seat = room.sit_here("Anna")
        for words, state in (("Set-up at another screen.", ""), ("Press OK.", "title"), ("A match is on.", "")):
            seat.report(0, words, state, words, "", "", False, "")
        assert seat.take()["said"][0][3] == "Press OK. A match is on."


@at_once
async def test_six_have_a_seat_and_the_seventh_is_told_so(tmp_path):
    async with served(tmp_path) as (room, server):
        await sit_down(room, server, (*NAMES, "Eva", "Fred"))
        seventh = Phone(server)
        await seventh.open(code=room.code, name="Gigi")
        assert await seventh.told("wrong") == "full" and room.sit_here("Gigi") == "full"


@at_once
async def test_the_newest_line_has_the_seat_and_the_old_one_says_so_and_presses_nothing(tmp_path):
    async with served(tmp_path) as (room, server):
        [old] = await sit_down(room, server, ["Anna"])
        contacts = room.members[0].station.buttons.contacts
        await old.say(buttons=[[0, "right", True]])
        while not any(contact.down for contact in contacts):
            await asyncio.sleep(0)
        new = Phone(server)
        new.token = old.token
        await new.back()
        assert await old.told("ended") == "elsewhere" and not any(contact.down for contact in contacts)
        await old.hearing_ends()
        await new.change("back")
        assert room.members[0].state == "here" and len(room.members) == 1


@at_once
async def test_while_a_slow_phone_hears_that_the_table_closes_no_other_one_comes_in_again(tmp_path):
    async with served(tmp_path) as (room, server):
        anna, slow = await sit_down(room, server, ["Anna", "Bea"])
        slow.socket.transport.pause_reading()
        closing = asyncio.ensure_future(server.close())
        assert await anna.told("ended") == "over"
        with pytest.raises((InvalidStatus, OSError)):
            await anna.open(token=anna.token)
        await closing


@at_once
async def test_after_a_restart_each_has_the_own_hand_whoever_comes_first_and_who_lost_the_token_says_the_name(tmp_path):
    async with served(tmp_path) as (room, server):
        phones = await sit_down(room, server)
        await begin_match(room, *phones)
        hands = [hand(phone) for phone in phones]
    assert len(set(hands)) == 4 and [await phone.told("ended") for phone in phones] == ["over"] * 4
    async with served(tmp_path) as (room, server):
        for phone in phones:
            phone.port, phone.words = server.port, ""
        anna, *others = phones
        for phone in reversed(others):
            await phone.back()
        await go_on(room, *others)
        assert [hand(phone) for phone in others] == hands[1:]
        room.free("Anna")
        await anna.open(code=room.code)
        there = {"match": True, "free": ["Anna"], "held": list(NAMES[1:]), "away": [], "full": False, "language": "en"}
        assert await anna.told("room") == there
        await anna.say(code=room.code, name="Anna")
        await anna.until(lambda: hand(anna))
        assert [hand(phone) for phone in phones] == hands


@at_once
async def test_a_seat_is_taken_only_when_its_phone_has_its_first_picture(tmp_path):
    async with served(tmp_path) as (room, server):
        anna = Phone(server)
        anna.answers = False
        await anna.sit(room, "Anna")
        await anna.lose()
        again = await Phone(server).sit(room, "Anna")
        await again.until(lambda: again.picture)


@at_once
async def test_a_button_of_a_phone_that_falls_silent_opens_and_a_lost_line_presses_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr(connection, "SILENT_S", 0.05)
    async with served(tmp_path) as (room, server):
        [anna] = await sit_down(room, server, ["Anna"])
        contacts = room.members[0].station.buttons.contacts
        for lost in (False, True):
            await anna.say(buttons=[[0, "ok", True]])
            while not any(contact.down for contact in contacts):
                await asyncio.sleep(0)
            if lost:
                await anna.lose()
            while any(contact.down for contact in contacts):
                await asyncio.sleep(0.01)
        assert room.members[0].state == "away" and not room.members[0].station.buttons.presses


@at_once
async def test_nobody_is_sent_the_pictures_words_or_hand_of_another_seat(tmp_path):
    async with served(tmp_path) as (room, server):
        phones = await sit_down(room, server)
        for phone in phones:
            await phone.say(mat=True)
        shown = {phone.name: parts_of(phone) for phone in phones}  # nobody has a hand yet
        for member in room.members:
            watch(member, shown[member.name])
        await begin_match(room, *phones)
        for _ in range(3):
            for phone in phones:
                await phone.change("back")
                await phone.change("right")
                await phone.change("back")
            turn = [phone for phone in phones if "Your turn" in phone.words]
            for phone in turn:
                await phone.change("right")
                await phone.press("ok")
            for phone in phones[:2]:
                await phone.lose()
                await phone.back()
                assert parts_of(phone) <= shown[phone.name]
            await go_on(room, *phones)
        hands = {phone.name: hand(phone) for phone in phones}
        for phone in phones:
            others = "".join(map(str, phone.got))
            assert len([one for one in phone.got if "screens" in one]) > 10 and any("tones" in one for one in phone.got)
            assert parts_of(phone) <= shown[phone.name]
            assert laid(phone) and not [one for one in phones if one is not phone and laid(one) & laid(phone)]
            assert not [name for name in NAMES if name != phone.name and f"Your hand: {hands[name]}" in others]
            assert not [other.token for other in phones if other is not phone and other.token in others]
    assert not os.path.exists(tmp_path / "error.txt")


def laid(phone):
    """The hands of three cards that its mat has had: {(number, ...)}."""
    hands = [tuple(card for card, *_ in one["mat"]["hand"] if card is not None) for one in phone.got if one.get("mat")]
    return {hand for hand in hands if len(hand) == 3}


def parts_of(phone):
    """The pictures and words that a phone was sent, but its news."""
    pictures = {b64decode(one[1]) for message in phone.got for one in message.get("screens", ())}
    return pictures.union(*[(*one[1:2], *one[4:6], one[7]) for message in phone.got for one in message.get("said", ())])


def watch(member, parts):
    """Note all that a station draws and reports."""
    note, report = member.panel.on_news, member.station.report

    def on_news(panel):
        parts.add(bytes(panel.shown))
        note(panel)

    def on_report(number, *what):
        parts.update((what[0], *what[3:5], what[6]))
        report(number, *what)

    on_news(member.panel)
    parts.update((member.said[0], *member.said[2:]))
    member.panel.on_news, member.station.report = on_news, on_report
