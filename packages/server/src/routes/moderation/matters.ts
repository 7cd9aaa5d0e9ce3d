import { MATTERS_PAGE, matters as api, parseUserName, parseUuid } from '@gwar/protocol'
import { fields, ok } from '../answer.ts'
import { readerOf } from '../../moderation/matters/is-seen-by.ts'
import { listedMattersOf } from './listed-matters-of.ts'
import { routesInScope } from './routes-in-scope.ts'

/** `GET /api/channels/{id}/moderation/matters`: the queue (QUE-01, QUE-10). */
export const mattersRoutes = routesInScope({
  method: 'GET',
  path: '/matters',
  summary: `What waits for a decision, ${MATTERS_PAGE} at a time; for moderators and above`,
  scope: 'moderate',
  right: 'see_moderation',
  limit: 'read',
  query: api.query,
  answers: { 200: api.answer },

  async run({ deps, scopeId, caller, standing, query }) {
    const { users, matters, moderationLog } = deps.store.read
    const name = query.user === undefined ? null : parseUserName(query.user)
    const userId =
      query.user === undefined
        ? undefined
        : (parseUuid(query.user) ?? (name === null ? undefined : (await users.byName(name))?.id))
    if (query.user !== undefined && userId === undefined) return fields({ user: ['invalid'] })
    const reader = readerOf(caller.user.id, standing)
    const filter = { kind: query.kind, userId, filterId: query.filter, reader }
    // read first, so that whoever goes on behind this number misses nothing
    const seq = (await moderationLog.head(scopeId))?.seq ?? 0
    const rows =
      query.state === 'decided'
        ? await matters.listDecided(scopeId, filter, query.before ?? null, MATTERS_PAGE + 1)
        : await matters.listOpen(scopeId, filter, query.after ?? null, MATTERS_PAGE + 1)
    const page = rows.slice(0, MATTERS_PAGE)
    const counts = await matters.counts(scopeId, reader)
    return ok({
      data: await listedMattersOf(deps, scopeId, caller, page),
      next: rows.length > MATTERS_PAGE ? page.at(-1)!.n : null,
      counts,
      open: Object.values(counts).reduce((all, count) => all + count, 0),
      decided_at: (await matters.decidedAt(scopeId))?.toISOString() ?? null,
      seq,
    })
  },
})
