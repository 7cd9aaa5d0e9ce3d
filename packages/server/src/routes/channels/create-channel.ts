import { checkChannelName, createChannel as api } from '@gwar/protocol'
import type { CreateRefusal } from '../../chat/entering/create-channel.ts'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { fields, ok, problem, type Answer } from '../answer.ts'
import { route } from '../route.ts'
import { channelInfoOf } from './channel-info-of.ts'

/** `POST /api/channels`: for clients without a socket. */
export const createChannelRoute = route({
  method: 'POST',
  url: '/api/channels',
  summary: 'Creates a channel that the caller owns',
  refuses: [403, 409],
  access: 'required',
  scope: 'channel_manage',
  limit: 'write',
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, body: { name }, caller, locale }) {
    const code = checkChannelName(name)
    if (code !== null) return fields({ name: [code] })
    const created = await deps.createChannel(personWithin(caller), name)
    if ('refusal' in created) return answerTo(created.refusal, deps.config.channelsPerUser)
    const channel = await deps.store.read.channels.byId(created.channel.id)
    if (channel === undefined) throw new Error('a channel just created is not there')
    return ok(await channelInfoOf(deps, channel, caller, locale))
  },
})

function answerTo(refusal: CreateRefusal, limit: number): Answer {
  switch (refusal) {
    case 'NAME_INVALID':
      return fields({ name: ['invalid'] })
    case 'NAME_RESERVED':
      return fields({ name: ['name_reserved'] })
    case 'NAME_TAKEN':
      return fields({ name: ['name_taken'] }, 409)
    case 'TOO_MANY_CHANNELS':
      return problem('forbidden', (texts) => texts.createChannel.tooMany({ count: limit }))
    case 'ACCOUNT_REQUIRED':
      return problem('forbidden')
    default:
      return refusal satisfies never
  }
}
