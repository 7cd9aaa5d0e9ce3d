import { emoticons as api } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { emoticonRecordOf } from '../../media/emoticons/emoticon-record-of.ts'

/** `GET /api/channels/{id}/emoticons` (HTTP-39). */
export const channelEmoticonsRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/emoticons',
  summary: 'Emoticons of a channel',
  access: 'optional',
  scope: 'chat_read',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, channel }) {
    const rows = await deps.store.read.emoticons.ofChannel(channel.id)
    return ok(rows.map(emoticonRecordOf))
  },
})
