import type { Order, PaymentMethod, SubscriptionOption } from '@gwar/protocol'

/** The steps of the modal (PUR-02, PUR-03); `overview` is the specification's step 1. */
export type Step = 'overview' | 'how_long' | 'how_many' | 'payment_method' | 'blik' | 'paypal' | 'credit_card'

/** What stands in the form of the payment. */
export interface PaymentForm {
  readonly method: PaymentMethod
  readonly acceptsRules: boolean
  readonly acceptsStart: boolean
}

/** What is bought, and where in the modal one stands. */
export interface Flow {
  readonly step: Step
  /** The id of the chosen option. */
  readonly length: string | null
  readonly gift: Order['gift']
  readonly form: PaymentForm
}

/** The state at the start of a purchase: a gift to somebody begins with the payment (GIFT-01). */
export function beginFlow(receiver: string | null, method: PaymentMethod): Flow {
  const start = { length: null, gift: null, form: emptyForm(method) }
  if (receiver === null) return { ...start, step: 'overview' }
  return { ...start, step: 'payment_method', gift: { user: receiver, count: 1 } }
}

/** Enters a step: the payment begins with an empty form (PUR-13), the overview with nothing chosen (PUR-14). */
export function enter(flow: Flow, step: Step, method: PaymentMethod): Flow {
  if (step === 'overview') return beginFlow(null, method)
  return step === 'payment_method' ? { ...flow, step, form: emptyForm(method) } : { ...flow, step }
}

/** Where the back button leads; null: there is none (PUR-07..09). */
export function stepBefore({ step, gift }: Pick<Flow, 'step' | 'gift'>): Step | null {
  switch (step) {
    case 'overview':
      return null
    case 'how_long':
    case 'how_many':
      return 'overview'
    case 'payment_method':
      if (gift === null) return 'how_long'
      return gift.user === null ? 'how_many' : 'overview'
    case 'blik':
    case 'paypal':
    case 'credit_card':
      return 'payment_method'
    default:
      return step satisfies never
  }
}

/** The step that follows the choice of a payment method; null: paying begins at once (PUR-05). */
export function stepOfMethod(method: PaymentMethod): Step | null {
  return method === 'przelewy24' ? null : method
}

/** Whether the prices are loaded anew when this step is entered going forward (PUR-10, PUR-11), also for gifts. */
export function needsPrices(step: Step): boolean {
  return step === 'how_long' || step === 'how_many' || step === 'payment_method'
}

/** The chosen option, or the shortest where that one is not offered (any more). */
export function optionOf(
  options: readonly SubscriptionOption[],
  length: string | null,
): SubscriptionOption | null {
  return options.find(({ id }) => id === length) ?? options[0] ?? null
}

function emptyForm(method: PaymentMethod): PaymentForm {
  return { method, acceptsRules: false, acceptsStart: false }
}
