import type { Locale } from '@gwar/protocol'

const UNITS = [
  ['MB', 1024 * 1024],
  ['kB', 1024],
] as const

/** A file's size in words: '740 kB', '1,6 MB'. */
export function fileSize(bytes: number, locale: Locale): string {
  const [unit, size] = UNITS.find(([, size]) => bytes >= size) ?? (['B', 1] as const)
  const value = new Intl.NumberFormat(locale, { maximumFractionDigits: unit === 'MB' ? 1 : 0 })
  return `${value.format(bytes / size)}\u00a0${unit}`
}
