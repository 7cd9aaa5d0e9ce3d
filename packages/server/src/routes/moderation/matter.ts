import { may, matter as api } from '@gwar/protocol'
import { ok, problem } from '../answer.ts'
import { entryRecordOf } from '../../moderation/log/entry-record-of.ts'
import { isSeenBy, readerOf } from '../../moderation/matters/is-seen-by.ts'
import { COUNTS_MS } from '../../moderation/people/counts-ms.ts'
import type { Evidence } from '../../store/moderation/evidence.ts'
import { commentsOf } from './comments-of.ts'
import { listedMattersOf } from './listed-matters-of.ts'
import { routesInScope } from './routes-in-scope.ts'

/** How many lines before a held message and behind it are shown. */
const AROUND = 3
/** How many reports of one matter are shown, and how many strikes and bans of others. */
const SAID = 50

/** `GET /api/channels/{id}/moderation/matters/{n}`: a matter with the lines around it and what moderators said. */
export const matterRoutes = routesInScope({
  method: 'GET',
  path: '/matters/:n',
  summary: 'A matter with the lines around it and the comments on it; for moderators and above',
  scope: 'moderate',
  right: 'see_moderation',
  limit: 'read',
  names: { n: api.params.shape.n },
  answers: { 200: api.answer },

  async run({ deps, scopeId, caller, standing, params: { n } }) {
    const { matters, evidence, moderationLog, reports, toldBans, users } = deps.store.read
    const row = await matters.byN(scopeId, n)
    const reader = readerOf(caller.user.id, standing)
    if (row === undefined || !isSeenBy({ seenFrom: row.seenFrom, about: row.userId }, reader))
      return problem('not_found')
    const [listed] = await listedMattersOf(deps, scopeId, caller, [row])
    const behind = row.held?.behind ?? null
    const kept = row.held === null ? ((row.evidence as Evidence | null)?.messages ?? []) : []
    const about = kept.find(({ id }) => id === row.messageId)
    const lines =
      behind === null
        ? kept.filter((message) => message !== about)
        : await evidence.beside(scopeId, behind, AROUND)
    const from = behind ?? about?.seq ?? Number.MAX_SAFE_INTEGER
    const said = row.kind === 'report' ? await reports.ofMatter(scopeId, n, SAID) : []
    const counted = { after: new Date(row.openedAt.getTime() - COUNTS_MS), upTo: row.openedAt }
    const strikes =
      row.kind === 'proposal' && row.userId !== null
        ? await moderationLog.sentences(scopeId, row.userId, counted, SAID)
        : null
    const banned = row.kind === 'pact' ? await toldBans.ofMatter(scopeId, n, SAID) : null
    const seesReporters = may('see_reporters', standing)
    const ids = new Set(lines.map(({ userId }) => userId).filter((id) => id !== null))
    const people = new Map((await users.byIds([...ids])).map((user) => [user.id, user]))
    return ok({
      ...listed,
      around: lines.map(({ id, seq, at, userId, kind, text }) => {
        const user = userId === null ? undefined : people.get(userId)
        const name = user === undefined || user.deletedAt !== null ? null : user.name
        return {
          id,
          at,
          author: userId === null ? null : { id: userId, name },
          kind,
          text,
          is_later: seq > from,
        }
      }),
      said: await commentsOf(deps.store.read, scopeId, n, caller.user.id),
      reports: said.map(({ category, text, at, reporterId, reporterName, upheld, dismissed, abuse }) => ({
        category,
        text,
        at: at.toISOString(),
        by: seesReporters ? { id: reporterId, name: reporterName } : null,
        upheld,
        dismissed,
        abuse,
      })),
      ...(strikes !== null && { strikes: strikes.map(entryRecordOf) }),
      ...(banned !== null && {
        banned: banned.map(({ userId, userName, category, reason, bannedAt }) => ({
          user: { id: userId, name: userName },
          category,
          reason,
          at: bannedAt?.toISOString() ?? null,
        })),
      }),
    })
  },
})
