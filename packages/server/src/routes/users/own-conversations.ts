import { conversations as api } from '@gwar/protocol'
import { TEXTS } from '../../texts.ts'
import { ok } from '../answer.ts'
import { route } from '../route.ts'

const LISTED = 200

/** `GET /api/users/@me/conversations`: the caller's private conversations, newest first. */
export const ownConversationsRoute = route({
  method: 'GET',
  url: '/api/users/@me/conversations',
  summary: 'Private conversations of the caller, the newest first',
  access: 'required',
  scope: 'private_read',
  limit: 'read',
  answers: { 200: api.answer },

  async run({ deps, caller, locale }) {
    const rows = await deps.store.read.memberships.conversationsOf(caller.user.id, LISTED)
    return ok(
      rows.map((row) => ({
        id: row.channelId,
        name: row.otherIsDeleted ? TEXTS[locale].message.deletedUser : row.otherName,
        last_message_at: row.lastMessageAt?.toISOString() ?? null,
        last_from_other_at: row.lastFromOtherAt?.toISOString() ?? null,
      })),
    )
  },
})
