import type { ReactElement } from 'react'
import { failureText } from '../../calls/failure-text.ts'
import { useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { AlertIcon } from '../../ui/icons/icons.tsx'
import type { Purchase } from '../use-purchase.ts'
import styles from '../wait/middle.module.css'

/** What stands in the place of the form where nothing is sold (PUR-22), or where prices did not come. */
export function NoPrices({ purchase }: { purchase: Purchase }): ReactElement {
  const { prices, retryPrices } = purchase
  const texts = useTexts()
  const isRefused = prices.status === 'failed' && prices.failure.kind === 'fields'
  const text =
    prices.status !== 'failed'
      ? texts.purchase.unavailable
      : prices.failure.kind === 'fields'
        ? Object.values(prices.failure.errors).flat()[0]
        : failureText(texts, prices.failure)
  return (
    <div className={styles['middle']}>
      <AlertIcon className={styles['sign']} />
      <p role="alert">{text ?? texts.purchase.unavailable}</p>
      {!isRefused && (
        <Button look="line" onClick={retryPrices}>
          {texts.failure.retry}
        </Button>
      )}
    </div>
  )
}
