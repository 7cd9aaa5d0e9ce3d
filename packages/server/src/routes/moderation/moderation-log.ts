import { LOG_PAGE, moderationLog as api } from '@gwar/protocol'
import { fields, ok } from '../answer.ts'
import { readerOf } from '../../moderation/matters/is-seen-by.ts'
import { listedEntriesOf } from './listed-entries-of.ts'
import { readLogFilter } from './log-filter.ts'
import { routesInScope } from './routes-in-scope.ts'

/** `GET /api/channels/{id}/moderation/log` (MLOG-06, MLOG-07). */
export const moderationLogRoutes = routesInScope({
  method: 'GET',
  path: '/log',
  summary: `Who did what to whom in a channel, newest first, ${LOG_PAGE} at a time; for moderators and above`,
  scope: 'moderate',
  right: 'see_moderation',
  limit: 'read',
  query: api.query,
  answers: { 200: api.answer },

  async run({ deps, channel, caller, standing, query }) {
    const read = await readLogFilter(deps.store, query)
    if ('errors' in read) return fields(read.errors)
    const { moderationLog } = deps.store.read
    const reader = readerOf(caller.user.id, standing)
    const filter = { ...read.filter, reader }
    const rows = await moderationLog.list(channel.id, filter, query.before ?? null, LOG_PAGE + 1)
    const page = rows.slice(0, LOG_PAGE)
    return ok({
      data: await listedEntriesOf(deps, channel, caller, page),
      next: rows.length > LOG_PAGE ? page.at(-1)!.seq : null,
    })
  },
})
