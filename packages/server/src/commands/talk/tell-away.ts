import { nameKey, NUMERICS } from '@gwar/protocol'
import { awayOf } from '../../chat/people/online.ts'
import type { CommandContext } from '../command.ts'

/** Tells the sender of a private message, after it was stored, that the other person is away (301). */
export function tellAway({ client, chat }: CommandContext, target: string): void {
  const { person } = client.session
  if (person === null || target.startsWith('#')) return
  for (const conversation of chat.people.conversationsOf(person.id)) {
    const other = conversation.otherThan(person.id)
    if (other === undefined || other.id === person.id || nameKey(other.name) !== nameKey(target)) continue
    const away = awayOf(chat, other.id)
    if (away !== null) client.write([client.numericLine(NUMERICS.RPL_AWAY, [other.name], away)])
  }
}
