import { reducedPrice } from '@gwar/protocol'
import type { OfferRow, OldOfferRow } from '../../store/purchases/offers.ts'
import type { OldSaleRow, SaleRow } from '../../store/purchases/sales.ts'

/** What was sold at which price before. */
export interface Past {
  /** All sales, those that are over as well. */
  readonly sales: readonly SaleRow[]
  /** Discounts as they were before their sale was changed or removed. */
  readonly oldSales: readonly OldSaleRow[]
  /** Prices as they were before they were changed. */
  readonly old: readonly OldOfferRow[]
}

/** The days before a sale whose lowest price is told beside it. */
export const LOWEST_DAYS = 30
const DAY_MS = 86_400_000

/**
 * The lowest price, in grosze, at which one subscription of this length was sold in the 30 days before a sale:
 * as the law wants it beside a price that is struck through.
 */
export function lowestPrice(offer: OfferRow, sale: SaleRow, { sales, oldSales, old }: Past): number {
  const end = sale.startsAt.getTime()
  const start = end - LOWEST_DAYS * DAY_MS
  const { months } = offer
  // What was on sale within these days: an older price until it was changed, the present one since. The length may be
  // sold only since then; what ended before is of an earlier time in which it was sold.
  const created = offer.createdAt.getTime()
  const before = old
    .filter((one) => one.months === months && one.until.getTime() > start)
    .toSorted((one, other) => one.until.getTime() - other.until.getTime())
  const spans: { one: Pick<OfferRow, 'price' | 'standardSale'>; from: number; to: number }[] = []
  let from = start
  for (const one of before) {
    const until = one.until.getTime()
    const to = Math.min(end, until)
    if (until > created) from = Math.max(from, created)
    if (from < to) spans.push({ one, from, to })
    from = Math.max(from, to)
  }
  from = Math.max(from, created)
  if (from < end) spans.push({ one: offer, from, to: end })
  const discounts = [...sales.filter((other) => other.id !== sale.id), ...oldSales].filter(
    (other) => other.months === null || other.months.includes(months),
  )
  const prices = spans.map(({ one, from, to }) => {
    const percents = discounts
      .filter((other) => other.startsAt.getTime() < to && other.endsAt.getTime() > from)
      .map(({ percent }) => percent)
    return reducedPrice(one.price, Math.max(one.standardSale, ...percents))
  })
  return prices.length === 0 ? reducedPrice(offer.price, offer.standardSale) : Math.min(...prices)
}
