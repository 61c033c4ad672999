"""Who has a seat: the join code and whose token goes with which name, in a file that only its owner can read."""

import contextlib
import hashlib
import hmac
import json
import os
import re
import secrets

FILE = "phones.json"
DAMAGED = ".damaged"  # after the file's name
LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # of a code; none looks like another one
CODE = re.compile(f"[{LETTERS}]{{6}}")  # 30 bits
TOKEN = 16  # bytes
DIGEST = re.compile("[0-9a-f]{64}")
MAX_NAME = 8  # letters of a name


class Holders:
    """`code` is the join code, `digests` is {name: digest of the token} of all that have a seat.

    They outlive the command, so a phone finds its seat again. `damaged` is where a file is now that could not be read.
    """

    def __init__(self, folder: str) -> None:
        self.path = os.path.join(folder, FILE)
        self.damaged = ""
        try:
            self.code, self.digests = read(self.path)
        except FileNotFoundError:
            self.begin()
        except (ValueError, OSError, RecursionError):
            self.damaged = self.path + DAMAGED
            with contextlib.suppress(OSError):
                os.replace(self.path, self.damaged)
            self.begin()

    def begin(self) -> None:
        """A new code, and nobody has a seat."""
        self.code, self.digests = "".join([secrets.choice(LETTERS) for _ in range(6)]), {}
        self.store()

    def knows(self, code: object) -> bool:
        """Whether somebody has seen the code; how long this takes tells nothing of it."""
        return isinstance(code, str) and hmac.compare_digest(encode(code.upper()), encode(self.code))

    def find(self, token: object) -> str | None:
        """The name that goes with a token."""
        given = digest(token) if isinstance(token, str) else ""
        names = [name for name, kept in self.digests.items() if hmac.compare_digest(given, kept)]
        return names[0] if names else None

    def hold(self, name: str) -> str:
        """Give a name's seat away; the new token for it."""
        token = secrets.token_urlsafe(TOKEN)
        self.digests[name] = digest(token)
        self.store()
        return token

    def free(self, name: str) -> None:
        """A name's token is worth nothing any more."""
        if self.digests.pop(name, None):
            self.store()

    def store(self) -> None:
        """Write the file. On a full disk nothing is lost until the command ends."""
        phones = [{"name": name, "token": kept} for name, kept in self.digests.items()]
        new = self.path + ".new"
        with contextlib.suppress(OSError):
            with contextlib.suppress(FileNotFoundError):
                os.remove(new)  # what a power cut left might be readable by others
            with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
                json.dump({"code": self.code, "phones": phones}, file)
                file.flush()
                os.fsync(file.fileno())
            os.replace(new, self.path)


def read(path: str) -> tuple[str, dict[str, str]]:
    """(code, digests) of a file; ValueError, OSError, RecursionError."""
    with open(path, encoding="utf-8") as file:
        kept = json.load(file)
    try:
        code, digests = kept["code"], {phone["name"]: phone["token"] for phone in kept["phones"]}
        right = CODE.fullmatch(code) and all(DIGEST.fullmatch(one) for one in digests.values())
    except (TypeError, KeyError):
        right = False
    if not right or not all(isinstance(name, str) and 0 < len(name) <= MAX_NAME for name in digests):
        raise ValueError
    return code, digests


def digest(token: str) -> str:
    """What is kept of a token: it is as random as a key, so a fast hash will do."""
    return hashlib.sha256(encode(token)).hexdigest()


def encode(text: str) -> bytes:
    """Any text as bytes, with halves of surrogate pairs, too."""
    return text.encode("utf-8", "surrogatepass")
