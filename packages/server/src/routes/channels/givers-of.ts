import { weekOf } from '../../week.ts'
import type { HttpDeps } from '../http.ts'

/** More givers than the strip shows. */
const LIMIT = 1000

/** Records of this week's givers of subscriptions in a channel, most gifts first. */
export async function giversOf(deps: HttpDeps, channelId: string) {
  const since = weekOf(deps.clock.now()).from
  const rows = await deps.store.read.subscriptionGifts.ranking(channelId, since, LIMIT)
  return rows.map(({ name, count }) => ({ name, subscription_gifts_count: count }))
}
