"""What a listener does not know yet when a screen follows another one: compares what read_screen() says of both."""

from boards.speech.cards import name_cards, say


def find_news(now, before, playing):
    """The sentences to say now; `before` is what the station showed last, `playing` what its last playing screen said.

    Either is None in the beginning.
    """
    same = before is not None and before["screen"] is now["screen"]
    if "item" in now and not same:
        same = before is not None and before.get("heading") == now["heading"]  # the list after a change
    if "view" in now:
        known = playing is not None and playing["screen"] is now["screen"]
        if not known:
            return [now["table"], now["hand"]] + tell_turn(now)[1:]
        return find_play_news(now, playing, same, before and before.get("announced"))
    if "item" in now:
        return tell_changes(now, before, ("item", "note")) if same else [now["heading"], now["item"], now["note"]]
    if before is None or "lines" not in before or type(before["screen"]) is not type(now["screen"]):
        return now["lines"]
    if now["screen"].is_progress and before["screen"].is_progress:
        return []
    return [words for words in now["lines"] if words not in before["lines"]]


def find_play_news(now, known, same, announced=None):
    """The news of a playing screen that was shown before. `same`: no other one came between; `announced`: the entry
    that a moment has said.
    """
    if same and now["view"] is known["view"] and now["entry"] is known["entry"]:  # a press
        gave = known["mine"] and not now["mine"]
        if known["hint"] and now["mine"] and not now["choice"] and not now["hint"]:
            return [say("unchosen"), now["prompt"]]
        if gave or now["choice"] == known["choice"]:
            return tell_changes(now, known, () if gave else ("advice",))
        advice = [now["advice"]]  # though another card may have the same
        return [now["choice"]] + advice + tell_changes(now, known, ("ways",))
    said = []
    if now["entry"] not in (known["entry"], announced):
        said.append(now["event"])
    said += tell_draws(now, known)
    if now["stock"] != known["stock"] or now["open"] != known["open"]:
        said.append(now["lies"])  # a hand begins, or cards were laid or taken
    said += tell_changes(now, known, ("notes",))
    if not same or now["mine"] and (not known["mine"] or now["entry"] is not known["entry"]):
        return said + tell_turn(now)
    return said + tell_changes(now, known, ("advice",))


def tell_turn(now):
    """Whose turn it is, and what is chosen if it is the reader's."""
    return [now["turn"], now["choice"] if now["mine"] else "", now["prompt"]]


def tell_ignored(now):
    """Why a press did nothing, the card that is raised all the same, or that it did nothing."""
    screen = now["screen"]
    reason = screen.reasons.get(screen.items[screen.cursor]) if "item" in now else ""
    said = [now["choice"], now["prompt"]] if "view" in now else [say("not_now") + reason] if reason else []
    return said if any(said) else [say("ignored")]


def tell_changes(now, known, names):
    """Those of these texts that have changed."""
    return [now[name] for name in names if now[name] != known[name]]


def tell_draws(now, known):
    """The cards that came into the hand, who drew the turned-up card last, and that the stock has run out."""
    said = []
    named = now["entry"].picked_up + now["entry"].cards if now["entry"] else ()
    new = [card for card in now["cards"] if card not in known["cards"] and card not in named]
    if new:
        said.append(say("dealt" if now["screen"].can_capture else "draw") + name_cards(new))
    if now["entry"] is not known["entry"]:
        said.append(now["last"])
    if known["stock"] and not now["stock"]:
        said.append(say("stock") % 0)
    return said
