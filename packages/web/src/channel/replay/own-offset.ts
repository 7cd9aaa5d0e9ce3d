import { useState } from 'react'

/** How far a viewer can move the chat, either way. */
const MOST_MS = 600_000

const keyOf = (streamId: string): string => `gwar.replay.${streamId}`

/** By how much the viewer moved the chat of this stream in this browser, in ms (REPLAY-06). */
export function useOwnOffset(streamId: string): readonly [number, (ms: number) => void] {
  const [offset, setOffset] = useState(() => read(streamId))
  const keep = (ms: number): void => {
    const next = Math.min(Math.max(ms, -MOST_MS), MOST_MS)
    setOffset(next)
    try {
      if (next === 0) localStorage.removeItem(keyOf(streamId))
      else localStorage.setItem(keyOf(streamId), String(next))
    } catch {
      // a browser that keeps nothing forgets it with the page
    }
  }
  return [offset, keep]
}

function read(streamId: string): number {
  try {
    const kept = Number(localStorage.getItem(keyOf(streamId)) ?? 0)
    return Number.isFinite(kept) ? Math.min(Math.max(kept, -MOST_MS), MOST_MS) : 0
  } catch {
    return 0
  }
}
