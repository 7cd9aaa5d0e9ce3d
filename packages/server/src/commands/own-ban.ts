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

/**
 * Tells somebody who entered that they are banned no longer, where only the store knows it: the end of a ban that came
 * by a pact or a list is told to its person alone, so that a channel in memory keeps the ban of who was away.
 */
export async function tellLiftedBan(
  { chat, client }: Pick<CommandContext, 'chat' | 'client'>,
  channel: LiveChannel,
): Promise<void> {
  const { session } = client
  const { person } = session
  if (person === null || channel.type !== 'channel') return
  const now = chat.clock.now()
  const known = channel.banOf(person.id, now)
  if (known === null) return
  await session.holding(async () => {
    if ((await chat.store.read.bans.barring(channel.id, person.id, now)) !== undefined) return
    // one that was set while the store was asked stands
    if (channel.banOf(person.id, now) !== known) return
    channel.toldBan({ userId: person.id, isLifted: true })
    if (client.has('V/i18n') && session.channels.has(channel))
      client.write([personalLine(chat.names, 'BAN', [channel.target, JSON.stringify({ ttl: 0 })])])
  })
}
