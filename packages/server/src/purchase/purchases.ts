import type { Order, PaymentMethod, SubscriptionOption } from '@gwar/protocol'
import { checkOrder, type OrderRefusal } from './check-order.ts'
import { checkPayment } from './check-payment.ts'
import { countReceivers } from './gifts/count-receivers.ts'
import { giveUpOrder } from './give-up-order.ts'
import { openOrder, type Opened, type Purchase } from './open-order.ts'
import type { PurchaseParts } from './parts.ts'
import { refund, type Refunded } from './money-back/refund.ts'
import { takeNotice } from './take-notice.ts'
import { watchOrders } from './watch-orders.ts'

/** The sale of subscriptions, as routes use it. */
export interface Purchases {
  /** Payment methods; none where nothing is sold. */
  readonly methods: readonly PaymentMethod[]
  /** Lengths and prices for an order; empty where nothing is sold. */
  options(
    buyerId: string,
    channelId: string,
    order: Pick<Order, 'gift'>,
  ): Promise<readonly SubscriptionOption[] | OrderRefusal>
  open(purchase: Purchase): Promise<Opened>
  /** Asks the provider for the state of an order's payment; never rejects. */
  check(orderId: string): Promise<void>
  /**
   * Handles a notice of the provider; false where it is not signed by it. Rejects when the provider should send
   * it again.
   */
  notice(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Promise<boolean>
  /**
   * Gives up an order that waits for its payment; false where the bank is deciding it, null where the provider is
   * not reached.
   */
  giveUp(orderId: string): Promise<boolean | null>
  /** How many people of a channel would get a gift of this giver at once. */
  receivers(channelId: string, giverId: string): Promise<number>
  refund(orderId: string, amount: number | null): Promise<Refunded>
  close(): void
}

export function openPurchases(parts: PurchaseParts): Purchases {
  const { store, clock, provider, needsEmail } = parts
  const close = watchOrders(parts)
  return {
    methods: provider?.methods ?? [],

    async options(buyerId, channelId, order) {
      const checked = await checkOrder(
        store.read,
        { buyerId, channelId, now: clock.now(), needsEmail },
        order,
      )
      if (checked.outcome !== 'checked') return checked
      return provider === null ? [] : checked.options
    },

    open: (purchase) => openOrder(parts, purchase),
    check: (orderId) => checkPayment(parts, orderId).catch(parts.onError),
    notice: (body, headers) => takeNotice(parts, body, headers),
    giveUp: (orderId) =>
      giveUpOrder(parts, orderId).catch((error: unknown) => {
        parts.onError(error)
        return null
      }),
    receivers: countReceivers(parts),
    refund: (orderId, amount) => refund(parts, orderId, amount),
    close,
  }
}
