"""The console on QEMU's Cortex-M33, used as the one on the PC; its time is virtual, too."""

import boards.host
from boards.host import display
from firmware.main import SAVES
from host_tests.cortex_m33.qemu import Qemu
from tools.play.console import SimulatedConsole

BEGIN = "import played\nfrom boards.%s import board\nplayed.run(board, %d)"


class CortexConsole(SimulatedConsole):
    """One of our boards with the firmware; `files`: {name: text} of its saves. Use it in a `with` statement."""

    def __init__(self, board, seed, files):
        module = boards.host.load_board(board)
        super().__init__(module, [display.display_of(station) for station in module.STATIONS])
        self.now = 0
        self.qemu = Qemu({f"{SAVES[1:]}/{name}": text for name, text in files.items()})
        self.qemu.begin(BEGIN % (board, seed))
        self._take()

    def wait(self, ms):
        self.now += ms
        self.qemu.send(b"wait %d\n" % ms)
        self._take()

    def hold(self, station, name):
        self.qemu.send(b"pin %d 1\n" % self.board.STATIONS[station][name])

    def release(self, station, name):
        self.qemu.send(b"pin %d 0\n" % self.board.STATIONS[station][name])

    def close(self):
        self.qemu.end()

    def _take(self):
        """Show what was sent to the screens until what was due is over."""
        for line in self.qemu.until(b"over\r\n").splitlines():
            ms, station, data = line.split()
            screen = self.displays[int(station)]
            before = screen.seen(), screen.light()
            screen.receive(bytes.fromhex(data.decode()))
            if before != (screen.seen(), screen.light()):
                self.changed_ms = int(ms)
