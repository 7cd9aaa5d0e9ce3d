import { useEffect, useEffectEvent } from 'react'
import { useConnection } from '../../store/hooks.ts'
import { gatherNews } from './gather-news.ts'
import { hearModlog } from './modlog.ts'

/**
 * As `useModlog`, for who asks for everything anew with each entry, whichever it is: what comes within a second is one
 * question. `isBack` says that the connection is there, or there again.
 */
export function useGatheredModlog(
  target: string,
  isEnabled: boolean,
  onNews: (isBack: boolean) => unknown,
): void {
  const { phase } = useConnection()
  const take = useEffectEvent(onNews)
  useEffect(() => {
    if (!isEnabled || phase !== 'connected') return undefined
    take(true)
    const { news, stop } = gatherNews(() => take(false))
    const stopHearing = hearModlog(target, news)
    return () => {
      stopHearing()
      stop()
    }
  }, [isEnabled, phase, target])
}
