/** Port for the limit on lines of one connection; filled by `limits/line-rate.ts`. */
export interface LineThrottle {
  /** Counts a line; gives the ms that it must wait. */
  take(text: string, now: number): number
}

/** Port for the limit on connections of an address; filled by `limits/connection-limits.ts`. */
export interface ConnectionLimits {
  /** Takes a place and gives null; or takes none and gives the seconds until a new try. */
  enter(address: string): number | null
  /** Gives the place back. */
  leave(address: string): void
}
