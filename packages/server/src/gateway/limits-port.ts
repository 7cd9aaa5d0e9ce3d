/** How fast lines of one connection are taken. */
export interface LineThrottle {
  /** Counts a line; gives how many ms it must wait. */
  take(text: string, now: number): number
}

/** How many connections an address may open and have; made by the composition. */
export interface ConnectionLimits {
  /** Takes a place and gives null; or takes none and gives after how many seconds to try again. */
  enter(address: string): number | null
  /** Gives the place back. */
  leave(address: string): void
}
