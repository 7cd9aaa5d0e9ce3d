const SHORT = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i
const LONG = /^#?([0-9a-f]{6})$/i

/** A colour as people write it, '#ff8800', 'ff8800' or '#f80', as '#RRGGBB'; null where it is none. */
export function readColor(text: string): string | null {
  const short = SHORT.exec(text)
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase()
  const long = LONG.exec(text)
  return long === null ? null : `#${long[1]!.toLowerCase()}`
}
