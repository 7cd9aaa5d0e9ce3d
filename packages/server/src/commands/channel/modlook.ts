import { EVERYWHERE, levelOf, may, type Standing } from '@gwar/protocol'
import type { Chat } from '../../chat/chat.ts'
import { channelByName } from '../../chat/entering/membership.ts'
import { rightsEverywhere } from '../../chat/live/person-of-row.ts'
import type { Session } from '../../chat/live/session.ts'
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
  usage: ['MODLOOK #name {matter}', 'MODLOOK * {matter}'],
  async run({ client, chat, line }) {
    const [target = '', number = ''] = line.params
    const { session } = client
    const { person } = session
    const place = await placeOf(chat, session, target)
    const isRefused =
      place === null ||
      person === null ||
      !client.has('V/moderation') ||
      !NUMBER.test(number) ||
      !may('decide', place.standing)
    if (isRefused) {
      client.fail('MODLOOK', 'FORBIDDEN', [target], chat.texts.failure.forbidden)
      return
    }
    const { channel, standing } = place
    // a report is shown to those alone who may see it
    const matter = await chat.store.read.matters.byN(channel.id, Number(number))
    const shown = { seenFrom: matter?.seenFrom ?? null, about: matter?.userId ?? null }
    if (!isSeenBy(shown, readerOf(person.id, standing))) {
      client.fail('MODLOOK', 'FORBIDDEN', [target], chat.texts.failure.forbidden)
      return
    }
    const looked = { channelId: channel.id, channelName: channel.name, matter: Number(number) }
    for (const { userId, modes } of await chat.store.read.modes.ranked(channel.id, MODERATORS))
      if (userId !== person.id && isSeenBy(shown, { userId, level: levelOf(modes) }))
        chat.bus.tellUser(userId, { type: 'modlook', ...looked, name: person.name })
  },
}

/** A channel that the connection is in, or with `*` the whole service, with what the sender may do there. */
async function placeOf(
  chat: Chat,
  session: Session,
  target: string,
): Promise<{
  readonly channel: { readonly id: string; readonly name: string }
  readonly standing: Standing
} | null> {
  if (target === '*')
    return session.person === null
      ? null
      : { channel: { id: EVERYWHERE, name: '*' }, standing: rightsEverywhere(session.person) }
  const channel = target.startsWith('#') ? await channelByName(chat, target.slice(1)) : null
  return channel === null || !session.channels.has(channel)
    ? null
    : { channel, standing: session.standingIn(channel) }
}
