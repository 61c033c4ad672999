"""How much of something may happen: so much a second, and so much at once after a pause."""

import asyncio


class Allowance:
    """`a_second` of something, and `most` at once."""

    def __init__(self, a_second: float, most: float) -> None:
        self.a_second, self.most = a_second, most
        self.left, self.since_s = most, asyncio.get_running_loop().time()

    def take(self, amount: float) -> float:
        """Use so much of it; how many seconds to wait before the next."""
        now = asyncio.get_running_loop().time()
        self.left = min(self.most, self.left + (now - self.since_s) * self.a_second) - amount
        self.since_s = now
        return max(0, -self.left / self.a_second)
