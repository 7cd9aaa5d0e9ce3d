import { MAX_GIFTS } from '@gwar/protocol'
import { maskText } from '../ui/form/mask.ts'

const MASK = '###'

/** Reads a typed number of gifts: at most three figures, brought between 1 and the limit; null for an empty field. */
export function giftCountOf(typed: string): {
  readonly text: string
  readonly count: number | null
  /** Whether more than the limit was typed. */
  readonly isOver: boolean
} {
  const figures = maskText(MASK, typed)
  if (figures === '') return { text: '', count: null, isOver: false }
  const count = Math.min(Math.max(Number(figures), 1), MAX_GIFTS)
  // also what the mask cut off was wanted: a fourth figure behind the 100 that three became
  const wanted = Number(typed.replaceAll(/\D/g, ''))
  return { text: String(count), count, isOver: wanted > MAX_GIFTS }
}
