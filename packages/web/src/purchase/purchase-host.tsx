import { lazy, Suspense, useEffect, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { useAuth } from '../calls/auth.ts'
import { loadPageTexts } from '../locale/locale-store.ts'
import { goToLogin } from '../shell/login/go-to-login.ts'
import { closePurchase, purchaseWishStore } from '../shell/subscribe/purchase-wish.ts'
import { untilLoaded } from '../ui/until-loaded.ts'

const PurchaseModal = lazy(async () => {
  const [{ PurchaseModal: modal }] = await untilLoaded(() =>
    Promise.all([import('./purchase-modal.tsx'), loadPageTexts()]),
  )
  return { default: modal }
})

/** Shows what `openPurchase` opens, on every screen (APP-54); sends guests to log in (PUR-01). */
export function PurchaseHost(): ReactElement | null {
  const wish = useStore(purchaseWishStore, (state) => state.wish)
  const { status } = useAuth()
  const [, navigate] = useLocation()
  const isGuest = wish !== null && status === 'guest'
  useEffect(() => {
    if (!isGuest) return
    closePurchase()
    goToLogin(navigate)
  }, [isGuest, navigate])
  if (wish === null || status !== 'user') return null
  return (
    <Suspense fallback={null}>
      <PurchaseModal wish={wish} />
    </Suspense>
  )
}
