let audio: AudioContext | null = null;

/** Plays a short low tone for a failed scan. Does nothing if the browser has no sound or blocks it. */
export function beep() {
  try {
    audio ??= new AudioContext();
    void audio.resume();
    const from = audio.currentTime;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = "square";
    tone.frequency.value = 220;
    volume.gain.setValueAtTime(0.12, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + 0.22);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.24);
  } catch {
    audio = null;
  }
}
