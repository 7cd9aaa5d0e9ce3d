import type { OrderRecord } from '@gwar/protocol'
import { createStore } from 'zustand/vanilla'

/** The channel that somebody wants to buy a subscription of, for themselves or as a gift. */
export interface PurchaseWish {
  readonly channel: { readonly id: string; readonly name: string }
  /** The person whom it is a gift for; null: for oneself, or for many. */
  readonly receiver: string | null
  /** Whether it begins with gifts for many. */
  readonly isForMany?: boolean
  /** An order that waits for its payment, to be gone on with. */
  readonly order?: OrderRecord
}

/** The open subscription modal; it stands on every screen (APP-54). */
export const purchaseWishStore = createStore<{
  wish: PurchaseWish | null
  /** Whether a guest who wished it was sent to log in. */
  isSentToLogin: boolean
}>(() => ({ wish: null, isSentToLogin: false }))

/** Opens the modal; a guest is sent to log in first (PUR-01). */
export function openPurchase(wish: PurchaseWish): void {
  purchaseWishStore.setState({ wish, isSentToLogin: false })
}

export function closePurchase(): void {
  purchaseWishStore.setState({ wish: null, isSentToLogin: false })
}
