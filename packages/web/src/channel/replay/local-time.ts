/** A moment as a field of date and time has it, in the reader's zone; empty for none. */
export function localTime(moment: string | null): string {
  if (moment === null) return ''
  const at = new Date(moment)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
}
