import { INBOX_PAGE, ownInbox as api, type OwnInbox } from '@gwar/protocol'
import { highlightReader } from '../../search/highlight-reader.ts'
import { placesOf } from '../../search/places-of.ts'
import { wholeInbox } from '../../search/whole-inbox.ts'
import { ok } from '../answer.ts'
import { route } from '../route.ts'
import { inboxEntryOf } from './inbox-entry-of.ts'

/**
 * `GET /api/users/@me/inbox`: mentions, replies, gifts and changes of the caller's standing, over all channels and
 * private conversations. What the caller may see is asked at this moment. Looking marks nothing as read.
 */
export const ownInboxRoute = route({
  method: 'GET',
  url: '/api/users/@me/inbox',
  summary: 'What concerns the caller in all channels and private conversations, the newest first',
  access: 'required',
  limit: 'search',
  query: api.query,
  answers: { 200: api.answer },

  async run({ deps: { store, clock }, caller: { user }, query: { before = null, kind = 'all' }, locale }) {
    const reader = await highlightReader(store, user)
    const range = { userId: user.id, after: null, before }
    const now = clock.now()
    const { entries, next } = await wholeInbox(store, reader, range, { kind, limit: INBOX_PAGE, now })
    const scene = {
      places: await placesOf(store, user.id, entries),
      inboxRead: user.inboxRead,
      now,
      locale,
    }
    return ok({
      data: entries.map((entry) => inboxEntryOf(entry, scene)),
      next,
    } satisfies OwnInbox)
  },
})
