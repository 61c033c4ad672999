"""A release: which files it holds, and the commands that make them."""

from tools import Refused as Refused
