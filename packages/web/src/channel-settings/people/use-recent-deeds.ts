import { useEffect, useState } from 'react'
import type { RecentDeed } from './shown-helpers.ts'

/** How long a deed can be taken back. */
const UNDO_MS = 10_000

/** The deeds that can still be taken back, and the time by which their seconds are counted. */
export function useRecentDeeds(onEnded: () => void): {
  readonly recent: readonly RecentDeed[]
  readonly secondsLeft: (deed: RecentDeed) => number
  readonly add: (deed: Omit<RecentDeed, 'until'>) => void
  readonly remove: (deed: RecentDeed) => void
} {
  const [recent, setRecent] = useState<readonly RecentDeed[]>([])
  const [now, setNow] = useState(0)
  const isCounting = recent.length > 0
  useEffect(() => {
    if (!isCounting) return undefined
    const timer = setInterval(() => {
      const at = performance.now()
      setNow(at)
      setRecent((deeds) =>
        deeds.every(({ until }) => until > at) ? deeds : deeds.filter(({ until }) => until > at),
      )
    }, 250)
    return () => {
      clearInterval(timer)
      onEnded()
    }
    // the list is asked for anew when the last deed has ended, by whichever function is then the newest
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isCounting])
  return {
    recent,
    secondsLeft: ({ until }) => Math.max(1, Math.ceil((until - Math.max(now, until - UNDO_MS)) / 1000)),
    add: (deed) => {
      const at = performance.now()
      setNow(at)
      setRecent((deeds) => [
        ...deeds.filter((other) => !isSame(other, deed)),
        { ...deed, until: at + UNDO_MS },
      ])
    },
    remove: (deed) => setRecent((deeds) => deeds.filter((other) => !isSame(other, deed))),
  }
}

function isSame(a: Omit<RecentDeed, 'until'>, b: Omit<RecentDeed, 'until'>): boolean {
  return a.helper.user_id === b.helper.user_id && a.helper.mode === b.helper.mode
}
