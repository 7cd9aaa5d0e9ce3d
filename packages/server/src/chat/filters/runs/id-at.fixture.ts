/** The id of a message that was stored at that time: UUID v7 with this number. */
export function idAt(at: Date, number: number): string {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${number.toString(16).padStart(12, '0')}`
}
