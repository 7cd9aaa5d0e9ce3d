import { moderationLogEntry as api } from '@gwar/protocol'
import { ok, problem } from '../answer.ts'
import { isSeenBy, readerOf } from '../../moderation/matters/is-seen-by.ts'
import { listedEntriesOf } from './listed-entries-of.ts'
import { routesInScope } from './routes-in-scope.ts'

/** `GET /api/channels/{id}/moderation/log/{seq}`: an entry with its evidence. */
export const moderationLogEntryRoutes = routesInScope({
  method: 'GET',
  path: '/log/:seq',
  summary: 'An entry of the log of moderation with its evidence; for moderators and above',
  scope: 'moderate',
  right: 'see_moderation',
  limit: 'read',
  names: { seq: api.params.shape.seq },
  answers: { 200: api.answer },

  async run({ deps, channel, caller, standing, params: { seq } }) {
    const { moderationLog, users } = deps.store.read
    const row = await moderationLog.bySeq(channel.id, seq)
    const reader = readerOf(caller.user.id, standing)
    if (row === undefined || !isSeenBy({ seenFrom: row.seenFrom, about: row.targetId }, reader))
      return problem('not_found')
    const [entry] = await listedEntriesOf(deps, channel, caller, [row])
    const evidence = await moderationLog.evidenceOf(channel.id, seq)
    const ids = new Set((evidence?.messages ?? []).map(({ userId }) => userId).filter((id) => id !== null))
    const people = new Map((await users.byIds([...ids])).map((user) => [user.id, user]))
    return ok({
      ...entry,
      messages:
        evidence?.messages.map(({ id, at, userId, kind, text, files }) => {
          const user = userId === null ? undefined : people.get(userId)
          const name = user === undefined || user.deletedAt !== null ? null : user.name
          return { id, at, author: userId === null ? null : { id: userId, name }, kind, text, files }
        }) ?? null,
    })
  },
})
