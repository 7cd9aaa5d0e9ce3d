import type { ChannelMode } from '@gwar/protocol'
import { useState } from 'react'
import type { ModeValue } from '../../shell/use-modes.ts'

type Values = readonly (readonly [ChannelMode, ModeValue])[]

/** What the modes were before the first change, and when that was made here, in ms; null where others made it. */
interface Before {
  readonly values: Values
  readonly at: number | null
}

/** By channel: a panel that is closed in the raid must not forget. */
const kept = new Map<string, Before>()

/**
 * Which of the modes differ from what they were before, with what they were, and since when. `note` comes before a
 * change, `forget` when all are set back: what others change later is not set back to before that time.
 */
export function useBefore(
  key: string,
  now: Values,
): {
  readonly changed: Values
  readonly at: number | null
  readonly note: () => void
  readonly forget: () => void
} {
  const [before, setBefore] = useState<Before>(() => kept.get(key) ?? { values: now, at: null })
  const changed = before.values.filter(([mode, value]) =>
    now.some((other) => other[0] === mode && other[1] !== value),
  )
  const isChanged = changed.length > 0
  const at = isChanged ? before.at : null
  const note = (): void => {
    if (at !== null) return
    const next = { values: isChanged ? before.values : now, at: Date.now() }
    kept.set(key, next)
    setBefore(next)
  }
  const forget = (): void => {
    kept.delete(key)
    setBefore({ values: before.values, at: null })
  }
  return { changed, at, note, forget }
}
