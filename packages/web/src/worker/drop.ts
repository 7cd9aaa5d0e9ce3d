/** What windows hold as long as they are open: a lock with this and the entry script of their page. */
export const WINDOW_LOCK = 'gwar.window '

/** Files of one build are kept together under this and the entry script of its page. */
export const FILES_CACHE = 'gwar.files '

/** So many older builds are kept at most, however many windows of more are open: they load what they lack anew. */
const MOST_OLDER = 2

/**
 * Which builds go: all but the present one and those that open windows were loaded with. `names` are those of all
 * caches, the oldest first; `locks` those that are held, null where the browser does not tell them.
 */
export function dropped(names: readonly string[], locks: readonly string[] | null, entry: string): string[] {
  const older = names.filter((name) => name.startsWith(FILES_CACHE) && name !== FILES_CACHE + entry)
  const needed = older.filter(
    (name) => locks === null || locks.includes(WINDOW_LOCK + name.slice(FILES_CACHE.length)),
  )
  const kept = new Set(needed.slice(-MOST_OLDER))
  return older.filter((name) => !kept.has(name))
}
