"""The file with the join code and the seats."""

import os
import stat

import pytest

from tools.play.phones.holders import CODE, FILE, Holders

DIGEST = "0" * 64


def test_code_and_tokens_outlive_the_command_and_only_their_owner_reads_the_file(tmp_path):
    first = Holders(str(tmp_path))
    tokens = {name: first.hold(name) for name in ("Anna", "Bea", "Carla")}
    first.free("Bea")
    second, kept = Holders(str(tmp_path)), (tmp_path / FILE).read_text()
    assert second.code == first.code and second.knows(first.code.lower()) and not second.damaged
    assert [second.find(token) for token in tokens.values()] == ["Anna", None, "Carla"]
    assert not [token for token in tokens.values() if token in kept] and os.listdir(tmp_path) == [FILE]
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "text",
    (
        *("", "{", "[]", "null", '{"code": "ABCDEF"}', '{"code": 5, "phones": []}', "[" * 100_000, "\udcff"),
        *('{"code": "abcdef", "phones": []}', '{"code": "ABCDEF", "phones": [{"name": "Anna", "token": "x"}]}'),
        *('{"code": "ABCDEF", "phones": [{"name": 5, "token": "%s"}]}' % DIGEST, '{"code": "ABCDEF", "phones": [5]}'),
    ),
    ids=range(12),
)
def test_a_damaged_file_is_put_aside_and_the_saves_stay(tmp_path, text):
    (tmp_path / FILE).write_text(text, encoding="utf-8", errors="surrogateescape")
    (tmp_path / "journal.txt").write_text("kept")
    before = (tmp_path / FILE).read_bytes()
    holders = Holders(str(tmp_path))
    with open(holders.damaged, "rb") as aside:
        assert aside.read() == before
    assert (tmp_path / "journal.txt").read_text() == "kept"
    assert CODE.fullmatch(holders.code) and Holders(str(tmp_path)).code == holders.code
