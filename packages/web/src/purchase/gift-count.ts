import { MAX_GIFTS } from '@gwar/protocol'
import { maskText } from '../ui/form/mask.ts'

const MASK = '###'

/** A number of gifts as it was typed: three figures, never above the limit nor under one; null while nothing stands there. */
export function giftCountOf(typed: string): {
  readonly text: string
  readonly count: number | null
  /** More was wanted. */
  readonly isOver: boolean
} {
  const figures = maskText(MASK, typed)
  if (figures === '') return { text: '', count: null, isOver: false }
  const wanted = Number(figures)
  const count = Math.min(Math.max(wanted, 1), MAX_GIFTS)
  return { text: String(count), count, isOver: wanted > MAX_GIFTS }
}
