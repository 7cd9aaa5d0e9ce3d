import type { LiveChannel } from '../chat/live/live-channel.ts'
import { personalLine, showBanEverywhere, warnParams } from '../chat/people/user-notices.ts'
import type { CommandContext } from './command.ts'

type Place = Pick<CommandContext, 'chat' | 'client'>

/**
 * Sends `WARN #c :{json}` to somebody who comes with a warning that they have not acknowledged; whoever has none is
 * told nothing. Nobody's next line waits for it.
 */
export function tellOwnWarning(place: Place, channel: LiveChannel): void {
  const { chat, client } = place
  const { person } = client.session
  if (person === null || channel.type !== 'channel') return
  void chat.unfinished.add(tell(place, channel, person.id).catch((error: unknown) => chat.onError(error)))
}

async function tell({ chat, client }: Place, channel: LiveChannel, userId: string): Promise<void> {
  await tellBanEverywhere({ chat, client }, channel, userId)
  const { standing } = chat.store.read.warnings
  for (;;) {
    const heard = channel.warningsHeard
    const warning = await standing(channel.id, userId)
    // what was told meanwhile is newer than what was read
    if (channel.warningsHeard !== heard) continue
    channel.keepWarning(userId, warning ?? null)
    if (warning === undefined || !client.has('V/i18n') || !client.session.channels.has(channel)) return
    const { id, reason, category, byName } = warning
    const params = warnParams(channel.target, { id, by: byName, reason, category })
    client.write([personalLine(chat.names, 'WARN', params)])
    return
  }
}

/** The ban everywhere of whoever comes: the store is asked until the connection knows, and notices keep it up to date. */
async function tellBanEverywhere(
  { chat, client }: Place,
  channel: LiveChannel,
  userId: string,
): Promise<void> {
  const { session } = client
  if (session.banEverywhere === undefined) {
    const ban = await chat.store.read.bans.everywhere(userId, chat.clock.now())
    // the connection changed hands meanwhile
    if (session.person?.id !== userId) return
    // what was told meanwhile is newer
    if (session.banEverywhere === undefined)
      session.banEverywhere =
        ban === undefined
          ? null
          : {
              userId,
              by: ban.byName,
              reason: ban.reason,
              expiresAt: ban.expiresAt,
              isTimedBan: ban.isTimedBan,
              isEverywhere: true,
            }
  }
  if (session.banEverywhere !== null && session.channels.has(channel))
    showBanEverywhere(session, channel, chat.names, chat.clock.now())
}
