import { banRecord, personalLine, showBanEverywhere } from '../chat/people/user-notices.ts'
import { unknownBan } from '../chat/people/unknown-ban.ts'
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

/**
 * Tells somebody who entered what only the store knows of their ban: one that came by a pact or a list, and its end, are
 * told to their person alone, so that a channel in memory has not heard of it where that person was away.
 */
export async function tellStoredBan(
  { chat, client }: Pick<CommandContext, 'chat' | 'client'>,
  channel: LiveChannel,
): Promise<void> {
  const { session } = client
  const { person } = session
  if (person === null || channel.type !== 'channel') return
  await session.holding(async () => {
    const unknown = await unknownBan(chat, channel, person.id)
    if (unknown === null) return
    channel.toldBan(unknown)
    if (!client.has('V/i18n') || !session.channels.has(channel)) return
    client.write(
      'isLifted' in unknown
        ? [personalLine(chat.names, 'BAN', [channel.target, JSON.stringify({ ttl: 0 })])]
        : ownBanLines({ chat, client }, channel),
    )
    if ('isLifted' in unknown && session.banEverywhere != null)
      showBanEverywhere(session, channel, chat.names, chat.clock.now())
  })
}
