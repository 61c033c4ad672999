// The buzzer: a square wave, silent until somebody asks for sound.

const LOUD = 0.05; // a square wave is harsh
const FADE_S = 0.004; // so long up and down, or it clicks

/** A buzzer. `turn(on)` needs a press or a key before it, as browsers want; `tone(hz)` sounds until tone(0). */
export function makeBuzzer(Context = window.AudioContext) {
  let context = null;
  let gain = null;
  let wave = null;
  let on = false;

  function open() {
    context = new Context();
    gain = new GainNode(context, { gain: 0 });
    wave = new OscillatorNode(context, { type: "square" });
    wave.connect(gain).connect(context.destination);
    wave.start();
  }

  return {
    turn(wanted) {
      on = wanted && Boolean(Context);
      if (on && !context) open();
      if (on) context.resume();
      else this.tone(0);
    },
    tone(hz) {
      if (!context) return;
      const sounds = on && hz > 0;
      if (sounds) wave.frequency.setValueAtTime(hz, context.currentTime);
      gain.gain.setTargetAtTime(sounds ? LOUD : 0, context.currentTime, FADE_S);
    },
  };
}
