/** Who wrote within this time belongs to the channel, as far as gifts go (OPEN-64). */
export const WROTE_MS = 24 * 3_600_000
