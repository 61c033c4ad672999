"""A scene: what a match has to show now. The runner publishes it, and presenters read nothing else of the match."""


class Scene:
    """Made new whenever something else is to be shown, and never changed.

    match   the Match, to look at only;  seats: each seat's player, "person" or a computer player
    story   the Story of the round, to read only
    page    the page of it that is shown now, or None
    notice  makes, for a reader (seat or None), a screen that everybody must see before the match goes on; or None
    asked   the person (seat) whose move is awaited; None while a page is shown or a computer thinks
    """

    def __init__(self, match, seats, story, page=None, notice=None, asked=None):
        self.match = match
        self.seats = seats
        self.story = story
        self.page = page
        self.notice = notice
        self.asked = asked
