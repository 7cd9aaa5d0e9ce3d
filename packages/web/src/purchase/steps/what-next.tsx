import type { ReactElement } from 'react'
import { config } from '../../browser/config.ts'
import { useTexts } from '../../locale/texts.ts'
import styles from '../purchase.module.css'

/** Tells how paying by card or PayPal goes on, before the window opens. */
export function WhatNext({ method }: { method: 'paypal' | 'credit_card' }): ReactElement {
  const texts = useTexts().purchase
  const { product } = config
  return (
    <ol className={styles['next']}>
      <li>{texts.stepWindow}</li>
      <li>{method === 'paypal' ? texts.stepPaypal({ product }) : texts.stepCard({ product })}</li>
      <li>{texts.stepDone}</li>
    </ol>
  )
}
