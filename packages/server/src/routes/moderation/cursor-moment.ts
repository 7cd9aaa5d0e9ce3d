/** What `toISOString` writes for the years that the store knows; it writes others with a sign. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

/** Reads the moment of a cursor, as a route wrote it by `toISOString`; null for anything else. */
export function cursorMoment(text: string): Date | null {
  const at = new Date(text)
  return MOMENT.test(text) && !Number.isNaN(at.getTime()) ? at : null
}
