import { levelOf, may } from '@gwar/protocol'
import { channelByName } from '../../chat/entering/membership.ts'
import { isSeenBy, readerOf } from '../../moderation/matters/is-seen-by.ts'
import type { Command } from '../command.ts'

/** More moderators than a channel has. */
const MODERATORS = 500
const NUMBER = /^[1-9]\d{0,8}$/

/**
 * `MODLOOK #c {matter}`: the sender has that matter on the screen; sent every 15 s for as long as it is. The channel's
 * other moderators are told, on all nodes, and nothing is stored (QUE-06).
 */
export const modlook: Command = {
  minParams: 2,
  phase: 'registered',
  scope: 'moderate',
  cost: 3,
  usage: ['MODLOOK #name {matter}'],
  async run({ client, chat, line }) {
    const [target = '', number = ''] = line.params
    const { session } = client
    const { person } = session
    const channel = target.startsWith('#') ? await channelByName(chat, target.slice(1)) : null
    const isIn = channel !== null && session.channels.has(channel)
    const isRefused =
      !isIn ||
      person === null ||
      !client.has('V/moderation') ||
      !NUMBER.test(number) ||
      !may('decide', session.standingIn(channel))
    if (isRefused) {
      client.fail('MODLOOK', 'FORBIDDEN', [target], chat.texts.failure.forbidden)
      return
    }
    // a report is shown to those alone who may see it
    const matter = await chat.store.read.matters.byN(channel.id, Number(number))
    const shown = { seenFrom: matter?.seenFrom ?? null, about: matter?.userId ?? null }
    if (!isSeenBy(shown, readerOf(person.id, session.standingIn(channel)))) {
      client.fail('MODLOOK', 'FORBIDDEN', [target], chat.texts.failure.forbidden)
      return
    }
    const looked = { channelId: channel.id, channelName: channel.name, matter: Number(number) }
    for (const { userId, modes } of await chat.store.read.modes.ranked(channel.id, MODERATORS))
      if (userId !== person.id && isSeenBy(shown, { userId, level: levelOf(modes) }))
        chat.bus.tellUser(userId, { type: 'modlook', ...looked, name: person.name })
  },
}
