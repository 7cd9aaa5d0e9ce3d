import {
  callbackPath,
  CURRENCY,
  type Locale,
  type Order,
  type PaymentMethod,
  type SubscriptionOption,
} from '@gwar/protocol'
import { SERVER_TEXTS } from '../texts.ts'
import { checkOrder, type Checked, type OrderRefusal } from './check-order.ts'
import { checkPayment } from './check-payment.ts'
import type { PurchaseParts } from './parts.ts'
import type { PaymentBegun } from './provider.ts'
import { WINDOW_MS } from './window-ms.ts'

/** How long a payment may take; with BLIK, how long the buyer has to confirm. */
const OPEN_MS: Readonly<Record<PaymentMethod, number>> = {
  blik: 10 * 60_000,
  przelewy24: WINDOW_MS,
  paypal: WINDOW_MS,
  credit_card: WINDOW_MS,
}
/** How many orders of one person that were made within the window may be waiting for money. */
const MAX_OPEN = 10
const OPEN_WINDOW_MS = 3_600_000
/**
 * How many BLIK codes of one person may have been wrong or undecided lately; more would be guessing at other
 * people's codes.
 */
const MAX_CODES = 5
const CODES_WINDOW_MS = 15 * 60_000

/** The version of the texts that a buyer agrees to; it changes with them. */
const CONSENT_VERSION = '2026-11'

/** Consent to the rules, and to the service beginning at once, which ends the right to withdraw. */
interface Consents {
  readonly rules: boolean
  readonly immediateStart: boolean
}

/** What somebody wants to buy; its shape was checked. */
export interface Purchase {
  readonly buyer: { readonly id: string; readonly email: string | null }
  readonly channelId: string
  readonly order: Pick<Order, 'gift'> & { readonly length: string }
  /** The price that the buyer agreed to, in grosze; null where no price was shown. */
  readonly price: number | null
  readonly method: PaymentMethod
  /** The BLIK code '### ###'; null for other methods. */
  readonly blik: string | null
  /** The consents that were asked for. */
  readonly consents: Consents
  readonly locale: Locale
}

export type Opened =
  | { readonly outcome: 'opened'; readonly orderId: string; readonly redirect: string | null }
  | OrderRefusal
  /** Nothing is sold there, or no longer this length, or not by this method. */
  | { readonly outcome: 'nothing_sold' }
  /** The price has changed to this. */
  | { readonly outcome: 'price_changed'; readonly price: number }
  | { readonly outcome: 'too_many'; readonly seconds: number }
  | Exclude<PaymentBegun, { outcome: 'begun' }>

interface Written {
  readonly outcome: 'written'
  readonly checked: Checked
  readonly option: SubscriptionOption
}

/**
 * Stores the order with the price of this moment, then asks the provider to begin a payment. A crash between the
 * two, or an answer that never comes, leaves an order that the watch finds (`watch-orders.ts`).
 */
export async function openOrder(parts: PurchaseParts, purchase: Purchase): Promise<Opened> {
  const { store, clock, provider, needsEmail } = parts
  const { buyer, channelId, method, locale } = purchase
  if (provider === null || !provider.methods.includes(method)) return { outcome: 'nothing_sold' }
  const at = clock.now()
  const orderId = parts.newId()
  const written = await store.transact(async (tx): Promise<Written | Exclude<Opened, PaymentBegun>> => {
    // orders in two tabs wait for each other, so that the limits hold
    await tx.users.lock(buyer.id)
    // read in the transaction, so that the price that is compared is the one that is charged
    const checked = await checkOrder(
      tx,
      { buyerId: buyer.id, channelId, now: at, needsEmail },
      purchase.order,
    )
    if (checked.outcome !== 'checked') return checked
    const option = checked.options.find(({ id }) => id === purchase.order.length)
    if (option === undefined) return { outcome: 'nothing_sold' }
    if (purchase.price !== null && purchase.price !== option.price)
      return { outcome: 'price_changed', price: option.price }
    const since = (ms: number) => new Date(at.getTime() - ms)
    if ((await tx.orders.openCount(buyer.id, since(OPEN_WINDOW_MS))) >= MAX_OPEN)
      return { outcome: 'too_many', seconds: OPEN_WINDOW_MS / 1000 }
    if (method === 'blik' && (await tx.orders.triedCodes(buyer.id, since(CODES_WINDOW_MS))) >= MAX_CODES)
      return { outcome: 'too_many', seconds: CODES_WINDOW_MS / 1000 }
    await tx.orders.insert({
      id: orderId,
      userId: buyer.id,
      channelId,
      kind: checked.kind,
      receiverId: checked.receiverId,
      count: checked.count,
      months: option.months,
      price: option.price,
      tax: option.tax,
      originalPrice: option.original_price,
      saleId: option.sale?.id ?? null,
      currency: CURRENCY,
      method,
      provider: provider.name,
      status: 'open',
      consents: JSON.stringify(storedConsents(purchase, at)),
      locale,
      createdAt: at,
      expiresAt: new Date(at.getTime() + OPEN_MS[method]),
      askedAt: at,
    })
    return { outcome: 'written', checked, option }
  })
  if (written.outcome !== 'written') return written
  const begun = await begin(parts, purchase, orderId, written.checked, written.option)
  // nobody knows whether there is a payment, so the order stays open until the provider says
  if (begun === null) return { outcome: 'unavailable' }
  await store.transact(async (tx) => {
    if (begun.outcome === 'begun')
      return tx.orders.change(orderId, { paymentId: begun.paymentId, redirect: begun.redirect })
    // a notice may have changed the order in the meantime
    const { status } = (await tx.orders.lock(orderId))!
    if (status === 'open') await tx.orders.change(orderId, { status: 'failed', endedAt: clock.now() })
  })
  if (begun.outcome !== 'begun') return begun
  // some banks decide at once
  void parts.unfinished.add(checkPayment(parts, orderId).catch(parts.onError))
  return { outcome: 'opened', orderId, redirect: begun.redirect }
}

/**
 * The consents as they are stored with the order. An order without either field is an older form, in which both
 * were given.
 */
function storedConsents({ consents, locale }: Purchase, at: Date): object {
  const { rules, immediateStart } = consents
  const given = { version: CONSENT_VERSION, locale, at: at.toISOString() }
  return rules && immediateStart ? given : { ...given, rules, immediate_start: immediateStart }
}

/** Begins the payment; null where the provider was not reached or its answer not understood. */
async function begin(
  { provider, publicUrl, onError }: PurchaseParts,
  { buyer, method, blik, locale }: Purchase,
  orderId: string,
  { kind, count, channel }: Checked,
  { price, months }: SubscriptionOption,
): Promise<PaymentBegun | null> {
  const { receipt } = SERVER_TEXTS[locale]
  try {
    return await provider!.begin({
      orderId,
      method,
      amount: price,
      title:
        kind === 'gifts' ? receipt.titleGifts({ channel, count }) : receipt.titleMonths({ channel, months }),
      email: buyer.email,
      locale,
      returnUrl: method === 'blik' ? publicUrl : `${publicUrl}${callbackPath(method)}`,
      blik,
    })
  } catch (error) {
    onError(error)
    return null
  }
}
