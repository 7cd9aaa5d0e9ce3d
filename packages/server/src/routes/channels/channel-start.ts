import { channelStart as api, PAGE_SIZE } from '@gwar/protocol'
import { listedEvents } from '../../events/stored-event.ts'
import { ok } from '../answer.ts'
import { emoticonRecordOf } from '../../media/emoticons/emoticon-record-of.ts'
import { eventsFor } from '../messages/events-for.ts'
import { recordsFor } from '../messages/records-for.ts'
import { badgesOf } from './badges-of.ts'
import { channelInfoOf } from './channel-info-of.ts'
import { channelParams } from './channel-params.ts'
import { giversOf } from './givers-of.ts'
import { routeInChannel } from './route-in-channel.ts'

/**
 * `GET /api/channels/{id}/start`: five calls in one. The channel's number is read before the page, which so holds
 * everything up to it.
 */
export const channelStartRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/start',
  summary:
    'What the first page of a channel is drawn with: the channel, its latest messages, badges, emoticons, givers',
  access: 'optional',
  scope: 'chat_read',
  limit: 'read',
  params: channelParams,
  answers: { 200: api.answer },

  async run({ deps, channel, caller, locale }) {
    const [info, rows, record, emoticons, givers] = await Promise.all([
      channelInfoOf(deps, channel, caller, locale),
      eventsFor(deps, channel, caller).latest(channel.id, PAGE_SIZE),
      recordsFor(deps, channel, caller),
      deps.store.read.emoticons.ofChannel(channel.id),
      giversOf(deps, channel.id),
    ])
    return ok({
      channel: info,
      messages: listedEvents(rows).map(record),
      badges: badgesOf(channel),
      emoticons: emoticons.map(emoticonRecordOf),
      subscription_gifts: givers,
    })
  },
})
