import { moneyText, VAT_PERCENT, type Locale } from '@gwar/protocol'
import type { Config } from '../../config.ts'
import type { NamedOrder } from '../../store/purchases/orders.ts'
import type { ReceiptRow } from '../../store/purchases/receipts.ts'
import { SERVER_TEXTS } from '../../texts.ts'
import { receiptNumber } from '../receipt-number.ts'

/** The content of a receipt in its language: names with values, in order. */
export interface Receipt {
  readonly locale: Locale
  readonly title: string
  readonly number: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly item: string
  /** Net, VAT and gross; below them what was paid back. */
  readonly amounts: readonly (readonly [name: string, value: string])[]
  readonly total: readonly [name: string, value: string]
  readonly footer: string
}

const METHODS = {
  blik: 'blik',
  przelewy24: 'przelewy24',
  paypal: 'paypal',
  credit_card: 'creditCard',
} as const

/** The receipt of a paid order; `from` holds the seller and the operator. */
export function receiptOf(given: {
  readonly order: NamedOrder
  readonly receipt: ReceiptRow
  readonly buyer: string
  readonly from: Pick<Config, 'productName' | 'seller' | 'operator' | 'contact'>
  readonly locale: Locale
}): Receipt {
  const { order, receipt, buyer, from, locale } = given
  const seller = from.seller ?? from.operator ?? from.productName
  const { receipt: texts, bank } = SERVER_TEXTS[locale]
  const money = (grosze: number): string => moneyText(grosze, locale)
  const day = (date: Date): string =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Warsaw' }).format(date)
  const { channelName: channel, months, count } = order
  return {
    locale,
    title: texts.title,
    number: receiptNumber(receipt),
    facts: [
      [texts.issued, day(receipt.issuedAt)],
      [texts.paid, day(order.paidAt!)],
      [texts.seller, seller],
      // the operator is named as well where they are not the seller
      ...(from.operator === null || from.operator === seller
        ? []
        : [[texts.operator, from.operator] as const]),
      ...(from.contact === null ? [] : [[texts.contact, from.contact] as const]),
      [texts.buyer, buyer],
      [texts.method, bank[METHODS[order.method]]],
      [texts.order, order.id],
    ],
    item:
      order.kind === 'gifts' ? texts.titleGifts({ channel, count }) : texts.titleMonths({ channel, months }),
    amounts: [
      [texts.net, money(order.price - order.tax)],
      [texts.vat({ percent: VAT_PERCENT }), money(order.tax)],
      ...(order.refunded === 0 ? [] : [[texts.refunded, money(-order.refunded)] as const]),
    ],
    total: [texts.gross, money(order.price)],
    footer: startedAtOnce(order) ? texts.footer : texts.footerWithdraw,
  }
}

/** Whether the buyer agreed to the service beginning at once, which ends the right to withdraw. */
export function startedAtOnce({ consents }: NamedOrder): boolean {
  return (consents as { readonly immediate_start?: boolean } | null)?.immediate_start !== false
}
