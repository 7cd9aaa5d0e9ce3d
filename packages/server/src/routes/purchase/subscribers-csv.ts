import { stringify } from 'csv-stringify'
import * as z from 'zod/mini'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'

const LIMIT = 50_000
/** Columns of the file (CSET-61): first what a person reads, behind it the ids that only programs need. */
const COLUMNS = [
  'user.name',
  'months',
  'months_streak',
  'ends_at',
  'created_at',
  'id',
  'user_id',
  'channel_id',
]

/** With `only_active=1` only running subscriptions, as the tab shows them (OPEN-117). */
const query = z.object({ only_active: z.optional(z.enum(['0', '1'])) })

/**
 * `GET /api/channels/{id}/subscriptions/export` (beyond the specification): the list as CSV for spreadsheets.
 */
export const subscribersCsvRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/subscriptions/export',
  summary: 'Subscribers of a channel as CSV; for its owners',
  access: 'required',
  right: 'see_subscriptions',
  limit: 'search',
  params: channelParams,
  query,
  answers: {},
  gives: 'text/csv',

  async run({ deps, channel, query: { only_active } }) {
    const now = deps.clock.now()
    const all = await deps.store.read.subscriptions.ofChannel(channel.id, LIMIT)
    const rows = only_active === '1' ? all.filter(({ endsAt }) => endsAt > now) : all
    const table = stringify({
      header: true,
      // spreadsheets read UTF-8 only with a byte order mark
      bom: true,
      record_delimiter: 'windows',
      // a name that begins like a formula must not become one
      escape_formulas: true,
      columns: COLUMNS,
    })
    for (const row of rows)
      table.write([
        row.userName,
        row.months,
        row.monthsStreak,
        row.endsAt.toISOString(),
        row.createdAt.toISOString(),
        row.id,
        row.userId,
        row.channelId,
      ])
    table.end()
    // YYYY-MM-DD, so that a folder of such files sorts by day (CSET-62)
    const day = now.toISOString().slice(0, 10)
    return {
      kind: 'download',
      name: `${channel.name}-subscriptions-${day}.csv`,
      type: 'text/csv; charset=utf-8',
      content: table,
    }
  },
})
