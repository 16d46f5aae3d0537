// Short, soft sounds, made on the spot. Nothing sounds before the player has touched the page.

export type Sound = 'card' | 'draw' | 'turn' | 'uno' | 'ouch' | 'win' | 'over' | 'no' | 'nudge';

let context: AudioContext | null = null;

/** Browsers allow sound after a touch or key only; called on the first of these. */
export function wakeSound(): void {
  if (context !== null || typeof AudioContext === 'undefined') return;
  context = new AudioContext();
}

interface Note {
  hertz: number;
  at: number;
  length: number;
  loud: number;
  wave?: OscillatorType;
  to?: number;
}

const NOTES: Record<Exclude<Sound, 'card' | 'draw'>, Note[]> = {
  turn: [
    { hertz: 587, at: 0, length: 0.16, loud: 0.1 },
    { hertz: 880, at: 0.11, length: 0.26, loud: 0.1 },
  ],
  uno: [
    { hertz: 660, at: 0, length: 0.12, loud: 0.12, wave: 'triangle' },
    { hertz: 880, at: 0.09, length: 0.12, loud: 0.12, wave: 'triangle' },
    { hertz: 1175, at: 0.18, length: 0.3, loud: 0.12, wave: 'triangle' },
  ],
  ouch: [{ hertz: 330, to: 196, at: 0, length: 0.28, loud: 0.12, wave: 'triangle' }],
  nudge: [0, 0.16, 0.42, 0.58].map((at) => ({ hertz: 740, at, length: 0.14, loud: 0.12, wave: 'triangle' })),
  no: [{ hertz: 208, to: 185, at: 0, length: 0.14, loud: 0.1, wave: 'triangle' }],
  win: [523, 659, 784, 1047].map((hertz, place) => ({ hertz, at: place * 0.12, length: 0.34, loud: 0.11 })),
  over: [523, 440, 392].map((hertz, place) => ({ hertz, at: place * 0.14, length: 0.3, loud: 0.08 })),
};

export function play(sound: Sound): void {
  if (context === null) return;
  if (context.state === 'suspended') void context.resume();
  if (sound === 'card') rustle(context, 1900, 0.07, 0.2);
  else if (sound === 'draw') rustle(context, 1100, 0.11, 0.14);
  else for (const note of NOTES[sound]) ring(context, note);
}

function ring(audio: AudioContext, { hertz, to, at, length, loud, wave = 'sine' }: Note): void {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(hertz, start);
  if (to !== undefined) tone.frequency.exponentialRampToValueAtTime(to, start + length);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud, start + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}

/** A card on cloth: a breath of filtered noise. */
function rustle(audio: AudioContext, hertz: number, length: number, loud: number): void {
  const samples = Math.floor(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, samples, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let place = 0; place < samples; place += 1) {
    data[place] = (Math.random() * 2 - 1) * (1 - place / samples) ** 2;
  }
  const noise = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const volume = audio.createGain();
  noise.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = hertz;
  filter.Q.value = 0.8;
  volume.gain.value = loud;
  noise.connect(filter).connect(volume).connect(audio.destination);
  noise.start();
}
