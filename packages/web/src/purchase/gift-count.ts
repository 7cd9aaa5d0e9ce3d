import { MAX_GIFTS } from '@gwar/protocol'

/**
 * Reads a typed number of gifts, whose figures alone count, and brings it between 1 and the limit, so that it has three
 * figures at most; null for an empty field.
 */
export function giftCountOf(typed: string): {
  readonly text: string
  readonly count: number | null
  /** Whether more than the limit was typed. */
  readonly isOver: boolean
} {
  const figures = typed.replaceAll(/\D/g, '')
  if (figures === '') return { text: '', count: null, isOver: false }
  const wanted = Number(figures)
  const count = Math.min(Math.max(wanted, 1), MAX_GIFTS)
  return { text: String(count), count, isOver: wanted > MAX_GIFTS }
}
