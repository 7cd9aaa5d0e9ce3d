import { checkChannelName, createChannel as api } from '@gwar/protocol'
import { fields, ok, problem } from '../answer.ts'
import { route } from '../route.ts'
import { channelInfoOf } from './channel-info-of.ts'

/** `POST /api/channels`: for clients without a socket. */
export const createChannel = route({
  method: 'POST',
  url: '/api/channels',
  access: 'required',
  body: api.request,
  answers: { 200: api.answer },

  async run({ deps, body: { name }, caller, locale }) {
    const code = checkChannelName(name)
    if (code !== null) return fields({ name: [code] })
    const created = await deps.createChannel(caller.user, name)
    switch (created.outcome) {
      case 'refused':
        return fields({ name: [created.code] }, created.code === 'name_taken' ? 409 : 422)
      case 'too_many_channels':
        return problem('forbidden', (texts) => texts.createChannel.tooMany({ count: created.limit }))
      case 'unverified':
        return problem('forbidden', (texts) => texts.createChannel.notVerified)
      case 'ok': {
        const channel = await deps.store.read.channels.byId(created.channelId)
        if (channel === undefined) throw new Error('a channel just created is not there')
        return ok(await channelInfoOf(deps, channel, caller, locale))
      }
      default:
        return created satisfies never
    }
  },
})
