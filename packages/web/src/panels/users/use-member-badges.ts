import { bufferKey, type Member, type NameKey } from '@gwar/protocol'
import { useMemo } from 'react'
import { useBufferPart, useCatalog } from '../../store/hooks.ts'
import { stores } from '../../store/stores.ts'
import type { Badge } from '../../ui/badges/badges-of.ts'
import { memberBadges } from './member-badges.ts'
import { useMemberMarks } from './use-member-marks.ts'

const NONE = [] as const

/**
 * The badges of a channel's members, which the server is asked about. What people showed who wrote is taken when
 * the panel opens, and again when the lists of the channel change: a busy chat does not draw the list of members again.
 */
export function useMemberBadges(
  target: string,
  members: ReadonlyMap<NameKey, Member> | null,
): (member: Member) => readonly Badge[] {
  const key = bufferKey(target)
  const { badges: product } = useCatalog()
  const subscriber = useBufferPart(key, ({ place }) => place.badges) ?? NONE
  const gifts = useBufferPart(key, ({ place }) => place.gifts) ?? NONE
  const marks = useMemberMarks(target, members, gifts)
  return useMemo(() => {
    const said = stores.lastSaid.of(key, stores.buffers.get(key)?.channel.events ?? [])
    return memberBadges({ tables: { product, subscriber }, gifts, said, marks })
  }, [key, product, subscriber, gifts, marks])
}
