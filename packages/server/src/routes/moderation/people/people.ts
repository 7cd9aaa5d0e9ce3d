import { moderationPeople as api, parseUuid, PEOPLE_PAGE, type ListedPerson } from '@gwar/protocol'
import { COUNTS_MS } from '../../../moderation/people/counts-ms.ts'
import type { ListedPersonRow, PeopleCursor } from '../../../store/moderation/dossiers.ts'
import { fields, ok } from '../../answer.ts'
import { cursorMoment } from '../cursor-moment.ts'
import { routesInScope } from '../routes-in-scope.ts'

/** `GET /api/channels/{id}/moderation/people?list=`: who is warned, muted or banned, trusted, or has a note here. */
export const moderationPeopleRoutes = routesInScope({
  method: 'GET',
  path: '/people',
  summary: 'People who are warned, muted or banned, trusted, or have a note; for moderators and above',
  scope: 'moderate',
  right: 'see_moderation',
  limit: 'read',
  query: api.query,
  answers: { 200: api.answer },

  async run({ deps, channel, query: { list, before } }) {
    const cursor = before === undefined ? null : cursorOf(before)
    if (cursor === undefined) return fields({ before: ['invalid'] })
    const now = deps.clock.now()
    const since = new Date(now.getTime() - COUNTS_MS)
    const rows = await deps.store.read.dossiers.listed(
      channel.id,
      list,
      { now, since },
      cursor,
      PEOPLE_PAGE + 1,
    )
    const page = rows.slice(0, PEOPLE_PAGE)
    const last = page.at(-1)
    return ok({
      data: page.map(listed),
      next:
        rows.length > PEOPLE_PAGE && last !== undefined ? `${last.at.toISOString()}_${last.userId}` : null,
    })
  },
})

/** Reads a cursor as the route gives it; undefined for anything else. */
function cursorOf(text: string): PeopleCursor | undefined {
  const [time = '', id = ''] = text.split('_')
  const at = cursorMoment(time)
  const userId = parseUuid(id)
  return userId === null || at === null ? undefined : { at, userId }
}

function listed(row: ListedPersonRow): ListedPerson {
  const { isMute } = row
  return {
    user: { id: row.userId, name: row.userName },
    at: row.at.toISOString(),
    by: row.byId === null ? null : { id: row.byId, name: row.byName },
    text: row.text,
    kind: isMute === null ? null : isMute ? 'mute' : 'ban',
    expires_at: row.expiresAt?.toISOString() ?? null,
    is_acknowledged: row.isAcknowledged,
  }
}
