import { banRecord, personalLine } from '../chat/people/user-notices.ts'
import type { LiveChannel } from '../chat/live/live-channel.ts'
import { isMute } from '../store/channels/bans.ts'
import type { CommandContext } from './command.ts'

/** The line `BAN #c :{json}` for somebody who enters while banned or muted (wire §4); no line otherwise. */
export function ownBanLines(
  { chat, client }: Pick<CommandContext, 'chat' | 'client'>,
  channel: LiveChannel,
): string[] {
  const { person } = client.session
  if (person === null || !client.has('V/i18n')) return []
  const now = chat.clock.now()
  const ban = channel.banOf(person.id, now)
  if (ban === null) return []
  const record = banRecord(
    { ...ban, expiresAt: ban.expiresAt?.getTime() ?? null, kind: isMute(ban) ? 'mute' : 'ban' },
    now.getTime(),
  )
  return [personalLine(chat.names, 'BAN', [channel.target, JSON.stringify(record)])]
}
