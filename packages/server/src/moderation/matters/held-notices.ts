import type { ChannelRow } from '../../store/channels/channels.ts'
import type { Transactor } from '../../store/nouns.ts'
import type { PersonalNotice } from '../act.ts'
import { heldRecordOf } from './held-record-of.ts'

/** What all connections of its author learn of a held message, as it is now. */
export async function heldNotices(
  tx: Pick<Transactor, 'matters'>,
  { id, name }: Pick<ChannelRow, 'id' | 'name'>,
  n: number,
): Promise<PersonalNotice[]> {
  const row = await tx.matters.byN(id, n)
  if (row === undefined || row.userId === null) return []
  return [
    {
      userId: row.userId,
      notice: { type: 'held', channelId: id, channelName: name, matter: n, held: heldRecordOf(row) },
    },
  ]
}
