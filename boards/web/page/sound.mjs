// The buzzer: a square wave, silent until somebody asks for sound.

const LOUD = 0.05; // a square wave is harsh
const FADE_S = 0.004; // how long it takes to rise and to fall, or it would click

/** A buzzer. `turn(on)` needs a press or a key before it, as browsers want; `tone(hz)` sounds until tone(0).
 *
 * A call or a locked phone interrupts it: then call `resume()` at each press and when the page is seen again. `listen(heard)`:
 * from now on heard(yes) says at each change whether it can be heard.
 */
export function makeBuzzer(Context = window.AudioContext) {
  let context = null;
  let gain = null;
  let wave = null;
  let on = false;
  let starting = false; // somebody has just asked for it
  let heard = () => {};

  function open() {
    context = new Context();
    gain = new GainNode(context, { gain: 0 });
    wave = new OscillatorNode(context, { type: "square" });
    wave.connect(gain).connect(context.destination);
    wave.start();
    context.addEventListener("statechange", tell);
  }

  function tell() {
    heard(on && (context.state === "running" || starting && context.state === "suspended"));
  }

  return {
    canSound: Boolean(Context),
    listen(wanted) {
      heard = wanted;
    },
    turn(wanted) {
      on = wanted;
      if (on && (!context || context.state === "closed")) open();
      starting = on;
      if (on) this.resume();
      else this.tone(0);
      tell();
    },
    resume() {
      if (!on || context.state === "running") return;
      const done = () => {
        starting = false;
        tell();
      };
      context.resume().then(done, done); // refused; the next press tries again
    },
    tone(hz) {
      if (!context) return;
      const sounds = on && hz > 0;
      if (sounds) wave.frequency.setValueAtTime(hz, context.currentTime);
      gain.gain.setTargetAtTime(sounds ? LOUD : 0, context.currentTime, FADE_S);
    },
  };
}
