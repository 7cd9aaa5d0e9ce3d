import { may } from '@gwar/protocol'
import { channelByName } from '../../chat/entering/membership.ts'
import { modlogLine } from '../../chat/people/modlog-line.ts'
import { readerOf } from '../../moderation/matters/is-seen-by.ts'
import { toldEntries } from '../../moderation/matters/told-entries.ts'
import type { Command } from '../command.ts'

/** How many entries a client catches up with; further behind it loads the log anew. */
const MAX_BEHIND = 1000
/** The batch reference: a connection has one such batch open at a time. */
const BATCH = 'modresume'

/**
 * `MODRESUME #c {last number}`: the entries of the channel's log behind that number, as a batch of MODLOG lines that
 * names the newest number. For who may read the log, in a channel that the connection is in.
 */
export const modresume: Command = {
  minParams: 2,
  phase: 'registered',
  scope: 'moderate',
  cost: 1,
  usage: ['MODRESUME #name {number}'],
  async run({ client, chat, line }) {
    const [target = '', number = ''] = line.params
    const { session } = client
    const channel = target.startsWith('#') ? await channelByName(chat, target.slice(1)) : null
    const isIn = channel !== null && session.channels.has(channel)
    if (!isIn || !client.has('V/moderation') || !may('see_moderation', session.standingIn(channel))) {
      client.fail('MODRESUME', 'FORBIDDEN', [target], chat.texts.failure.forbidden)
      return
    }
    const from = /^\d{1,15}$/.test(number) ? Number(number) : -1
    const { moderationLog } = chat.store.read
    const upTo = (await moderationLog.head(channel.id))?.seq ?? 0
    if (from < 0 || from > upTo || upTo - from > MAX_BEHIND) {
      client.fail('MODRESUME', 'RESET', [channel.target], chat.texts.protocol.resumeReset)
      return
    }
    const reader = readerOf(session.person?.id ?? '', session.standingIn(channel))
    const rows = await moderationLog.page(channel.id, { reader }, { after: from, upTo }, MAX_BEHIND)
    const entries = await toldEntries(chat.store.read, channel.id, rows)
    client.sendAll([
      `:${client.serverName} BATCH +${BATCH} ${chat.names.vendor}/modresume ${channel.target} ${upTo}`,
      ...entries.map((entry) => modlogLine(chat.names, channel.target, entry, BATCH)),
      `:${client.serverName} BATCH -${BATCH}`,
    ])
  },
}
