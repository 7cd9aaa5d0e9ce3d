import type { BadgeRecord } from '@gwar/protocol'

/** From so many months on a subscriber has the badge `month_{n}`; from so many given ones on a giver `gift_{n}`. */
const MONTHS = [1, 3, 6, 12, 24, 36] as const
const GIFTS = [1, 5, 10, 25, 50, 100] as const
const MODES = ['a', 'm', 'q', 'o', 'h'] as const

/** Those of modes have their letter as their file (OPEN-83). */
export const GLOBAL_BADGES: readonly BadgeRecord[] = [
  ...MODES.map((mode) => ({ mode, file: mode })),
  ...GIFTS.map((gifts) => ({ mode: 'g', file: `gift_${gifts}`, gifts })),
]

/** Of a channel's subscribers. */
export const SUBSCRIBER_BADGES = MONTHS.map((months) => ({ months, file: `month_${months}` }))

/** Every file that `assets/badges` has. */
export const BADGE_FILES: readonly string[] = [
  ...GLOBAL_BADGES.map(({ file }) => file),
  ...SUBSCRIBER_BADGES.map(({ file }) => file),
  'top_gift_1',
  'top_gift_2',
  'top_gift_3',
  'birthday',
  'retro',
]
