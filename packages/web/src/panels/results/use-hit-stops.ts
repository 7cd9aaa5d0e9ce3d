import { useState, type FocusEvent, type KeyboardEvent } from 'react'

interface HitStops {
  /** The hit that Tab stops at: the one that had the focus last, else the first. */
  readonly stop: string | null
  readonly handlers: {
    readonly onFocus: (event: FocusEvent) => void
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

/** Hits are one stop of the Tab key; arrows, Home and End move between them. */
export function useHitStops(ids: readonly string[]): HitStops {
  const [last, setLast] = useState<string | null>(null)
  const stop = last !== null && ids.includes(last) ? last : (ids[0] ?? null)
  return {
    stop,
    handlers: {
      onFocus(event) {
        const id = event.target.getAttribute('data-hit')
        if (id !== null) setLast(id)
      },
      onKeyDown(event) {
        const hits = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-hit]')]
        const at = hits.findIndex((hit) => hit === document.activeElement)
        const next = at === -1 ? undefined : nextOf(hits, at, event.key)
        if (next === undefined) return
        event.preventDefault()
        next.focus()
      },
    },
  }
}

function nextOf(hits: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return hits[Math.min(at + 1, hits.length - 1)]
  if (key === 'ArrowUp') return hits[Math.max(at - 1, 0)]
  if (key === 'Home') return hits[0]
  return key === 'End' ? hits.at(-1) : undefined
}
