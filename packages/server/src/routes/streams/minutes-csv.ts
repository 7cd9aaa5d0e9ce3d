import { may, streamById } from '@gwar/protocol'
import { stringify } from 'csv-stringify'
import { problem } from '../answer.ts'
import { forbiddenThere } from '../channels/forbidden-there.ts'
import { route } from '../route.ts'
import { minutesOf, visibleStream } from './visible-stream.ts'

const COLUMNS = ['minute', 'at', 'viewers', 'members', 'writers', 'messages', 'subscriptions', 'gifts']

/** `GET /api/streams/{id}/minutes.csv`: a row a minute (STAT-05). */
export const minutesCsvRoute = route({
  method: 'GET',
  url: '/api/streams/:id/minutes.csv',
  summary: 'The figures of a stream by minute as CSV; for owners',
  refuses: [403, 404],
  access: 'required',
  scope: 'channel_manage',
  limit: 'search',
  params: streamById.params,
  answers: {},
  gives: 'text/csv',

  async run({ deps, caller, params }) {
    const seen = await visibleStream(deps, params.id, caller)
    if (seen === null) return problem('not_found')
    const { stream, channelName, standing } = seen
    if (!may('see_figures', standing)) return forbiddenThere(deps, stream.channelId, 'see_figures', caller)
    const rows = minutesOf(stream, await deps.store.read.streamMinutes.ofStream(stream.id))
    const table = stringify({
      header: true,
      // spreadsheets read UTF-8 only with a byte order mark
      bom: true,
      record_delimiter: 'windows',
      escape_formulas: true,
      columns: COLUMNS,
    })
    for (const { minute, ...counted } of rows) {
      const at = new Date(stream.beganAt.getTime() + minute * 60_000).toISOString()
      table.write({ minute, at, ...counted })
    }
    table.end()
    const day = stream.beganAt.toISOString().slice(0, 10)
    return {
      kind: 'download',
      name: `${channelName}-stream-${day}.csv`,
      type: 'text/csv; charset=utf-8',
      content: table,
    }
  },
})
