import type { ReactElement } from 'react'
import { failureText } from '../calls/failure-text.ts'
import { useTexts } from '../locale/texts.ts'
import { Button } from '../ui/button.tsx'
import { AlertIcon } from '../ui/icons/icons.tsx'
import options from './options.module.css'
import styles from './purchase.module.css'
import { Sum } from './sum.tsx'
import type { Purchase } from './use-purchase.ts'

/** What stands in the place of prices: they are loading (PUR-12), nothing is sold (PUR-22), or they did not come. */
export function PricesState(props: { purchase: Purchase; rows: number; total: string }): ReactElement {
  const { purchase, rows, total } = props
  const texts = useTexts()
  const { prices, retryPrices } = purchase
  if (prices.status === 'loading')
    return (
      <div className={styles['content']} role="status" aria-label={texts.purchase.loading}>
        <i className={styles['run']} />
        <div className={options['options']} aria-hidden="true">
          {Array.from({ length: rows }, (_, row) => (
            // the placeholder rows are alike and never change places
            // oxlint-disable-next-line react/no-array-index-key
            <div key={row} className={options['option']}>
              <i className={styles['bone']} />
              <span className={options['end']}>
                <i className={styles['bone']} />
              </span>
            </div>
          ))}
        </div>
        <Sum option={null} total={total} />
      </div>
    )
  const isAsked = prices.status === 'failed' && prices.failure.kind === 'fields'
  const text = prices.status === 'failed' ? failureText(texts, prices.failure) : texts.purchase.unavailable
  return (
    <div className={styles['empty']}>
      <AlertIcon />
      <p role="alert">{text ?? texts.purchase.unavailable}</p>
      {!isAsked && (
        <Button look="line" onClick={retryPrices}>
          {texts.failure.retry}
        </Button>
      )}
    </div>
  )
}
