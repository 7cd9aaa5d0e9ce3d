const LAST = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/**
 * '2026-11-21T13:20:37.123Z': always three fraction digits and Z (wire §3). Never throws: a moment before 1970 or after
 * the year 9999 becomes the nearest one inside.
 */
export function toIso(at: number): string {
  return new Date(Number.isNaN(at) ? 0 : Math.min(Math.max(at, 0), LAST)).toISOString()
}

/** Milliseconds since 1970, or null where the text is missing or no moment. */
export function fromIso(text: string | null | undefined): number | null {
  if (text == null) return null
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : at
}
