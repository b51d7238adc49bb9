// @ts-check
/** Small sounds for whoever wants them, made on the spot: one's turn, something taken, points, the end. */

import { isMine } from "../choosing/prompting.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Update} Update */
/** @typedef {"turn" | "loss" | "points" | "end"} Sound */

// Pitch in hertz, when it begins and how long it rings in seconds.
/** @type {Record<Sound, [number, number, number][]>} */
const TONES = {
  turn: [[523.25, 0, 0.6], [783.99, 0.16, 0.6]],
  loss: [[392, 0, 0.35], [311.13, 0.14, 0.55]],
  points: [[1046.5, 0, 0.22]],
  end: [[523.25, 0, 0.5], [659.25, 0.14, 0.5], [783.99, 0.28, 0.5], [1046.5, 0.42, 0.9]],
}; // prettier-ignore

/** @type {Record<string, number>} */
const LOUDNESS = { soft: 0.05, normal: 0.12, loud: 0.3 };

/**
 * What is to be heard of an update: of several things the weightiest.
 * @param {Update | null} before
 * @param {Update} now
 * @returns {Sound | null}
 */
export function soundOf(before, now) {
  if (!before) return null;
  if (now.view.over) return before.view.over ? null : "end";
  if (now.since.lost && now.since.words !== before.since.words) return "loss";
  if (isMine(now) && !isMine(before) && before.number !== now.number) return now.seats.length > now.own.length ? "turn" : null;
  const gained = now.seat >= 0 && now.seat === before.seat && (now.view.scores[now.seat] ?? 0) > (before.view.scores[now.seat] ?? 0);
  return gained ? "points" : null;
}

export class Sounds {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Update | null} */
    this.before = null;
    /** @type {AudioContext | null} */
    this.audio = null;
    table.on("came", (update) => {
      const sound = soundOf(this.before, update);
      this.before = update;
      if (sound) this.play(sound);
    });
    // Whoever switches it on, or makes it louder, hears how it is.
    let heard = JSON.stringify([table.preferences.sound, table.preferences.volume]);
    table.on("preferences", ({ sound, volume }) => {
      const now = JSON.stringify([sound, volume]);
      if (now !== heard) this.play("turn");
      heard = now;
    });
  }

  /** @param {Sound} sound */
  play(sound) {
    const { preferences } = this.table;
    if (!preferences.sound) return;
    try {
      this.audio ??= new AudioContext();
      const { audio } = this;
      // A page that nobody has clicked on yet may make no sound.
      void audio.resume().catch(() => undefined);
      if (audio.state !== "running" && !navigator.userActivation?.hasBeenActive) return;
      const loud = LOUDNESS[String(preferences.volume ?? "normal")] ?? 0.12;
      for (const [pitch, after, long] of TONES[sound]) ring(audio, pitch, audio.currentTime + after, long, loud);
    } catch {
      // A browser without sound.
    }
  }
}

/**
 * @param {AudioContext} audio
 * @param {number} pitch
 * @param {number} from
 * @param {number} long
 * @param {number} loud
 */
function ring(audio, pitch, from, long, loud) {
  const tone = audio.createOscillator();
  const loudness = audio.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, from);
  loudness.gain.linearRampToValueAtTime(loud, from + 0.03);
  loudness.gain.exponentialRampToValueAtTime(0.001, from + long);
  tone.connect(loudness).connect(audio.destination);
  tone.start(from);
  tone.stop(from + long + 0.05);
}
