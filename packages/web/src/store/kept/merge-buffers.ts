import type { BufferKey } from '@gwar/protocol'
import type { KeptEntry } from './kept-buffers.ts'

/**
 * Merges the lists of two tabs. `base` are the keys of the list that both knew last: what either closed since then is
 * closed, what either opened is open. The order is that of `theirs`; what only `mine` has comes last.
 */
export function mergeBuffers(
  base: ReadonlySet<BufferKey>,
  mine: readonly KeptEntry[],
  theirs: readonly KeptEntry[],
): readonly KeptEntry[] {
  const own = new Map(mine.map((entry) => [entry.key, entry]))
  const others = new Set(theirs.map((entry) => entry.key))
  return [
    ...theirs.flatMap((entry) => {
      const known = own.get(entry.key)
      if (known !== undefined) return [mergeEntries(known, entry)]
      return base.has(entry.key) ? [] : [entry]
    }),
    ...mine.filter(({ key }) => !others.has(key) && !base.has(key)),
  ]
}

/**
 * Merges two tabs' entries of one buffer. The counters are of the tab that has seen the higher event number, else of
 * the one that looked later. Where both are equal, both count the same lines, one maybe sooner: the higher count holds.
 */
export function mergeEntries(mine: KeptEntry, theirs: KeptEntry): KeptEntry {
  const further = (mine.seenSeq ?? -1) - (theirs.seenSeq ?? -1) || mine.activeAt - theirs.activeAt
  if (further !== 0) {
    const { highlights, isUnread, activeAt, seenSeq } = further > 0 ? mine : theirs
    return { ...theirs, highlights, isUnread, activeAt, seenSeq }
  }
  return {
    ...theirs,
    highlights: Math.max(mine.highlights, theirs.highlights),
    isUnread: mine.isUnread || theirs.isUnread,
  }
}
