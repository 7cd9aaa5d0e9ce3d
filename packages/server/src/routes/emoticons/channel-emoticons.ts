import { emoticons as api } from '@gwar/protocol'
import { ok, problem } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { readableChannel } from '../channels/readable-channel.ts'
import { route } from '../route.ts'
import { emoticonRecordOf } from './emoticon-record-of.ts'

/** `GET /api/channels/{id}/emoticons` (HTTP-39). */
export const channelEmoticonsRoute = route({
  method: 'GET',
  url: '/api/channels/:id/emoticons',
  summary: 'Emoticons of a channel',
  access: 'optional',
  scope: 'chat_read',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, params, caller }) {
    const channel = await readableChannel(deps, params.id, caller)
    if (channel === null) return problem('not_found')
    const rows = await deps.store.read.emoticons.ofChannel(channel.id)
    return ok(rows.map(emoticonRecordOf))
  },
})
