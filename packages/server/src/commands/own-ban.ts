import { banRecord, personalLine } from '../chat/people/user-notices.ts'
import type { LiveChannel } from '../chat/live/live-channel.ts'
import type { CommandContext } from './command.ts'

/** `BAN #c :{json}` for who comes while it stands (wire §4); none otherwise. */
export function ownBanLines(
  { chat, client }: Pick<CommandContext, 'chat' | 'client'>,
  channel: LiveChannel,
): string[] {
  const { person } = client.session
  if (person === null || !client.has('V/i18n')) return []
  const now = chat.clock.now()
  const ban = channel.banOf(person.id, now)
  if (ban === null) return []
  const record = banRecord({ ...ban, expiresAt: ban.expiresAt?.getTime() ?? null }, now.getTime())
  return [personalLine(chat.names, 'BAN', [channel.target, JSON.stringify(record)])]
}
