import { useEffect, useState } from 'react'
import type { CallFailure } from '../../calls/call.ts'
import { loadCard, loadPrivateCard, type CardOf } from '../../connection/user-card.ts'
import { bufferKey } from '../../store/buffer.ts'
import { useBufferPart, useOwnName } from '../../store/hooks.ts'

type Loaded =
  | { readonly status: 'loading' | 'missing' }
  | { readonly status: 'failed'; readonly failure: CallFailure }
  | { readonly status: 'ready'; readonly card: CardOf }

export interface CardNow {
  readonly loaded: Loaded
  readonly retry: () => void
  /** What a deed of the viewer has changed of it. */
  readonly change: (change: (card: CardOf) => CardOf) => void
}

/** A timer cannot be set for longer than this, and nobody looks at a card for so long. */
const LONGEST_TIMER_MS = 86_400_000

/** The card of somebody as the server has it; asked for again when the viewer's own rights change. */
export function useCard(target: string, person: string): CardNow {
  const key = bufferKey(target)
  const isChannel = target.startsWith('#')
  const channelId = useBufferPart(key, (buffer) => buffer.channel.id) ?? ''
  const ownModes = useBufferPart(key, (buffer) => buffer.ownModes) ?? ''
  const ownName = useOwnName()
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (isChannel && channelId === '') return undefined
    const giveUp = new AbortController()
    const load = async (): Promise<void> => {
      const { signal } = giveUp
      const result = await (isChannel ? loadCard(channelId, person, signal) : loadPrivateCard(person, signal))
      if (signal.aborted) return
      if (!result.ok)
        // what is shown already is better than a failure to make it newer
        setLoaded((now) => (now.status === 'ready' ? now : { status: 'failed', failure: result.failure }))
      else setLoaded(result.value === null ? { status: 'missing' } : { status: 'ready', card: result.value })
    }
    void load()
    return () => giveUp.abort()
    // what the server tells depends on who asks and with which rights
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isChannel, channelId, person, ownName, ownModes, tries])

  const endsAt = loaded.status === 'ready' ? (loaded.card.ban?.expiresAt ?? null) : null
  useEffect(() => {
    if (endsAt === null) return undefined
    const left = Math.max(0, new Date(endsAt).getTime() - Date.now())
    if (left > LONGEST_TIMER_MS) return undefined
    const timer = setTimeout(() => setLoaded(withoutBan), left)
    return () => clearTimeout(timer)
  }, [endsAt])

  return {
    loaded,
    retry() {
      setLoaded({ status: 'loading' })
      setTries(tries + 1)
    },
    change: (change) =>
      setLoaded((now) => (now.status === 'ready' ? { status: 'ready', card: change(now.card) } : now)),
  }
}

/** The mute is over by itself. */
function withoutBan(now: Loaded): Loaded {
  return now.status === 'ready' ? { status: 'ready', card: { ...now.card, ban: null } } : now
}
