"""The list, kept on the board, of what we put there: whatever is not in it belongs to the user."""

import hashlib

NAME, FRESH = "tavolino.txt", "tavolino.new"
HEAD = "# The files that `flash` put here, by SHA-256 and path. Any other file is yours, and is kept."


def sha256(content):
    """The SHA-256 of bytes in hex digits."""
    return hashlib.sha256(content).hexdigest()


def claims_of(files):
    """{(SHA-256, path)} of {path: bytes}."""
    return {(sha256(content), path) for path, content in files.items()}


def text(claims):
    """The list (bytes) that claims these {(SHA-256, path)}; a path may be in it with several contents."""
    lines = [f"{digest} {path}" for path, digest in sorted((path, digest) for digest, path in claims)]
    return "\n".join([HEAD, *lines, ""]).encode()


def read(lines):
    """{(SHA-256, path)} from the lines of a list; what is no claim is passed over."""
    pairs = [line.partition(" ") for line in lines]
    return {(digest, path) for digest, _, path in pairs if path and len(digest) == 64}
