import { levelOf } from '@gwar/protocol'
import type { ChannelRow } from '../../store/channels/channels.ts'
import type { Transactor } from '../../store/nouns.ts'
import type { PersonalNotice } from '../act.ts'
import { isSeenBy } from '../matters/is-seen-by.ts'
import { toldEntries } from '../matters/told-entries.ts'

/** More moderators than a channel has; further ones read the log when they open it. */
export const MODERATORS = 500

/** Entries in one notice: the longest have a few kB, and a message of the bus holds nearly a MB. */
const TOGETHER = 20

/**
 * What the channel's moderators, present or not, are told of entries that the transaction wrote: each is asked for the
 * right again at the moment of the line.
 */
export async function entryNotices(
  tx: Pick<Transactor, 'matters' | 'moderationLog' | 'modes'>,
  { id, name, type }: ChannelRow,
  seqs: readonly number[],
): Promise<PersonalNotice[]> {
  if (seqs.length === 0 || type !== 'channel') return []
  const rows = await tx.moderationLog.bySeqs(id, seqs)
  const seenFrom = new Map(rows.map((row) => [row.seq, row.seenFrom]))
  const entries = (await toldEntries(tx, id, rows))
    .toSorted((one, other) => one.seq - other.seq)
    .map((entry) => ({
      entry: { ...entry },
      shown: { seenFrom: seenFrom.get(entry.seq) ?? null, about: entry.target?.id ?? null },
    }))
  const moderators = await tx.modes.ranked(id, MODERATORS)
  return moderators.flatMap(({ userId, modes, hearsMatters }) => {
    const reader = { userId, level: levelOf(modes) }
    const own = entries.flatMap(({ entry, shown }) => (isSeenBy(shown, reader) ? [entry] : []))
    const told = { type: 'moderation', channelId: id, channelName: name, isPlain: hearsMatters } as const
    return Array.from({ length: Math.ceil(own.length / TOGETHER) }, (_, part): PersonalNotice => {
      const [entry, ...more] = own.slice(part * TOGETHER, (part + 1) * TOGETHER)
      return { userId, notice: { ...told, entry: entry!, ...(more.length > 0 && { more }) } }
    })
  })
}
