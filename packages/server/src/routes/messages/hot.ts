import { hot as api, HOT_RANGE_DEFAULT, RESULTS_PAGE } from '@gwar/protocol'
import type { Range } from '../../store/messages/hot.ts'
import { ok } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { recordsFor } from './records-for.ts'
import { resultsPageOf } from './results-page-of.ts'

const HOUR_MS = 3_600_000
const DAY_SECONDS = 86_400

/**
 * `GET /api/channels/{id}/messages/hot` (HTTP-36, HTTP-37): the messages with the most votes for them; guests may
 * ask, too (ROLE-04).
 */
export const hotRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/messages/hot',
  summary: 'Messages by their votes, of the last hours or of some days',
  access: 'optional',
  scope: 'chat_read',
  right: 'see_hot',
  isForConversations: true,
  limit: 'search',
  params: channelParams,
  query: api.query,
  answers: { 200: api.answer },

  async run({ deps, channel, query, caller }) {
    const page = query.page ?? 1
    const listed = async () => {
      const ids = await deps.hotIds(channel.id, rangeOf(query, deps.clock.now()))
      const shown = ids.slice((page - 1) * RESULTS_PAGE, page * RESULTS_PAGE)
      return {
        total: ids.length,
        messages: await deps.store.read.search.messagesInOrder(channel.id, shown),
      }
    }
    const [{ messages, total }, record] = await Promise.all([listed(), recordsFor(deps, channel, caller)])
    return ok(resultsPageOf(messages, total, page, record))
  },
})

interface Wanted {
  readonly range?: number | undefined
  readonly 'date[from]'?: number | undefined
  readonly 'date[to]'?: number | undefined
}

/**
 * Days are preferred to hours. A beginning alone means that one day (OPEN-92), and days in the wrong order are
 * swapped.
 */
function rangeOf({ range, 'date[from]': from, 'date[to]': to }: Wanted, now: Date): Range {
  if (from === undefined) {
    // includes votes of this very millisecond
    const end = now.getTime() + 1
    return { from: new Date(end - (range ?? HOT_RANGE_DEFAULT) * HOUR_MS), to: new Date(end) }
  }
  const end = to ?? from + DAY_SECONDS
  return { from: new Date(Math.min(from, end) * 1000), to: new Date(Math.max(from, end) * 1000) }
}
