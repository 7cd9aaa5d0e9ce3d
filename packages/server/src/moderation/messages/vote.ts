import { allowsVote } from '@gwar/protocol'
import { NOTHING, refused, type Act } from '../act.ts'
import { readMessageId } from './read-message-id.ts'

/**
 * Votes on a message of somebody else (spec B §4, §6): the new vote replaces the old one, 0 takes it back, the same
 * again changes nothing. Votes of one person wait for each other behind the channel's lock, so the last one counts.
 */
export const vote: Act<{ readonly messageId: string; readonly vote: -1 | 0 | 1 }> = {
  read: readMessageId,
  right: 'vote',
  pace: null,
  async run({ tx, channel, by, at }, { messageId, vote }) {
    // a vote belongs to a person, and the operator is none
    if (by === null) return refused('no_permission')
    const karma = (await tx.modes.ofChannel(channel.id)).find(({ mode }) => mode === 'K')
    if (!allowsVote(karma?.param, vote)) return refused('no_permission')
    const fate = await tx.messages.fate(channel.id, messageId)
    if (fate === undefined || fate.isRemoved || fate.clearedAt !== null) return refused('unknown_message')
    if (fate.userId === by.id) return refused('no_permission')
    const row = { channelId: channel.id, messageId, userId: by.id, authorId: fate.userId, vote }
    if (!(await tx.votes.set(row, at))) return NOTHING
    return { events: [{ type: 'vote', at: at.getTime(), messageId, by, vote }], notices: [] }
  },
}
