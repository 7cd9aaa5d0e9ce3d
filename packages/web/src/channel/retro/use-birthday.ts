import { ownBirthday, type BufferKey, type OwnBirthday } from '@gwar/protocol'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ASKED_ANEW } from '../../calls/asked-anew.ts'
import { call } from '../../calls/call.ts'
import { loaded } from '../../calls/load-error.ts'
import { useBufferPart, useConnection, useOwnName } from '../../store/hooks.ts'
import { countOwn, type Counted } from './count-own.ts'

/** The server has usually counted a message so many milliseconds after its echo. */
const COUNTED_WITHIN_MS = 1000
/** After so many answers without the badge the server counts otherwise than this page, and is asked no more. */
const ANSWERS_MAX = 10

/**
 * How many messages the reader has towards the badge: what the server says when the page opens, plus each own one
 * echoed here. The server is asked again when the goal should be reached. Null for guests, and until it has answered.
 */
export function useBirthday(bufferKey: BufferKey): OwnBirthday | null {
  const { isAuthenticated } = useConnection()
  const ownName = useOwnName()
  const events = useBufferPart(bufferKey, ({ channel }) => channel.events)
  const seq = useBufferPart(bufferKey, ({ channel }) => channel.seq) ?? 0
  const [isBadgeAwaited, setBadgeAwaited] = useState(false)
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...ASKED_ANEW,
    queryKey: ['birthday'],
    queryFn: async ({ signal }) =>
      loaded(await call('/api/users/@me/birthday', { answer: ownBirthday.answer, signal })),
    enabled: isAuthenticated,
    // the server echoes a message before it counts it
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isBadgeAwaited && data?.is_on === true && data.badge_until === null && dataUpdateCount < ANSWERS_MAX
        ? COUNTED_WITHIN_MS
        : false,
  })
  const told = data ?? null
  /** Own messages that came since the server's answer of that moment. */
  const [since, setSince] = useState<{ readonly answeredAt: number; readonly counted: Counted } | null>(null)
  const counted = since?.answeredAt === dataUpdatedAt ? since.counted : null
  const isReached = told !== null && told.messages + (counted?.count ?? 0) >= told.goal

  useEffect(() => {
    // the server knows whether that was the last one
    if (isReached && isAuthenticated) void refetch()
  }, [isAuthenticated, isReached, refetch])

  if (isReached && !isBadgeAwaited) setBadgeAwaited(true)
  if (told === null || events === undefined) return null
  const next = counted === null ? { seq, count: 0 } : countOwn(counted, events, seq, ownName)
  if (next !== counted) setSince({ answeredAt: dataUpdatedAt, counted: next })
  return { ...told, messages: Math.min(told.goal, told.messages + (told.is_on ? next.count : 0)) }
}
