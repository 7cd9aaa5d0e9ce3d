import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { heldParams, personalLine } from '../../chat/people/user-notices.ts'
import type { MatterRow } from '../../store/moderation/matter-row.ts'
import { heldRecordOf } from '../../moderation/matters/held-record-of.ts'
import { tellOwnReports } from './tell-own-reports.ts'
import type { CommandContext } from '../command.ts'

/** For how long somebody who was away is told what became of a message, in ms: a day. */
const TOLD_MS = 86_400_000

/**
 * Sends `HELD #c n :{json}` for each message of the person that waits for the channel's moderators, after the own JOIN
 * and RESUME. Changes that happen meanwhile are sent after it. Who resumes behind the event of a number is told as well
 * what was refused or waited in vain since then, which nobody else tells them (QUE-08).
 */
export async function tellOwnHeld(
  { client, chat }: CommandContext,
  channel: LiveChannel,
  resumedFrom = 0,
): Promise<void> {
  const { session } = client
  const { person } = session
  if (person === null || channel.type !== 'channel') return
  tellOwnReports({ client, chat })
  if (!client.has('V/i18n')) return
  await session.holding(async () => {
    const rows =
      resumedFrom > 0
        ? await behind(chat, channel, person.id, resumedFrom)
        : await chat.store.read.matters.waitingOf(channel.id, person.id)
    if (rows.length === 0 || !session.channels.has(channel)) return
    client.write(
      rows.map((row) =>
        personalLine(chat.names, 'HELD', heldParams(channel.target, row.n, heldRecordOf(row))),
      ),
    )
  })
}

/** What waits, and what ended since the event of this number, which the client has. */
async function behind(
  { store: { read }, clock }: CommandContext['chat'],
  channel: LiveChannel,
  userId: string,
  seq: number,
): Promise<readonly MatterRow[]> {
  const since = new Date(clock.now().getTime() - TOLD_MS)
  const rows = await read.matters.waitingOrEnded(channel.id, userId, since)
  if (rows.every(({ state }) => state === 'open')) return rows
  const [event] = await read.events.after(channel.id, seq - 1, 1)
  const seenAt = event?.seq === seq ? event.at : null
  return rows.filter(({ state, decidedAt }) => state === 'open' || (seenAt !== null && decidedAt! > seenAt))
}
