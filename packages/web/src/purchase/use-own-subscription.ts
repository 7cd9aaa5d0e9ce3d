import { ownSubscriptionOf, type OwnSubscription } from '@gwar/protocol'
import { useEffect, useState } from 'react'
import { call } from '../calls/call.ts'
import { bufferKey } from '../store/buffer.ts'
import { useBufferPart } from '../store/hooks.ts'

/** The own subscription of a channel, also one that ended; undefined while it is not known. */
export function useOwnSubscription(channel: {
  readonly id: string
  readonly name: string
}): OwnSubscription | null | undefined {
  // SUBSCRIPTION lines tell of one that runs, and of nothing else
  const live = useBufferPart(bufferKey(`#${channel.name}`), ({ place }) => place.subscription) ?? null
  const [asked, setAsked] = useState<OwnSubscription | null | undefined>()
  useEffect(() => {
    const giveUp = new AbortController()
    const { signal } = giveUp
    const path = `/api/channels/${encodeURIComponent(channel.id)}/subscription` as const
    void call(path, { answer: ownSubscriptionOf.answer, signal }).then((result) => {
      // without an answer one subscribes as for the first time; the server knows better
      if (!signal.aborted) setAsked(result.ok ? result.value : null)
    })
    return () => giveUp.abort()
  }, [channel.id])
  return live ?? asked
}
