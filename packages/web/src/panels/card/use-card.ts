import { bufferKey } from '@gwar/protocol'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { ASKED_ANEW } from '../../calls/asked-anew.ts'
import type { CallFailure } from '../../calls/call.ts'
import { loaded, type LoadError } from '../../calls/load-error.ts'
import { loadCard, loadPrivateCard, type CardOf } from '../../connection/user-card.ts'
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

/**
 * A day: no timer is set for the end of a mute that lasts longer. Browsers' timers hold 24 days, and nobody looks at a
 * card for one.
 */
const LONGEST_TIMER_MS = 86_400_000

/** The card of somebody as the server has it; asked for again when the viewer's own rights change. */
export function useCard(target: string, person: string): CardNow {
  const key = bufferKey(target)
  const isChannel = target.startsWith('#')
  const channelId = useBufferPart(key, (buffer) => buffer.channel.id) ?? ''
  const ownModes = useBufferPart(key, (buffer) => buffer.ownModes) ?? ''
  const ownName = useOwnName()
  const client = useQueryClient()
  const queryKey = useMemo(
    () => ['card', isChannel ? channelId : null, person],
    [isChannel, channelId, person],
  )
  const isAsked = !isChannel || channelId !== ''
  const { data, error, isFetching, refetch } = useQuery<CardOf | null, LoadError>({
    ...ASKED_ANEW,
    queryKey,
    queryFn: async ({ signal }) =>
      loaded(await (isChannel ? loadCard(channelId, person, signal) : loadPrivateCard(person, signal))),
    enabled: isAsked,
  })
  const change = useCallback(
    (change: (card: CardOf) => CardOf) =>
      void client.setQueryData<CardOf | null>(queryKey, (card) => (card == null ? card : change(card))),
    [client, queryKey],
  )

  // what the server tells depends on who asks and with which rights
  const asker = `${ownName ?? ''} ${ownModes}`
  const lastAsker = useRef(asker)
  useEffect(() => {
    if (lastAsker.current === asker) return
    lastAsker.current = asker
    if (isAsked) void client.cancelQueries({ queryKey }).then(() => refetch())
  }, [asker, isAsked, client, queryKey, refetch])

  const endsAt = data?.ban?.expiresAt ?? null
  useEffect(() => {
    if (endsAt === null) return undefined
    const left = Math.max(0, new Date(endsAt).getTime() - Date.now())
    if (left > LONGEST_TIMER_MS) return undefined
    // the mute is over by itself
    const timer = setTimeout(() => change((card) => ({ ...card, ban: null })), left)
    return () => clearTimeout(timer)
  }, [endsAt, change])

  return { loaded: stateOf(data, isFetching ? null : error), retry: () => void refetch(), change }
}

/** What is shown already is better than a failure to make it newer. */
function stateOf(card: CardOf | null | undefined, error: LoadError | null): Loaded {
  if (card === null) return { status: 'missing' }
  if (card !== undefined) return { status: 'ready', card }
  return error === null ? { status: 'loading' } : { status: 'failed', failure: error.failure }
}
