import { may, type Standing } from '@gwar/protocol'

/** How many files a message may carry (CONST-20). */
export const MAX_FILES = 3
const MB = 1024 * 1024
const NORMAL_MB = 2
const LARGE_MB = 25

/** How large one file of this person may be (CONST-18, CONST-19). */
export function weightLimit(standing: Standing): { readonly megabytes: number; readonly bytes: number } {
  const megabytes = may('attach_large', standing) ? LARGE_MB : NORMAL_MB
  return { megabytes, bytes: megabytes * MB }
}

/** How many uploads of one person may wait for a message; more would be an attempt to fill the disk. */
export const MAX_LOOSE = 30

/** An upload that no message took within this time is deleted. */
export const LOOSE_MS = 60 * 60 * 1000
