import { Suspense, useEffect, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { useAuth } from '../calls/auth.ts'
import { isEmbedded } from '../connection/embedded.ts'
import { goToLogin } from '../shell/login/go-to-login.ts'
import { closePurchase, purchaseWishStore, type PurchaseWish } from '../shell/subscribe/purchase-wish.ts'
import { isOnTheWayIn } from '../shell/way/is-on-the-way-in.ts'
import { late, withTexts } from '../ui/loading/late.ts'

const PurchaseModal = late(
  withTexts(() => import('./purchase-modal.tsx')),
  'PurchaseModal',
)

/**
 * The sheet that somebody wished. A guest is sent to log in (PUR-01) and comes back into the same sheet; who goes
 * elsewhere meanwhile has given it up.
 */
export function OpenPurchase({ wish }: { wish: PurchaseWish }): ReactElement | null {
  const isSent = useStore(purchaseWishStore, (state) => state.isSentToLogin)
  const { status } = useAuth()
  const [path, navigate] = useLocation()
  const isIn = isOnTheWayIn(path)
  const isGuest = status === 'guest'
  useEffect(() => {
    if (!isGuest) return
    if (!isSent) {
      goToLogin(navigate)
      purchaseWishStore.setState({ isSentToLogin: true })
    } else if (!isIn && !isEmbedded()) closePurchase()
  }, [isGuest, isSent, isIn, navigate])
  if (status !== 'user' || isIn) return null
  return (
    <Suspense fallback={null}>
      <PurchaseModal key={`${wish.channel.id} ${wish.order?.id ?? ''}`} wish={wish} />
    </Suspense>
  )
}
