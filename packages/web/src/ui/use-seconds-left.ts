import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whole seconds until a moment, told anew with each second of what is left, so that a countdown skips none; 0 when it
 * has come, null without one.
 */
export function useSecondsLeft(until: number | null): number | null {
  const subscribe = useCallback(
    (listener: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const wait = (): void => {
        const left = until === null ? 0 : until - Date.now()
        if (left > 0) timer = setTimeout(tick, left % 1000 || 1000)
      }
      const tick = (): void => {
        listener()
        wait()
      }
      wait()
      return () => clearTimeout(timer)
    },
    [until],
  )
  const left = (): number | null =>
    until === null ? null : Math.max(0, Math.ceil((until - Date.now()) / 1000))
  return useSyncExternalStore(subscribe, left, left)
}
