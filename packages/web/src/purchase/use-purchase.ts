import {
  blikCode,
  fieldText,
  priceChanged,
  vatWithin,
  type OrderRecord,
  type SubscriptionOption,
} from '@gwar/protocol'
import { useEffect, useState } from 'react'
import { config } from '../browser/config.ts'
import type { CallFailure } from '../calls/call.ts'
import { failureText } from '../calls/failure-text.ts'
import { currentTexts } from '../locale/texts.ts'
import { giveUpOrder } from '../shell/subscribe/give-up-order.ts'
import type { PurchaseWish } from '../shell/subscribe/purchase-wish.ts'
import { notify } from '../ui/toasts/notify.ts'
import { followOrder } from './follow-order.ts'
import type { PurchaseForm } from './purchase-form.ts'
import { rememberedChoice } from './remembered-choice.ts'
import { stageOf, type Stage } from './stage-of.ts'
import { useOrder } from './use-order.ts'
import { usePayment, type PaymentPhase } from './use-payment.ts'
import { usePrices, type Prices } from './use-prices.ts'

const FIELDS = ['accept_rules', 'accept_immediate_service_start', 'blik'] as const
/** The error text of each field that has one. */
export type PurchaseErrors = Readonly<Partial<Record<(typeof FIELDS)[number], string>>>

export interface Purchase {
  readonly channel: PurchaseWish['channel']
  readonly stage: Stage
  readonly form: PurchaseForm
  readonly prices: Prices
  /** The chosen length with the price of the whole order. */
  readonly option: SubscriptionOption | null
  /** Set where the price has changed since it was shown: the buyer must confirm the new one first. */
  readonly newPrice: { readonly before: number; readonly price: number } | null
  readonly errors: PurchaseErrors
  /** Why an order did not come about, where no field is to blame. */
  readonly problem: string | null
  readonly phase: PaymentPhase
  /** The order that was made; undefined before, and until it is known. */
  readonly order: OrderRecord | undefined
  /** When the order was sent, ms since 1970. */
  readonly sentAt: number
  readonly change: (change: Partial<PurchaseForm>) => void
  /** Goes from the own subscription to gifts for many, and back. */
  readonly give: (isForMany: boolean) => void
  readonly retryPrices: () => void
  /** Buys; to be called in the handler of a click, because browsers open no window later. */
  readonly pay: () => void
  readonly showWindow: () => void
  /** Goes on with an order whose window was closed. */
  readonly goOn: () => void
  /** Gives the order up and shows the form again; for who mistyped a code or changed their mind. */
  readonly startAgain: () => Promise<void>
  readonly giveUp: () => Promise<void>
  readonly waitNoLonger: () => void
  readonly close: () => void
}

