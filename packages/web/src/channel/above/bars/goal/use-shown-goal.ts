import type { BufferKey, CountedGoal } from '@gwar/protocol'
import { useEffect, useState } from 'react'
import { serviceClock } from '../../../../connection/service-clock.ts'
import { useBufferPart } from '../../../../store/hooks.ts'

/** The goal that has a bar: it is not reached yet, or was reached today by the clock of the service. */
export function useShownGoal(key: BufferKey): CountedGoal | null {
  const goal = useBufferPart(key, ({ channel }) => channel.goal) ?? null
  const reachedAt = goal?.reached_at ?? null
  const [overAt, setOverAt] = useState(0)
  const until = reachedAt === null ? Infinity : midnightAfter(Date.parse(reachedAt))
  useEffect(() => {
    if (until === Infinity) return undefined
    const timer = setTimeout(() => setOverAt(until), Math.max(0, until - serviceClock.ahead - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  return overAt === until ? null : goal
}

/** The first moment of the next day, in ms since 1970. */
export function midnightAfter(at: number): number {
  const day = new Date(at)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime()
}
