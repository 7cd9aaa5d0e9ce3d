import { Suspense, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { purchaseWishStore } from '../shell/subscribe/purchase-wish.ts'
import { late } from '../ui/loading/late.ts'

/** Loaded with the first wish: the first look at a channel does without it. */
const OpenPurchase = late(() => import('./open-purchase.tsx'), 'OpenPurchase')

/** Shows what `openPurchase` opens, on every screen (APP-54). */
export function PurchaseHost(): ReactElement | null {
  const wish = useStore(purchaseWishStore, (state) => state.wish)
  return (
    wish && (
      <Suspense fallback={null}>
        <OpenPurchase wish={wish} />
      </Suspense>
    )
  )
}