/** A purchase, from the form to what one has. */
export function usePurchase(wish: PurchaseWish, onClose: () => void): Purchase {
  const { channel, receiver } = wish
  const [form, setForm] = useState(() => beginForm(wish))
  const [errors, setErrors] = useState<PurchaseErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [newPrice, setNewPrice] = useState<Purchase['newPrice']>(null)
  const [orderId, setOrderId] = useState<string | null>(wish.order?.id ?? null)
  const [sentAt, setSentAt] = useState(0)
  /** Whether the buyer was told that the bank takes its time. */
  const [isLate, setLate] = useState(wish.order !== undefined)
  const [prices, loadPrices] = usePrices(channel.id)
  const order = useOrder(orderId, wish.order ?? null)
  const payment = usePayment({
    channelId: channel.id,
    onOrder(id) {
      setOrderId(id)
      setSentAt(Date.now())
      setLate(false)
    },
    onFailure: fail,
    onWindowGone: () => setLate(true),
  })
  const { closeWindow } = payment
  const isMany = form.gift !== null && form.gift.user === null
  useEffect(() => {
    const gift = receiver === null ? (isMany ? { user: null, count: 1 } : null) : { user: receiver, count: 1 }
    loadPrices({ length: null, gift })
  }, [loadPrices, receiver, isMany])
  const status = order?.status
  useEffect(() => {
    if (status !== undefined && status !== 'open') closeWindow()
  }, [status, closeWindow])
  // refused or expired: the form is there again, with the reason
  const isRefused = status === 'failed' || status === 'expired'

  const option = prices.status === 'ready' ? chosenOption(prices, form, wish.order?.months ?? null) : null
  const stage = stageOf({ orderId, order, isLate, phase: payment.phase })

  function fail(failure: CallFailure): void {
    if (failure.kind === 'fields') {
      const told = Object.entries(failure.errors).flatMap(([field, [text]]) =>
        text === undefined ? [] : [[field, text] as const],
      )
      const isField = (field: string): boolean => FIELDS.some((other) => other === field)
      setProblem(told.find(([field]) => !isField(field))?.[1] ?? null)
      setErrors(Object.fromEntries(told.filter(([field]) => isField(field))))
      return
    }
    if (failure.kind === 'problem' && failure.status === 409) loadPrices(form)
    const changed = failure.kind === 'problem' ? priceChanged.safeParse(failure.body).data : undefined
    if (changed !== undefined && option !== null) setNewPrice({ before: option.price, price: changed.price })
    else setProblem(failureText(currentTexts(), failure))
  }
  const clear = (): void => {
    setErrors({})
    setProblem(null)
    setNewPrice(null)
  }
  const decide = async (): Promise<OrderRecord | null> => {
    if (order === undefined) return null
    const after = await giveUpOrder(order)
    if (after?.status === 'paid' || after === null) return null
    closeWindow()
    setOrderId(null)
    return after
  }

  return {
    channel,
    stage,
    form,
    prices,
    option,
    newPrice,
    errors,
    problem: problem ?? (isRefused ? currentTexts().purchase.notPaid : null),
    phase: payment.phase,
    order,
    sentAt,
    change(change) {
      setForm((now) => ({ ...now, ...change }))
      if (change.method !== undefined) rememberedChoice.method = change.method
      if (change.length !== undefined && prices.status === 'ready')
        rememberedChoice.months = prices.options.find(({ id }) => id === change.length)?.months ?? null
      setProblem(null)
      // the prices that it names are those of what was chosen before
      if (change.length !== undefined || change.gift !== undefined) setNewPrice(null)
      setErrors((now) => without(now, change))
    },
    give(isForMany) {
      clear()
      setForm((now) => ({ ...now, length: null, gift: isForMany ? { user: null, count: 5 } : null }))
    },
    retryPrices: () => loadPrices(form),
    pay() {
      if (option === null) return
      const texts = currentTexts()
      const code = form.method === 'blik' ? blikCode(form.blik) : null
      const wrong = mistakesIn(form, texts)
      clear()
      setErrors(wrong)
      if (Object.keys(wrong).length > 0) return
      setOrderId(null)
      if (form.method === 'blik') void payment.payByBlik(form, option, code!)
      else void payment.payInWindow(form, option, form.method)
    },
    showWindow: payment.showWindow,
    goOn() {
      if (order?.redirect == null || order.method === 'blik') {
        setLate(false)
        setSentAt(Date.now())
        return
      }
      setLate(false)
      void payment.goOn({ order: order.id, redirect: order.redirect }, order.method)
    },
    async startAgain() {
      if ((await decide()) !== null) setForm((now) => ({ ...now, blik: '' }))
    },
    async giveUp() {
      if ((await decide()) === null) return
      notify('green', currentTexts().purchase.givenUp, 10_000)
      onClose()
    },
    waitNoLonger: () => setLate(true),
    close() {
      if (order?.status === 'open') followOrder(order)
      else if (orderId !== null && order === undefined) followOrder({ id: orderId })
      onClose()
    },
  }
}

/** The form of what is wished; where an order is gone on with, of what was ordered. */
function beginForm({ receiver, isForMany = false, order }: PurchaseWish): PurchaseForm {
  const remembered = rememberedChoice.method
  const method = remembered !== null && config.payments.includes(remembered) ? remembered : config.payments[0]
  const given = order?.gift ?? null
  const isMany = isForMany || (given !== null && given.user === null)
  const many = isMany ? { user: null, count: given?.count ?? 5 } : null
  return {
    length: null,
    gift: receiver === null ? many : { user: receiver, count: 1 },
    method: method ?? 'blik',
    blik: '',
    acceptsRules: false,
    acceptsStart: false,
  }
}

/**
 * The chosen length, or that of the order that is gone on with (in months), or the remembered one, or the shortest; of
 * gifts with the price of all of them.
 */
function chosenOption(
  { options, count }: Extract<Prices, { status: 'ready' }>,
  { length, gift }: PurchaseForm,
  ordered: number | null,
): SubscriptionOption | null {
  const remembered = options.find(({ months }) => months === (ordered ?? rememberedChoice.months))
  const option = options.find(({ id }) => id === length) ?? remembered ?? options[0]
  if (option === undefined || gift === null || gift.user !== null) return option ?? null
  // the prices are those of `count` gifts, which cost the same each
  const price = (option.price / count) * gift.count
  return { ...option, price, tax: vatWithin(price) }
}

function mistakesIn(form: PurchaseForm, texts: ReturnType<typeof currentTexts>): PurchaseErrors {
  const required = fieldText(texts, 'required')
  const isCodeWrong = form.method === 'blik' && blikCode(form.blik) === null
  return {
    ...(isCodeWrong && { blik: form.blik === '' ? required : fieldText(texts, 'blik_digits') }),
    ...(!form.acceptsRules && { accept_rules: required }),
    ...(!form.acceptsStart && { accept_immediate_service_start: required }),
  }
}

/** The errors without those of the fields that were just changed. */
function without(errors: PurchaseErrors, change: Partial<PurchaseForm>): PurchaseErrors {
  const { accept_rules, accept_immediate_service_start, blik } = errors
  return {
    ...(accept_rules !== undefined && change.acceptsRules === undefined && { accept_rules }),
    ...(accept_immediate_service_start !== undefined &&
      change.acceptsStart === undefined && { accept_immediate_service_start }),
    ...(blik !== undefined && change.blik === undefined && change.method === undefined && { blik }),
  }
}
