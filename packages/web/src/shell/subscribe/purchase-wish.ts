import { createStore } from 'zustand/vanilla'

/** The channel that somebody wants to buy a subscription of, for themselves or as a gift. */
export interface PurchaseWish {
  readonly channel: { readonly id: string; readonly name: string }
  /** The person whom it is a gift for; null: the modal asks first whom it is for. */
  readonly receiver: string | null
}

/** The open subscription modal; it stands on every screen (APP-54). */
export const purchaseWishStore = createStore<{ wish: PurchaseWish | null }>(() => ({ wish: null }))

/** Opens the modal; a guest is sent to log in instead (PUR-01). */
export function openPurchase(wish: PurchaseWish): void {
  purchaseWishStore.setState({ wish })
}

export function closePurchase(): void {
  purchaseWishStore.setState({ wish: null })
}
