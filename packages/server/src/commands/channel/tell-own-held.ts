import type { LiveChannel } from '../../chat/live/live-channel.ts'
import { heldParams, personalLine } from '../../chat/people/user-notices.ts'
import { heldRecordOf } from '../../moderation/matters/held-record-of.ts'
import { tellOwnReports } from './tell-own-reports.ts'
import type { CommandContext } from '../command.ts'

/**
 * Sends `HELD #c n :{json}` for each message of the person that waits for the channel's moderators, after the own JOIN
 * and RESUME. Changes that happen meanwhile are sent after it.
 */
export async function tellOwnHeld({ client, chat }: CommandContext, channel: LiveChannel): Promise<void> {
  const { session } = client
  const { person } = session
  if (person === null || channel.type !== 'channel') return
  tellOwnReports({ client, chat })
  if (!client.has('V/i18n')) return
  await session.holding(async () => {
    const rows = await chat.store.read.matters.waitingOf(channel.id, person.id)
    if (rows.length === 0 || !session.channels.has(channel)) return
    client.write(
      rows.map((row) =>
        personalLine(chat.names, 'HELD', heldParams(channel.target, row.n, heldRecordOf(row))),
      ),
    )
  })
}
