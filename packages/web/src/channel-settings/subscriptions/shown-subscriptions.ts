import type { ListedSubscription } from '../lists.ts'

export interface ShownSubscription {
  readonly id: string
  readonly name: string
  readonly months: number
  /** Ms since 1970. */
  readonly endsAt: number
  readonly hasEnded: boolean
}

/** The rows of the tab: most months first, without those whose user is gone (CSET-59, CSET-60). */
export function shownSubscriptions(
  rows: readonly ListedSubscription[],
  { onlyActive, now }: { onlyActive: boolean; now: number },
): readonly ShownSubscription[] {
  return rows
    .flatMap(({ id, user, months, ends_at }) => {
      const endsAt = Date.parse(ends_at)
      const hasEnded = endsAt <= now
      return user == null || (onlyActive && hasEnded)
        ? []
        : [{ id, name: user.name, months, endsAt, hasEnded }]
    })
    .toSorted((a, b) => b.months - a.months || a.name.localeCompare(b.name))
}
