import { GUEST, may, type BufferKey, type VisitOfferRecord, type VisitRecord } from '@gwar/protocol'
import { useEffect, useMemo, useState } from 'react'
import { useBufferPart, useOwnName } from '../../../../store/hooks.ts'
import { mayModerateHere } from '../../../../store/may-moderate-here.ts'
import { readOffer, readVisit } from '../../../../store/told/visit.ts'
import { useServiceSeconds } from '../poll/time-left.ts'
import { useChoice } from './choices.ts'

/** For so long it stands that the other channel refused. */
const REFUSED_MS = 10_000

const NOTHING_TOLD = {}
const LONG_AGO = new Date(0).toISOString()

/** What the bar of a visit says: people go from here, or come, or one of the two sides is asked or was refused. */
export type ShownVisit =
  | { readonly face: 'going' | 'coming'; readonly visit: VisitRecord }
  | { readonly face: 'asked' | 'asking' | 'refused'; readonly offer: VisitOfferRecord }

/** The visit of a channel as the service told it: one that goes on, or the last one. */
export function useVisit(key: BufferKey): VisitRecord | null {
  const value: unknown = useBufferPart(key, ({ channel }) => channel.visit)
  const told = useBufferPart(key, (buffer) => buffer.told) ?? NOTHING_TOLD
  return useMemo(() => readVisit(value, told), [value, told])
}

/** What the reader may do with visits of a channel; nothing in a frame of another site. */
export function useVisitRights(key: BufferKey): { readonly offers: boolean; readonly answers: boolean } {
  const isLoggedIn = useOwnName() !== null
  const modes = useBufferPart(key, (buffer) => buffer.ownModes) ?? ''
  const standing = isLoggedIn && mayModerateHere() ? { guest: false as const, modes } : GUEST
  return { offers: may('offer_visit', standing), answers: may('answer_visit', standing) }
}

/** What the bar of a visit says; null where it has none. */
export function useShownVisit(key: BufferKey): ShownVisit | null {
  const visit = useVisit(key)
  const told = useBufferPart(key, (buffer) => buffer.told) ?? NOTHING_TOLD
  const offer = useMemo(() => readOffer(told), [told])
  const asked = useMemo(() => readOffer(told, 'VISITASKED'), [told])
  const rights = useVisitRights(key)
  const choice = useChoice(visit?.id ?? null)
  const secondsLeft = useServiceSeconds(offer?.ends_at ?? LONG_AGO)
  const secondsAsked = useServiceSeconds(asked?.ends_at ?? LONG_AGO)
  const isFresh = useFresh(offer?.state === 'refused' ? offer.id : null)
  if (visit?.state === 'going') {
    if (visit.from !== null) return { face: 'coming', visit }
    // who stays has read it; an owner may end it still
    return choice === 'stay' && !rights.offers ? null : { face: 'going', visit }
  }
  // it waits for an answer: what the own channel asks meanwhile stands behind it
  if (asked?.state === 'offered' && secondsAsked > 0 && asked.id !== visit?.id && rights.answers)
    return { face: 'asked', offer: asked }
  if (offer === null || offer.id === visit?.id) return null
  if (offer.state === 'offered' && secondsLeft > 0) return rights.offers ? { face: 'asking', offer } : null
  return isFresh && rights.offers ? { face: 'refused', offer } : null
}

/** Refusals that stood for their time: who comes back to the channel later is not told of them again. */
const stood = new Set<string>()

/** Whether this came a moment ago. */
function useFresh(id: string | null): boolean {
  const [past, setPast] = useState<string | null>(null)
  useEffect(() => {
    if (id === null) return undefined
    const timer = setTimeout(() => {
      stood.add(id)
      setPast(id)
    }, REFUSED_MS)
    return () => clearTimeout(timer)
  }, [id])
  return id !== null && past !== id && !stood.has(id)
}
