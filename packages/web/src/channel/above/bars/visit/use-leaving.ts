import { bufferKey, VISIT_SPREAD_MS } from '@gwar/protocol'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { VIEW } from '../../../../browser/view.ts'
import { serviceClock } from '../../../../connection/service-clock.ts'
import { paths } from '../../../../shell/way/paths.ts'
import { mayModerateHere } from '../../../../store/may-moderate-here.ts'
import { say, useChoice, useComesAlong } from './choices.ts'
import { useVisit } from './use-shown-visit.ts'

/** Over how many ms those who go without pressing say so, at random. */
const SAID_MS = 5000

/** So many ms after its end nobody is taken along any more: told late, after the service was away, the reader has stayed. */
const LATE_MS = 120_000

/** Visits that this page showed while they could still be stayed away from. */
const seen = new Set<string>()

/**
 * Takes the reader along to the visited channel at the end, at a random moment within ten seconds (VISIT-04): who pressed
 * so, or chose so for good (VISIT-05), while this page shows the channel. Who came back to the page after the end stays,
 * and a frame of another site stays in any case (VISIT-06).
 */
export function useLeaving(target: string): void {
  const [, navigate] = useLocation()
  const visit = useVisit(bufferKey(target))
  const { id, to = null, state } = visit ?? { id: null }
  const choice = useChoice(id)
  const comesAlong = useComesAlong()
  const isGoing = state === 'going' && to !== null
  const endsAt = visit === null ? 0 : Date.parse(visit.ends_at)
  /** The visit that went on while the channel was shown, without a look elsewhere since. */
  const stood = useRef<string | null>(null)

  useEffect(() => {
    if (!isGoing || id === null) return
    seen.add(id)
    stood.current = id
  }, [id, isGoing])

  const isSaidForThem = isGoing && comesAlong && choice === 'go'
  useEffect(() => {
    if (!isSaidForThem || id === null) return undefined
    const left = Math.max(0, endsAt - serviceClock.ahead - Date.now())
    const timer = setTimeout(() => void say(id, 'go'), Math.random() * Math.min(SAID_MS, left / 2))
    return () => clearTimeout(timer)
  }, [id, isSaidForThem, endsAt])

  const isLeaving = state === 'gone' && to !== null && choice === 'go' && mayModerateHere()
  useEffect(() => {
    if (!isLeaving || id === null || !seen.has(id)) return undefined
    // a window that shows the chat alone goes on doing so
    const path = paths.channel(to) + (VIEW === null ? '' : `?view=${VIEW}`)
    const mostLate = stood.current === id ? LATE_MS : VISIT_SPREAD_MS
    if (lateBy(endsAt) > mostLate) return undefined
    const timer = setTimeout(() => {
      // who comes back stays
      seen.delete(id)
      // a computer that slept meanwhile has its timers go off as it wakes
      if (lateBy(endsAt) <= LATE_MS) navigate(path)
    }, Math.random() * VISIT_SPREAD_MS)
    return () => clearTimeout(timer)
  }, [id, isLeaving, to, endsAt, navigate])
}

/** How many ms ago this moment was, on the clock of the service. */
function lateBy(moment: number): number {
  return Date.now() + serviceClock.ahead - moment
}
