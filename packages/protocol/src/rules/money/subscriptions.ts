/** How many days the banner to share a subscription is shown (SUB-14). */
export const SHARE_DAYS = 14

/** After how many months a subscriber gets a badge (decisions, OPEN-83). */
export const BADGE_MONTHS: readonly number[] = [1, 3, 6, 12, 24, 36]
