import type { BufferKey, CountedGoal } from '@gwar/protocol'
import { useCallback, useSyncExternalStore } from 'react'
import { serviceClock } from '../../../../connection/service-clock.ts'
import { useBufferPart } from '../../../../store/hooks.ts'
import { readGoal } from '../../../../store/told/goal.ts'

/** The goal that has a bar: it is not reached yet, or was reached today by the clock of the service. */
export function useShownGoal(key: BufferKey): CountedGoal | null {
  const goal = useBufferPart(key, ({ channel }) => readGoal(channel.goal)) ?? null
  const reachedAt = goal?.reached_at ?? null
  const isOver = useIsOver(reachedAt === null ? null : midnightAfter(Date.parse(reachedAt)))
  return isOver ? null : goal
}

/** Whether a moment on the clock of the service, in ms since 1970, has come; never without one. */
function useIsOver(at: number | null): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      if (at === null) return () => undefined
      // a second late: some browsers' timers are early by their own clocks
      const timer = setTimeout(listener, Math.max(0, at - serviceClock.ahead - Date.now()) + 1000)
      return () => clearTimeout(timer)
    },
    [at],
  )
  const isOver = (): boolean => at !== null && Date.now() + serviceClock.ahead >= at
  return useSyncExternalStore(subscribe, isOver, isOver)
}

/** The first moment of the next day, in ms since 1970. */
export function midnightAfter(at: number): number {
  const day = new Date(at)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime()
}
