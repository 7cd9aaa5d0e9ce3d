import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import type { Reader } from '../../store/nouns.ts'

/** The act at the bottom of undoings of undoings. */
export interface Rooted {
  readonly root: EntryRow
  /** Whether undoing the entry undoes that act; otherwise it does it again. */
  readonly isUndoing: boolean
}

/** The acts at the bottom of these entries, by their numbers; an act that undoes nothing is its own. */
export async function rootsOf(
  read: Pick<Reader, 'moderationLog'>,
  scopeId: string,
  entries: readonly EntryRow[],
): Promise<ReadonlyMap<number, Rooted>> {
  const known = new Map(entries.map((entry) => [entry.seq, entry]))
  const missing = (): number[] => [
    ...new Set(
      known.values().flatMap(({ undoes }) => (undoes === null || known.has(undoes) ? [] : [undoes])),
    ),
  ]
  for (let next = missing(); next.length > 0; next = missing()) {
    const found = await read.moderationLog.bySeqs(scopeId, next)
    if (found.length === 0) break
    for (const entry of found) known.set(entry.seq, entry)
  }
  return new Map(entries.map((entry) => [entry.seq, rootOf(entry, known)]))
}

function rootOf(entry: EntryRow, known: ReadonlyMap<number, EntryRow>): Rooted {
  let root = entry
  let isUndoing = true
  for (let below = undoneOf(root, known); below !== undefined; below = undoneOf(root, known)) {
    root = below
    isUndoing = !isUndoing
  }
  return { root, isUndoing }
}

function undoneOf({ undoes }: EntryRow, known: ReadonlyMap<number, EntryRow>): EntryRow | undefined {
  return undoes === null ? undefined : known.get(undoes)
}
