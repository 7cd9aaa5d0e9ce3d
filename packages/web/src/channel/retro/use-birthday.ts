import { ownBirthday, type OwnBirthday } from '@gwar/protocol'
import { useEffect, useState } from 'react'
import { call } from '../../calls/call.ts'
import { useBufferPart, useConnection, useOwnName } from '../../store/hooks.ts'
import { countOwn, type Counted } from './count-own.ts'

/**
 * How far the reader is, as the server says when the page opens, and one further with each own line that is echoed
 * here; asked again when that should have been the last one. Null for guests, and until it is known.
 */
export function useBirthday(bufferKey: string): OwnBirthday | null {
  const { isAuthenticated } = useConnection()
  const ownName = useOwnName()
  const events = useBufferPart(bufferKey, ({ channel }) => channel.events)
  const seq = useBufferPart(bufferKey, ({ channel }) => channel.seq) ?? 0
  const [told, setTold] = useState<OwnBirthday | null>(null)
  const [counted, setCounted] = useState<Counted | null>(null)
  const isReached = told !== null && told.messages + (counted?.count ?? 0) >= told.goal

  useEffect(() => {
    if (!isAuthenticated) return undefined
    const controller = new AbortController()
    void call('/api/users/@me/birthday', { answer: ownBirthday.answer, signal: controller.signal }).then(
      (result) => {
        if (!result.ok) return
        setTold(result.value)
        setCounted(null)
      },
    )
    return () => controller.abort()
    // asked again once the goal is reached
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isAuthenticated, isReached])

  if (told === null || events === undefined) return null
  const next = counted === null ? { seq, count: 0 } : countOwn(counted, events, seq, ownName)
  if (next !== counted) setCounted(next)
  return { ...told, messages: Math.min(told.goal, told.messages + (told.is_on ? next.count : 0)) }
}
