/** For how long a strike counts, in ms: 30 days. */
export const COUNTS_MS = 30 * 86_400_000
