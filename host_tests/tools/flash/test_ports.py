"""Serial ports found with the standard library alone, as Linux, macOS and Windows tell of them."""

import os
import sys
from types import SimpleNamespace

import pytest

from tools.flash import Refused, find, ports, remote

PICO = ("/dev/ttyACM0", find.MICROPYTHON)


@pytest.fixture
def system(tmp_path):
    """system(port, kind, *folders): a port as Linux shows it, so many folders below its device; kind None: no USB."""
    (tmp_path / "class").mkdir()
    (tmp_path / "dev").mkdir()

    def plug(port, kind, *folders):
        device = tmp_path.joinpath("devices", port)
        inner = device.joinpath(*folders)
        inner.mkdir(parents=True)
        for name, number in zip(ports.NAMES, kind.split(":") if kind else ()):
            (device / name).write_text(number + "\n")
        (tmp_path / "class" / port).mkdir()
        (tmp_path / "class" / port / "device").symlink_to(inner)
        (tmp_path / "dev" / port).touch()

    return plug


@pytest.mark.skipif(os.name == "nt", reason="Windows lets not everybody make links")
def test_linux_says_what_is_at_each_port(system, tmp_path):
    system("ttyS0", None, "serial")
    system("ttyACM0", "2e8a:0005", "1-1:1.0")
    system("ttyUSB0", "1a86:7523", "1-2:1.0", "ttyUSB0")
    found = ports.linux_ports(str(tmp_path / "class/*"), str(tmp_path / "dev"))
    kinds = {os.path.basename(port): kind for port, kind in found}
    assert kinds == {"ttyACM0": "2e8a:0005", "ttyUSB0": "1a86:7523"}
    (tmp_path / "dev/ttyACM0").unlink()  # as in a container that has no part of it
    assert len(ports.linux_ports(str(tmp_path / "class/*"), str(tmp_path / "dev"))) == 1


class Registry:
    """Windows' registry, with {path: {value: data}}."""

    HKEY_LOCAL_MACHINE = object()

    def __init__(self, content):
        self.content = content

    def OpenKey(self, root, path):
        below = [other[len(path) + 1 :].split("\\")[0] for other in self.content if other.startswith(path + "\\")]
        if path not in self.content and not below:
            raise FileNotFoundError(path)
        return Key(list(dict.fromkeys(below)), list(self.content.get(path, {}).items()))

    def QueryInfoKey(self, key):
        return len(key.keys), len(key.values), 0

    def EnumKey(self, key, number):
        return key.keys[number]

    def EnumValue(self, key, number):
        return (*key.values[number], 1)


class Key(SimpleNamespace):
    """An open key."""

    def __init__(self, keys, values):
        super().__init__(keys=keys, values=values)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass


def test_windows_says_what_is_at_each_port_that_is_present():
    inner = "\\{}\\Device Parameters"
    registry = {
        ports.PRESENT: {r"\Device\USBSER000": "COM5", r"\Device\Serial0": "COM1"},
        ports.DEVICES + "\\VID_2E8A&PID_0005&MI_00" + inner.format("6&1"): {"PortName": "COM4"},  # not plugged in
        ports.DEVICES + "\\VID_2E8A&PID_0005&MI_00" + inner.format("6&2"): {"PortName": "COM5"},
        ports.DEVICES + "\\VID_046D&PID_C52B" + inner.format("5&1"): {},
        ports.DEVICES + "\\ROOT_HUB30" + inner.format("4&1"): {},
    }
    assert ports.windows_ports(Registry(registry)) == [("COM5", find.MICROPYTHON)]
    assert ports.windows_ports(Registry({})) == []


@pytest.mark.parametrize("seen", [[], [("/dev/ttyUSB0", "1a86:7523")]])
def test_where_no_pico_is_nothing_is_installed_before_that_is_said(monkeypatch, seen):
    monkeypatch.setattr(ports, "list_usb_ports", lambda: seen)
    monkeypatch.setattr(remote, "run_mpremote", lambda words: pytest.fail("mpremote was asked"))
    with pytest.raises(Refused, match="No Pico found"):
        find.choose_port()


@pytest.mark.parametrize("seen", [None, [("/dev/cu.usbmodem1", None)]])
def test_where_the_system_does_not_say_what_it_is_mpremote_does(monkeypatch, seen):
    monkeypatch.setattr(ports, "list_usb_ports", lambda: seen)
    monkeypatch.setattr(
        remote, "run_mpremote", lambda words: ["/dev/ttyACM0 E66 2e8a:0005 MicroPython Board", "COM1 None"]
    )
    assert find.list_ports() == [PICO]


@pytest.mark.skipif(sys.platform not in ("linux", "win32"), reason="other systems do not say what is at a port")
def test_what_mpremote_sees_here_is_seen_without_it():
    lines = [line.split() for line in remote.run_mpremote(["connect", "list"])]
    assert ports.list_usb_ports() == sorted((line[0], line[2]) for line in lines if line[2] != "0000:0000")
