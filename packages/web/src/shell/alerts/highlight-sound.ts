/** The volume, from 0 to 1 (spec B §9). */
const VOLUME = 0.5
/** The shortest time in ms between two sounds: highlights come in bursts, for which one sound is enough. */
export const PAUSE_MS = 2000
/** Two soft tones, a fifth apart: frequency in Hz and when it begins, in s. */
const TONES = [
  [659.26, 0],
  [987.77, 0.09],
] as const
const TONE_S = 0.32

/**
 * The sound of a highlight, synthesised by the browser. Browsers make no sound before somebody has used the page: there
 * is none until {@link arm} was called in the handler of a click or key.
 */
export class HighlightSound {
  #context: AudioContext | null = null
  #playedAt = -Infinity

  get isArmed(): boolean {
    return this.#context?.state === 'running'
  }

  /** Makes sounds possible; to be called in the handler of a click or key, once is enough. */
  arm(): void {
    this.#context ??= new AudioContext()
    if (this.#context.state !== 'running') void this.#context.resume().catch(() => undefined)
  }

  /** `now` in ms of a clock that never goes back. */
  play(now: number = performance.now()): void {
    const context = this.#context
    if (context?.state !== 'running' || now - this.#playedAt < PAUSE_MS) return
    this.#playedAt = now
    const volume = context.createGain()
    volume.gain.value = VOLUME
    volume.connect(context.destination)
    for (const [frequency, delay] of TONES) ring(context, volume, frequency, context.currentTime + delay)
  }
}

/** A tone that comes quickly and fades like a struck bell. */
function ring(context: AudioContext, into: AudioNode, frequency: number, at: number): void {
  const tone = context.createOscillator()
  const envelope = context.createGain()
  tone.type = 'sine'
  tone.frequency.value = frequency
  envelope.gain.setValueAtTime(0, at)
  envelope.gain.linearRampToValueAtTime(0.5, at + 0.01)
  envelope.gain.exponentialRampToValueAtTime(0.001, at + TONE_S)
  tone.connect(envelope).connect(into)
  tone.start(at)
  tone.stop(at + TONE_S)
}
