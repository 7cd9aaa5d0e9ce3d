/** A length in hours, minutes and seconds: '0:42', '1:02:03'; null where it is endless or not known. */
export function clockTime(seconds: number): string | null {
  if (!Number.isFinite(seconds) || seconds < 0) return null
  const whole = Math.floor(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const [first = 0, ...rest] = parts[0] === 0 ? parts.slice(1) : parts
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':')
}
