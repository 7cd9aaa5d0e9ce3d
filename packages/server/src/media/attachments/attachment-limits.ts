import { may, type Standing } from '@gwar/protocol'

/** CONST-20. */
export const MAX_FILES = 3
const MB = 1024 * 1024
const NORMAL_MB = 2
const LARGE_MB = 25

/** How much one file may weigh (CONST-18, CONST-19). */
export function weightLimit(standing: Standing): { readonly megabytes: number; readonly bytes: number } {
  const megabytes = may('attach_large', standing) ? LARGE_MB : NORMAL_MB
  return { megabytes, bytes: megabytes * MB }
}

/** Files of one person that no message has taken: more are a disk being filled. */
export const MAX_LOOSE = 30

/** A file that no message took is forgotten after this time. */
export const LOOSE_MS = 60 * 60 * 1000
