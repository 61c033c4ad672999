// Notes for the buzzer, one after another.

/** A function play([[hertz, ms], ...]); newer notes stop those that still sound. */
export function makeNotes(buzzer) {
  let timer = null;
  return function play([[hz, ms] = [0, 0], ...rest]) {
    clearTimeout(timer);
    buzzer.tone(hz);
    if (ms) timer = setTimeout(play, ms, rest);
  };
}
