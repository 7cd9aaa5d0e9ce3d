import { may, type BufferKey } from '@gwar/protocol'
import { useBufferPart } from '../../store/hooks.ts'
import { useSecondsLeft } from '../../ui/use-seconds-left.ts'

export interface SlowMode {
  /** Seconds until the next message may be sent. */
  readonly seconds: number
  /** Seconds that slow mode demands between two messages. */
  readonly of: number
}

/** What is left of slow mode for the own next message; null where nothing holds it back (SUB-03). */
export function useSlowMode(key: BufferKey): SlowMode | null {
  const until = useBufferPart(key, (buffer) => buffer.place.slowUntil) ?? null
  const of = Number(useBufferPart(key, (buffer) => buffer.channel.modes['s']))
  const ownModes = useBufferPart(key, (buffer) => buffer.ownModes) ?? ''
  const isFree = may('write_without_slow_mode', { guest: false, modes: ownModes })
  const seconds = useSecondsLeft(of > 0 && !isFree ? until : null)
  return seconds === null || seconds === 0 ? null : { seconds, of }
}
