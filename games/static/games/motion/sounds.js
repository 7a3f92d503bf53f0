// Sounds, made of a few tones by the browser itself. One at a time; none before the reader has touched the page, since
// browsers do not allow it.

import { settings } from "./settings.js";

/**
 * A tone: when it begins, its pitch at the beginning and at the end, how long it lasts (seconds, hertz), how loud it is.
 *
 * @typedef {{at: number, from: number, to?: number, lasts: number, level: number, wave?: OscillatorType}} Tone
 */

/** @type {Record<string, Tone[]>} */
const SOUNDS = {
  turn: [{ at: 0, from: 659, lasts: 0.5, level: 0.5 }, { at: 0.16, from: 880, lasts: 0.8, level: 0.5 }],
  coin: [{ at: 0, from: 1568, lasts: 0.12, level: 0.22, wave: "triangle" }, { at: 0.07, from: 2093, lasts: 0.22, level: 0.22, wave: "triangle" }],
  barrel: [{ at: 0, from: 190, to: 70, lasts: 0.16, level: 0.7 }, { at: 0.12, from: 150, to: 60, lasts: 0.18, level: 0.5 }],
  people: [{ at: 0, from: 330, lasts: 0.1, level: 0.25, wave: "triangle" }, { at: 0.11, from: 392, lasts: 0.14, level: 0.25, wave: "triangle" }],
  build: [{ at: 0, from: 520, to: 180, lasts: 0.07, level: 0.35, wave: "triangle" }, { at: 0.16, from: 520, to: 180, lasts: 0.09, level: 0.35, wave: "triangle" }],
  end: [523, 659, 784, 1047].map((from, i) => ({ at: i * 0.16, from, lasts: 0.7, level: 0.35 })),
};

/** @typedef {"turn" | "coin" | "barrel" | "people" | "build" | "end"} Sound */

const GESTURES = ["pointerdown", "keydown"];

export class Sounds {
  /** @type {AudioContext | null} */
  #context = null;

  /** @type {GainNode | null} through which the last sound goes */
  #last = null;

  /** When the last sound is over, by the clock of the context. */
  #free = 0;

  constructor() {
    const wake = () => {
      if (settings.hearing === "off") return;
      this.#wake();
      for (const gesture of GESTURES) document.removeEventListener(gesture, wake, true);
    };
    for (const gesture of GESTURES) document.addEventListener(gesture, wake, true);
  }

  /**
   * Let a sound be heard, if it is wanted and nothing else sounds; the call to move breaks in.
   *
   * @param {Sound} name
   * @param {{wanted?: boolean}} [how] whether it was asked for, as a sample
   */
  play(name, { wanted = false } = {}) {
    const heard = wanted || settings.hearing === "all" || (settings.hearing === "turn" && name === "turn");
    if (wanted) this.#wake();
    const context = this.#context;
    if (!heard || !context || context.state !== "running") return;
    const now = context.currentTime;
    if (now < this.#free && name !== "turn" && !wanted) return;
    this.#last?.disconnect();
    this.#last = context.createGain();
    this.#last.gain.value = (settings.volume / 100) ** 2;
    this.#last.connect(context.destination);
    for (const tone of SOUNDS[name]) sound(context, this.#last, tone);
    this.#free = now + Math.max(...SOUNDS[name].map(({ at, lasts }) => at + lasts));
  }

  #wake() {
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") this.#context.resume().catch(() => {});
  }
}

/** @param {AudioContext} context @param {AudioNode} out @param {Tone} tone */
function sound(context, out, { at, from, to = from, lasts, level, wave = "sine" }) {
  const start = context.currentTime + 0.01 + at;
  const [tone, envelope] = [context.createOscillator(), context.createGain()];
  tone.type = wave;
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + lasts);
  envelope.gain.setValueAtTime(0, start);
  envelope.gain.linearRampToValueAtTime(level, start + 0.008);
  envelope.gain.exponentialRampToValueAtTime(0.001, start + lasts);
  tone.connect(envelope).connect(out);
  tone.start(start);
  tone.stop(start + lasts);
}
