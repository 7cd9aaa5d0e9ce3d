import { priceChanged, type Order, type SubscriptionOption } from '@gwar/protocol'
import { useEffect, useState } from 'react'
import type { CallFailure } from '../calls/call.ts'
import { config } from '../browser/config.ts'
import { failureText } from '../calls/failure-text.ts'
import { currentTexts } from '../locale/texts.ts'
import type { PurchaseWish } from '../shell/subscribe/purchase-wish.ts'
import { notify } from '../ui/toasts/notify.ts'
import { beginFlow, enter, needsPrices, optionOf, stepBefore, type Flow, type Step } from './flow.ts'
import { usePayment, type Payment } from './use-payment.ts'
import { usePrices, type Prices } from './use-prices.ts'

const FIELDS = ['accept_rules', 'accept_immediate_service_start', 'blik'] as const
/** The error text of each field that has one. */
export type PurchaseErrors = Readonly<Partial<Record<(typeof FIELDS)[number], string>>>

export interface Purchase {
  readonly flow: Flow
  readonly prices: Prices
  /** The chosen length with its price. */
  readonly option: SubscriptionOption | null
  /** Set where the price has changed since it was shown: the buyer must confirm the new one first. */
  readonly newPrice: { readonly before: number; readonly price: number } | null
  readonly errors: PurchaseErrors
  readonly payment: Payment
  readonly goTo: (step: Step, gift?: Order['gift']) => void
  readonly goBack: (() => void) | undefined
  readonly change: (change: Partial<Pick<Flow, 'length' | 'gift' | 'form'>>) => void
  readonly setErrors: (errors: PurchaseErrors) => void
  readonly retryPrices: () => void
}

/** A purchase from the overview to the payment. */
export function usePurchase({ channel, receiver }: PurchaseWish, onClose: () => void): Purchase {
  const method = config.payments[0] ?? 'blik'
  const [flow, setFlow] = useState<Flow>(() => beginFlow(receiver, method))
  const [errors, setErrors] = useState<PurchaseErrors>({})
  const [newPrice, setNewPrice] = useState<Purchase['newPrice']>(null)
  const [prices, loadPrices] = usePrices(channel.id)
  useEffect(() => {
    if (receiver !== null) loadPrices({ length: null, gift: { user: receiver, count: 1 } })
  }, [loadPrices, receiver])

  const option = prices.status === 'ready' ? optionOf(prices.options, flow.length) : null
  const show = (next: Flow): void => {
    setErrors({})
    setNewPrice(null)
    setFlow(next)
  }
  const fail = (failure: CallFailure): void => {
    if (failure.kind === 'fields') {
      const told = Object.entries(failure.errors).flatMap(([field, [text]]) =>
        text === undefined ? [] : [[field, text] as const],
      )
      const isField = (field: string): boolean => FIELDS.some((other) => other === field)
      for (const [field, text] of told) if (!isField(field)) notify('red', text, 10_000)
      if (told.some(([field]) => field.startsWith('accept_'))) setFlow({ ...flow, step: 'payment_method' })
      setErrors(Object.fromEntries(told.filter(([field]) => isField(field))))
      return
    }
    if (failure.kind === 'problem' && failure.status === 409) loadPrices(flow)
    const changed = failure.kind === 'problem' ? priceChanged.safeParse(failure.body).data : undefined
    if (changed !== undefined && option !== null)
      return setNewPrice({ before: option.price, price: changed.price })
    const text = failureText(currentTexts(), failure)
    if (text !== null) notify('red', text, 10_000)
    if (failure.kind === 'problem') show(enter(flow, 'payment_method', method))
  }
  const payment = usePayment({ channelId: channel.id, onDone: onClose, onFailure: fail })
  const before = stepBefore(flow)

  return {
    flow,
    prices,
    option,
    newPrice,
    errors,
    payment,
    goTo(step, gift = flow.gift) {
      const next = enter({ ...flow, gift }, step, method)
      show(next)
      if (needsPrices(step)) loadPrices(next)
    },
    goBack: before === null ? undefined : () => show(enter(flow, before, method)),
    change: (change) => setFlow((now) => ({ ...now, ...change })),
    setErrors,
    retryPrices: () => loadPrices(flow),
  }
}
