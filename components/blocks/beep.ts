let audio: AudioContext | null = null;

interface Tone {
  readonly hertz: number;
  readonly starts_s: number;
}

/** Plays a short low tone for a failed scan. Does nothing if the browser has no sound or blocks it. */
export const beep = () => play([{ hertz: 220, starts_s: 0 }]);

/** Plays two higher tones for a scan that was added and needs attention. */
export const beepTwice = () =>
  play([
    { hertz: 440, starts_s: 0 },
    { hertz: 440, starts_s: 0.28 },
  ]);

function play(tones: readonly Tone[]) {
  try {
    audio ??= new AudioContext();
    void audio.resume();
    for (const { hertz, starts_s } of tones) {
      const from = audio.currentTime + starts_s;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.type = "square";
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(0.12, from);
      volume.gain.exponentialRampToValueAtTime(0.001, from + 0.22);
      tone.connect(volume).connect(audio.destination);
      tone.start(from);
      tone.stop(from + 0.24);
    }
  } catch {
    audio = null;
  }
}
