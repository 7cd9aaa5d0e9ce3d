import type { GifterMark } from '@gwar/protocol'

/** How many givers of the week have a badge for their place (BADGE-02). */
export const TOP_GIVERS = 3

/** What somebody shows who gave so many subscriptions in a channel; null where they gave none (BADGE-07). */
export function gifterMarkOf(count: number, weekPosition: number | null): GifterMark | null {
  return count > 0 ? { months: count, badge: 0, week_position: weekPosition, showBadge: true } : null
}
