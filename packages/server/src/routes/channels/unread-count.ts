import { unreadCount as api, UNREAD_MAX } from '@gwar/protocol'
import { highlightReader } from '../../search/highlight-reader.ts'
import { inboxEntries } from '../../search/inbox.ts'
import { ok } from '../answer.ts'
import { channelParams } from './channel-params.ts'
import { routeInChannel } from './route-in-channel.ts'

/** `GET /api/channels/{id}/unread_count` (HTTP-42): inbox entries since it, or that of all channels, was opened last (OPEN-95). */
export const unreadCountRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/unread_count',
  summary: 'How many messages asked for the caller since they looked last',
  access: 'required',
  scope: 'chat_read',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, channel, caller: { user } }) {
    const { store } = deps
    const [reader, after] = await Promise.all([
      highlightReader(store, user),
      store.read.readMarks.inboxSeq(user.id, channel.id),
    ])
    // the inbox over all channels shows of a private conversation only what names or answers its reader
    const afterId = channel.type === 'channel' ? user.inboxRead : null
    const stretch = { after, afterId, limit: UNREAD_MAX }
    const unread = await inboxEntries(store, channel, { id: user.id, reader }, stretch)
    return ok([unread.length])
  },
})
