"""Stand-in for MicroPython's `micropython` module: const and the code emitters do nothing here."""


def const(value):
    """The value itself; MicroPython's compiler folds it."""
    return value


def native(function):
    """The function itself; MicroPython compiles it to machine code."""
    return function


viper = native
