"""How fast the page is: from a press to the pixels, from a reload to the title, from the command to the title.

`python3 -m host_tests.web.table.figures` in the checkout measures and prints it; it needs the environment's Python.
"""

import re
import statistics
import subprocess
import sys
import time

from host_tests import sources
from host_tests.web.page import pages
from host_tests.web.table import persons

RELOADS, PRESSES = 5, 60
APART_MS = (150, 230)  # between two presses: a computer's second has room for some, and they fall between its steps
ADDRESS = re.compile(r"http://\S+/")
ROWS = "{:42} {:>7} {:>7} {:>7}  {}"
# In `waits`: from each keydown to the first picture that is painted after it, in ms, and what is said at the press.
WATCH = """
window.waits = [];
let pressed = null;
addEventListener('keydown', (event) => {
  if (!event.repeat) pressed = [performance.now(), document.querySelector('.said').textContent];
}, true);
const put = CanvasRenderingContext2D.prototype.putImageData;
CanvasRenderingContext2D.prototype.putImageData = function (...all) {
  put.apply(this, all);
  if (pressed) waits.push([performance.now() - pressed[0], pressed[1]]);
  pressed = null;
};
"""
THINKS = re.compile(r"^(?!You)\S.* to play\. .* chosen: |^Nonna to play\.|^Player 2 to play\.")
