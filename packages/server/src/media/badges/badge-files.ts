import type { BadgeRecord } from '@gwar/protocol'

/**
 * Subscribers get the badge `month_{n}` from so many months on, givers `gift_{n}` from so many given
 * subscriptions on.
 */
const MONTHS = [1, 3, 6, 12, 24, 36] as const
const GIFTS = [1, 5, 10, 25, 50, 100] as const
const MODES = ['a', 'm', 'q', 'o', 'h'] as const

/**
 * Badges that are the same in all channels; those of mode letters have the letter as their file name (OPEN-83).
 */
export const GLOBAL_BADGES: readonly BadgeRecord[] = [
  ...MODES.map((mode) => ({ mode, file: mode })),
  ...GIFTS.map((gifts) => ({ mode: 'g', file: `gift_${gifts}`, gifts })),
]

/** Badges of subscribers, which channels share. */
export const SUBSCRIBER_BADGES = MONTHS.map((months) => ({ months, file: `month_${months}` }))

/** Names of all badges in `assets/badges`. */
export const BADGE_FILES: readonly string[] = [
  ...GLOBAL_BADGES.map(({ file }) => file),
  ...SUBSCRIBER_BADGES.map(({ file }) => file),
  'top_gift_1',
  'top_gift_2',
  'top_gift_3',
  'birthday',
  'retro',
]
