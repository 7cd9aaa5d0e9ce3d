import type { OrderRecord } from '@gwar/protocol'

/** An order with the tries before it that were refused. */
export interface JoinedOrder {
  readonly order: OrderRecord
  /** How many times it was tried, this one included. */
  readonly tries: number
}

/** Tries further apart than this are orders of their own. */
const APART_MS = 30 * 60_000

/**
 * Joins refused BLIK codes with the order of the same that followed: mistyping a code twice is one purchase.
 * `orders` are newest first, and so is the answer.
 */
export function joinTries(orders: readonly OrderRecord[]): readonly JoinedOrder[] {
  const joined: { order: OrderRecord; tries: number; first: OrderRecord }[] = []
  for (const order of orders) {
    const later = joined.find(({ first }) => isTryOf(order, first))
    if (later === undefined) joined.push({ order, tries: 1, first: order })
    else {
      later.tries += 1
      later.first = order
    }
  }
  return joined
}

/** Whether an order is a refused try of the one that was made next. */
function isTryOf(order: OrderRecord, next: OrderRecord): boolean {
  const apart = Date.parse(next.created_at) - Date.parse(order.created_at)
  return (
    order.status === 'failed' &&
    order.method === 'blik' &&
    next.method === 'blik' &&
    apart >= 0 &&
    apart <= APART_MS &&
    order.channel.id === next.channel.id &&
    order.months === next.months &&
    order.gift?.user === next.gift?.user &&
    order.gift?.count === next.gift?.count
  )
}
