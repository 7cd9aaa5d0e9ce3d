/** A subscriber's badge that is reached, the next, or further away. */
export interface ProgressBadge {
  readonly months: number
  readonly file: string
  readonly state: 'done' | 'next' | 'far'
}

export interface BadgeProgress {
  /** By rising months; the last one reached stands first, where two follow it. */
  readonly badges: readonly ProgressBadge[]
  /** How much of the line between the first and the last badge is filled, from 0 to 1. */
  readonly part: number
  /** Months until the next badge; null: there is none above. */
  readonly left: number | null
}

const SHOWN = 3

/** Up to three badges around the present months (SUB-13): the last one reached and what follows. */
export function badgeProgress(
  badges: readonly { readonly months: number; readonly file: string }[],
  months: number,
): BadgeProgress {
  const reached = badges.findLastIndex((badge) => badge.months <= months)
  const first = Math.max(0, Math.min(reached, badges.length - SHOWN))
  const shown = badges.slice(first, first + SHOWN)
  const next = badges[reached + 1]
  const from = shown.findLastIndex((badge) => badge.months <= months)
  const [low, high] = [shown[from], shown[from + 1]]
  const within =
    low === undefined || high === undefined ? 0 : (months - low.months) / (high.months - low.months)
  return {
    badges: shown.map((badge, index) => ({
      ...badge,
      state: index <= from ? 'done' : index === from + 1 ? 'next' : 'far',
    })),
    part: shown.length < 2 || from < 0 ? 0 : (from + within) / (shown.length - 1),
    left: next === undefined ? null : next.months - months,
  }
}
