import { nameKey } from '@gwar/protocol'
import type { Said } from '../../store/last-said.ts'
import { stores } from '../../store/stores.ts'
import { emojiFor } from './emoji-source.ts'
import type { Source } from './find-suggestions.ts'

/** What can be suggested in this buffer now; asked when somebody writes, never while it is drawn. */
export function sourceOf(key: string): Source {
  const buffer = stores.buffers.get(key)
  const catalog = stores.catalog.catalog.emoticons
  if (buffer === undefined)
    return { members: [], said: new Map(), emoticons: catalog, isSubscriber: false, emoji: emojiFor }
  // who stands in the list, and who wrote since but stands there no more
  const said = new Map<string, Said>(stores.lastSaid.of(key))
  for (const event of buffer.channel.events) {
    if (event.type === 'notice' || event.from.name === null) continue
    const nick = nameKey(event.from.name)
    if ((said.get(nick)?.at ?? 0) < event.at) said.set(nick, { name: event.from.name, at: event.at })
  }
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
