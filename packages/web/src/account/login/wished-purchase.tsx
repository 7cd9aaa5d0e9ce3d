import type { ReactElement } from 'react'
import { useStore } from 'zustand'
import { useTexts } from '../../locale/texts.ts'
import { purchaseWishStore } from '../../shell/subscribe/purchase-wish.ts'
import { StarIcon } from '../../ui/icons/icons.tsx'
import styles from './wished-purchase.module.css'

/** Tells a guest who wanted to subscribe that the login leads back to it. */
export function WishedPurchase(): ReactElement | null {
  const texts = useTexts().login
  const wish = useStore(purchaseWishStore, (state) => state.wish)
  if (wish === null) return null
  return (
    <div className={styles['wished']}>
      <StarIcon />
      <p>
        <b>{texts.wish({ channel: wish.channel.name })}</b>
        <span>{texts.wishNote}</span>
      </p>
    </div>
  )
}
