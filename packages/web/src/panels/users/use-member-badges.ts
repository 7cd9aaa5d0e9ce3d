import { bufferKey, type Member } from '@gwar/protocol'
import { useMemo } from 'react'
import { useBufferPart, useCatalog } from '../../store/hooks.ts'
import { stores } from '../../store/stores.ts'
import type { Badge } from '../../ui/badges/badges-of.ts'
import { memberBadges } from './member-badges.ts'

const NONE = [] as const

/**
 * The badges of a channel's members. What people showed who wrote is taken when the panel opens, and again when the
 * lists of the channel change: a busy chat does not draw the list of members again.
 */
export function useMemberBadges(target: string): (member: Member) => readonly Badge[] {
  const key = bufferKey(target)
  const { badges: product } = useCatalog()
  const subscriber = useBufferPart(key, ({ place }) => place.badges) ?? NONE
  const gifts = useBufferPart(key, ({ place }) => place.gifts) ?? NONE
  return useMemo(() => {
    const said = stores.lastSaid.of(key, stores.buffers.get(key)?.channel.events ?? [])
    return memberBadges({ tables: { product, subscriber }, gifts, said })
  }, [key, product, subscriber, gifts])
}
