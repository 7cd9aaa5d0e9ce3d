import { reducedPrice, vatWithin, type Order, type SubscriptionOption } from '@gwar/protocol'
import { lowestPrice, type Past } from './lowest-price.ts'
import type { OfferRow } from '../../store/purchases/offers.ts'
import type { SaleRow } from '../../store/purchases/sales.ts'

/** The part of an order that {@link optionsOf} needs. */
type Gift = Order['gift']

/** The lengths on offer with their prices for the order; a gift lasts as long as the shortest (OPEN-65). */
export function optionsOf(
  offers: readonly OfferRow[],
  sales: readonly SaleRow[],
  gift: Gift,
  past: Past,
): readonly SubscriptionOption[] {
  const lengths = gift === null ? offers : offers.slice(0, 1)
  return lengths.map((offer) => optionOf(offer, sales, gift?.count ?? 1, past))
}

/** Applies the standing discount or the best running sale, whichever is better; they do not add up. */
function optionOf(offer: OfferRow, sales: readonly SaleRow[], count: number, past: Past): SubscriptionOption {
  const { id, months, standardSale } = offer
  const sale = sales
    .filter((one) => one.months === null || one.months.includes(months))
    .reduce<SaleRow | null>((best, one) => (best === null || one.percent > best.percent ? one : best), null)
  const applied = sale !== null && sale.percent > standardSale ? sale : null
  const price = count * reducedPrice(offer.price, applied?.percent ?? standardSale)
  return {
    id,
    months,
    price,
    original_price: count * offer.price,
    tax: vatWithin(price),
    standard_sale: standardSale === 0 ? null : standardSale,
    sale:
      applied === null
        ? null
        : {
            id: applied.id,
            name: applied.name,
            percent: applied.percent,
            ends_at: applied.endsAt.toISOString(),
            lowest_price: count * lowestPrice(offer, applied, past),
          },
  }
}
