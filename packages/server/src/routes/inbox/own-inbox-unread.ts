import { ownInboxUnread as api } from '@gwar/protocol'
import { unreadWholeInbox } from '../../search/unread-whole-inbox.ts'
import { ok } from '../answer.ts'
import { route } from '../route.ts'

/** `GET /api/users/@me/inbox/unread`: the number at the bell. */
export const ownInboxUnreadRoute = route({
  method: 'GET',
  url: '/api/users/@me/inbox/unread',
  summary: 'How many entries of the inbox over all channels are new',
  access: 'required',
  limit: 'search',
  answers: { 200: api.answer },

  async run({ deps: { store, clock }, caller: { user } }) {
    return ok({ unread: await unreadWholeInbox(store, user, clock.now()) })
  },
})
