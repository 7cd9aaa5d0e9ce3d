import { serialiseLine } from '@gwar/protocol'
import { serviceSource, withTags } from '../../chat/live/event-encoder.ts'
import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { refusalText } from '../../chat/refusal-text.ts'
import type { Person } from '../../chat/live/session.ts'
import type { CommandContext } from '../command.ts'
import { i18nTags } from '../i18n-tags.ts'

/**
 * Sends the event `welcome` after somebody first entered a channel, by JOIN or RESUME, to that connection alone (MSG-30, OPEN-120).
 * It is not stored and has no number. Only clients that show events get it, and nothing waits for it; whether a
 * guest is new is not known.
 */
export function tellWelcome(context: CommandContext, channel: LiveChannel): void {
  const { client, chat } = context
  const { person } = client.session
  if (!chat.greets || person === null || channel.type !== 'channel' || !client.has('V/i18n')) return
  void chat.unfinished.add(welcome(context, channel, person).catch((error: unknown) => chat.onError(error)))
}

async function welcome(context: CommandContext, channel: LiveChannel, { id }: Person): Promise<void> {
  const { client, chat } = context
  const { store, names, clock } = chat
  if (await store.read.readMarks.isKnown(id, channel.id)) return
  // where two windows join at once only one of them is the first
  const isFirst = await store.transact((tx) => tx.readMarks.cameFirst(id, channel.id))
  if (!isFirst || !client.session.channels.has(channel)) return
  const event = { name: 'welcome', values: { name: channel.target } }
  const line = serialiseLine({
    source: serviceSource(names),
    command: 'NOTICE',
    params: [channel.target, refusalText(chat.texts, event)],
  })
  const tags = i18nTags(context, event)
  if (client.has('server-time')) tags.push(['time', clock.now().toISOString()])
  client.write(withTags([line], tags))
}
