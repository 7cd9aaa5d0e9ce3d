import { useEffect, useEffectEvent } from 'react'
import { useConnection } from '../../store/hooks.ts'
import { hearModlog, type LoggedEntry } from './modlog.ts'

/**
 * Calls `onEntry` with each new entry of a channel's log, and with null when the connection is back, for what was missed
 * meanwhile; also once at first.
 */
export function useModlog(
  target: string,
  isEnabled: boolean,
  onEntry: (entry: LoggedEntry | null) => void,
): void {
  const { phase } = useConnection()
  const take = useEffectEvent(onEntry)
  useEffect(() => {
    if (!isEnabled || phase !== 'connected') return undefined
    take(null)
    return hearModlog(target, (entry) => take(entry))
  }, [isEnabled, phase, target])
}
