import { memberBadges, nameKey, type NameKey, type SubscriptionMark } from '@gwar/protocol'
import { call } from '../../calls/call.ts'

/** The subscribers' badges of these members; null where they cannot be had, as from an older server. */
export async function loadMemberMarks(
  channelId: string,
  names: readonly string[],
): Promise<ReadonlyMap<NameKey, SubscriptionMark> | null> {
  const path = `/api/channels/${encodeURIComponent(channelId)}/member_badges` as const
  const result = await call(path, { method: 'POST', body: { names }, answer: memberBadges.answer })
  if (!result.ok) return null
  return new Map(
    result.value.map(({ name, months, badge }) => [nameKey(name), { months, badge, showBadge: true }]),
  )
}
