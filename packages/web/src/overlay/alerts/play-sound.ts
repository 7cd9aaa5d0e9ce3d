import type { OverlaySound } from '@gwar/protocol'

/** One tone: when it begins and how long it sounds in s, its height in Hz. */
type Tone = readonly [at: number, length: number, height: number]

/** Sounds are made of tones, so that no file has to be loaded while an alert is shown. */
const SOUNDS: Readonly<
  Record<OverlaySound, { readonly wave: OscillatorType; readonly tones: readonly Tone[] }>
> = {
  none: { wave: 'sine', tones: [] },
  chime: {
    wave: 'sine',
    tones: [
      [0, 0.5, 880],
      [0.12, 0.5, 1109],
      [0.24, 0.9, 1319],
    ],
  },
  pop: { wave: 'triangle', tones: [[0, 0.12, 520]] },
  bell: {
    wave: 'sine',
    tones: [
      [0, 1.6, 988],
      [0, 1.1, 1976],
      [0, 0.7, 2637],
    ],
  },
  brass: {
    wave: 'sawtooth',
    tones: [
      [0, 0.22, 392],
      [0.22, 0.22, 523],
      [0.44, 0.6, 659],
    ],
  },
}

let context: AudioContext | null = null

/** Plays one of the sounds; `volume` is 0 to 100. Where the browser makes no sound, nothing happens. */
export function playSound(sound: OverlaySound, volume: number): void {
  try {
    context ??= new AudioContext()
    const { wave, tones } = SOUNDS[sound]
    const now = context.currentTime
    for (const [at, length, height] of tones) {
      const tone = new OscillatorNode(context, { type: wave, frequency: height })
      const gain = new GainNode(context, { gain: 0 })
      gain.gain.setValueAtTime(0.0001, now + at)
      gain.gain.linearRampToValueAtTime((volume / 100) * 0.25, now + at + 0.01)
      gain.gain.exponentialRampToValueAtTime(0.0001, now + at + length)
      tone.connect(gain).connect(context.destination)
      tone.start(now + at)
      tone.stop(now + at + length)
    }
  } catch {
    // an alert without a sound is still an alert
  }
}
