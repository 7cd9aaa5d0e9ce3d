import type { Order, PaymentMethod } from '@gwar/protocol'

/** What stands in the sheet. */
export interface PurchaseForm {
  /** The id of the chosen length. */
  readonly length: string | null
  readonly gift: Order['gift']
  readonly method: PaymentMethod
  readonly blik: string
  readonly acceptsRules: boolean
  readonly acceptsStart: boolean
}
