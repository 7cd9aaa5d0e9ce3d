import { bufferKey, helpers, may, subscriptionOffer, type OfferState } from '@gwar/protocol'
import { useEffect, useState } from 'react'
import { call } from '../../calls/call.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { EMPTY_PLACE } from '../../store/place.ts'

/** What of the first hour is done; null where it is not known yet. */
export interface FirstHour {
  /** Whether the service was asked, with or without an answer: what is said of a step does not change by itself after. */
  readonly isKnown: boolean
  readonly topic: string | null
  readonly hasEmoticon: boolean
  /** Names of the moderators. */
  readonly moderators: readonly string[] | null
  readonly offer: OfferState | null
}

/** Looks at what an owner has done in the channel; asked anew each time the list is shown. */
export function useFirstHour(target: string): FirstHour {
  const key = bufferKey(target)
  const id = useBufferPart(key, ({ channel }) => channel.id) ?? ''
  const topic = useBufferPart(key, ({ channel }) => channel.topic) ?? null
  const { emoticons } = useBufferPart(key, ({ place }) => place) ?? EMPTY_PLACE
  const ownModes = useBufferPart(key, (buffer) => buffer.ownModes) ?? ''
  const isOwner = may('manage_groups', { guest: false, modes: ownModes })
  const [asked, setAsked] = useState<Pick<FirstHour, 'isKnown' | 'moderators' | 'offer'>>({
    isKnown: false,
    moderators: null,
    offer: null,
  })
  useEffect(() => {
    if (id === '' || !isOwner) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const path = `/api/channels/${encodeURIComponent(id)}` as const
    void Promise.all([
      call(`${path}/helpers`, { answer: helpers.answer, signal }),
      call(`${path}/subscriptions/offer`, { answer: subscriptionOffer, signal }),
    ]).then(([people, offer]) => {
      if (signal.aborted) return
      setAsked({
        isKnown: true,
        moderators: people.ok
          ? people.value.filter(({ mode }) => mode === 'o').map(({ name }) => name)
          : null,
        offer: offer.ok ? offer.value.state : null,
      })
    })
    return () => leaving.abort()
  }, [id, isOwner])
  return { topic, hasEmoticon: emoticons.length > 0, ...asked }
}
