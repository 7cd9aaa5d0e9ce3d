import { cleanMessage, isTooLong } from '@gwar/protocol'
import { appendEvents } from '../../events/append-events.ts'
import { uuidV7 } from '../../uuid.ts'
import type { StoreCommand } from '../command.ts'
import { withChannel } from './with-channel.ts'

/** A notice without an i18n name is what clients show as an announcement (PS-15). */
export const channelAnnounce: StoreCommand = {
  name: 'channel announce',
  usage: '{name} {text}',
  sentence: 'Says something in a channel in the name of the service.',
  needs: 'store',
  async run({ store, now, running }, [channelName, ...words]) {
    const text = cleanMessage(words.join(' ').replaceAll('\n', ' '))
    if (channelName === undefined || text === '') return 'usage'
    if (isTooLong(text)) return { refused: 'A message has at most 2048 characters.' }
    return withChannel(store, channelName, async (channel) => {
      const at = now()
      const event = { type: 'notice', id: uuidV7(at), at: at.getTime(), text, i18n: null } as const
      const events = await store.transact((tx) => appendEvents(tx, channel.id, [event]))
      running?.publish(channel.id, events)
      return { done: `Announced in #${channel.name}.` }
    })
  },
}
