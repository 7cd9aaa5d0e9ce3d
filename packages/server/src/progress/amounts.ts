const SIZES = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const
const numbers = new Intl.NumberFormat('en')
const rough = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
const short = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })

/** A quantity with its unit: '28,000 rows', '1.2 GB'. */
export function amount(count: number, unit: string): string {
  if (unit !== 'bytes') return `${numbers.format(count)} ${unit}`
  const size = sizeOf(count)
  return `${short.format(count / 1000 ** size)} ${SIZES[size]}`
}

/** A share of a quantity: '12,000 of 28,000 rows', '0.4 of 1.2 GB'. */
export function amounts(done: number, total: number, unit: string): string {
  if (unit !== 'bytes') return `${numbers.format(done)} of ${amount(total, unit)}`
  return `${rough.format(done / 1000 ** sizeOf(total))} of ${amount(total, unit)}`
}

/** A time to wait, rounded for people: 'under a second', '40 s', '3 min', '1 h 20 min'. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 1) return 'under a second'
  if (seconds < 100) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 100) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

function sizeOf(bytes: number): number {
  return Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), SIZES.length - 1)
}
