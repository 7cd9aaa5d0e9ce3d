import { withNewWeek } from '../store/fold/gift-counters.ts'
import { stores } from '../store/stores.ts'
import { WeekWatch } from '../store/week.ts'
import { isLookedAt } from './alerts/is-looked-at.ts'

const CHECK_MS = 100

/**
 * Checks every 100 ms whether somebody looks at this window (APP-55): browsers do not tell each change of focus
 * (frames, other desktops, the address bar). A buffer that is looked at counts as read. The same check notices that a
 * new week has begun, however long the machine slept (STRIP-08).
 */
export function startWindowCheck(): () => void {
  const week = new WeekWatch(Date.now, () => {
    for (const { key } of stores.buffers.all()) stores.buffers.update(key, withNewWeek)
  })
  const check = (): void => {
    stores.list.setVisible(isLookedAt())
    week.check()
  }
  check()
  const timer = setInterval(check, CHECK_MS)
  return () => clearInterval(timer)
}
