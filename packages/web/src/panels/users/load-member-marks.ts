import { memberBadges, nameKey, type GifterMark, type NameKey, type SubscriptionMark } from '@gwar/protocol'
import { call } from '../../calls/call.ts'

/** What somebody shows; null where it is none or hidden. */
export interface MemberMark {
  readonly subscription: SubscriptionMark | null
  readonly gifter: GifterMark | null
}

/** What these members show, who shows nothing left out; null where it cannot be had, as from an older server. */
export async function loadMemberMarks(
  channelId: string,
  names: readonly string[],
): Promise<ReadonlyMap<NameKey, MemberMark> | null> {
  const path = `/api/channels/${encodeURIComponent(channelId)}/member_badges` as const
  const result = await call(path, { method: 'POST', body: { names }, answer: memberBadges.answer })
  if (!result.ok) return null
  return new Map(
    result.value.map(({ name, months, badge, gifter = null }) => [
      nameKey(name),
      { subscription: months === 0 ? null : { months, badge, showBadge: true }, gifter },
    ]),
  )
}
