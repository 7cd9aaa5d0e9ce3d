import type { ModerationEntry } from '@gwar/protocol'
import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import type { Reader } from '../../store/nouns.ts'
import { entryRecordOf } from '../log/entry-record-of.ts'
import { matterRecordOf } from './matter-record-of.ts'

/**
 * Entries as lines tell them: with one about a matter goes the whole matter as it is now, `detail.matter`. The log
 * itself keeps no copy of it, because a held text does not stay as long as an entry.
 */
export async function toldEntries(
  read: Pick<Reader, 'matters'>,
  scopeId: string,
  entries: readonly EntryRow[],
): Promise<ModerationEntry[]> {
  const ns = new Set(entries.flatMap(({ matter }) => (matter === null ? [] : [matter])))
  const rows = await read.matters.byNs(scopeId, [...ns])
  const records = new Map(rows.map((row) => [row.n, matterRecordOf(row, true)]))
  return entries.map((entry) => {
    const record = entryRecordOf(entry)
    const matter = entry.matter === null ? undefined : records.get(entry.matter)
    return matter === undefined ? record : { ...record, detail: { ...record.detail, matter } }
  })
}
