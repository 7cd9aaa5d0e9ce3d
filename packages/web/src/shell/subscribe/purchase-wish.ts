import { createStore } from 'zustand/vanilla'

/** What somebody wants to buy a subscription of. */
export interface PurchaseWish {
  readonly channel: { readonly id: string; readonly name: string }
  /** Whom it is a present for; null: that is asked first. */
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
