import { nameKey, type BufferKey } from '@gwar/protocol'
import { stores } from '../../store/stores.ts'
import { emojiFor } from './emoji-source.ts'
import type { Source } from './find-suggestions.ts'

/** What can be suggested in this buffer now; asked when somebody writes, never while it is drawn. */
export function sourceOf(key: BufferKey): Source {
  const buffer = stores.buffers.get(key)
  const catalog = stores.catalog.catalog.emoticons
  if (buffer === undefined)
    return { members: [], said: new Map(), emoticons: catalog, isSubscriber: false, emoji: emojiFor }
  const said = stores.lastSaid.of(key, buffer.channel.events)
  const own = stores.connection.ownName
  if (own !== null) said.delete(nameKey(own))
  const members = [...buffer.channel.members.values()].map(({ name }) => name)
  return {
    members: buffer.type === 'user' ? [buffer.target] : members.filter((name) => name !== own),
    said,
    emoticons: [...buffer.place.emoticons, ...catalog],
    isSubscriber: buffer.ownModes.includes('v'),
    emoji: emojiFor,
  }
}
