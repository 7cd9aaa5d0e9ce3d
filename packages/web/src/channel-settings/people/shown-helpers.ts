import type { HelperRecord } from '@gwar/protocol'

/** A group to which owners add people by name. */
export type HelperGroup = 'o' | 'h'

/** What was done with somebody a moment ago and can be taken back. */
export interface RecentDeed {
  readonly helper: HelperRecord
  readonly isAdded: boolean
  /** What it is in the channel's log. */
  readonly entries: readonly number[]
  /** Until when it can be taken back, in ms of `performance.now()`. */
  readonly until: number
}

export interface ShownHelper {
  readonly helper: HelperRecord
  /** The deed that can still be taken back. */
  readonly recent: RecentDeed | null
}

/** The rows of a group: newest first, and who was dismissed a moment ago in their old place. */
export function shownHelpers(
  all: readonly HelperRecord[],
  recent: readonly RecentDeed[],
  mode: HelperRecord['mode'],
): readonly ShownHelper[] {
  const deedOn = ({ user_id }: HelperRecord): RecentDeed | null =>
    recent.find(({ helper }) => helper.mode === mode && helper.user_id === user_id) ?? null
  const listed = all.filter((helper) => helper.mode === mode)
  const known = new Set(listed.map(({ user_id }) => user_id))
  const gone = recent
    .filter(({ helper, isAdded }) => !isAdded && helper.mode === mode && !known.has(helper.user_id))
    .map(({ helper }) => helper)
  return [...listed, ...gone]
    .toSorted((a, b) => Date.parse(b.since) - Date.parse(a.since) || a.name.localeCompare(b.name))
    .map((helper) => ({ helper, recent: deedOn(helper) }))
}
