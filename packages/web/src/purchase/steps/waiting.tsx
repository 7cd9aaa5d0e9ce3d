import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { BankIcon } from '../../ui/icons/late-icons.tsx'
import styles from '../purchase.module.css'
import type { Purchase } from '../use-purchase.ts'

/** What is shown while somebody pays in the other window. */
export function Waiting({ purchase }: { purchase: Purchase }): ReactElement {
  const { flow, payment } = purchase
  const texts = useTexts()
  const names = {
    blik: texts.purchase.blik,
    przelewy24: texts.purchase.przelewy24,
    paypal: texts.purchase.paypal,
    credit_card: texts.purchase.card,
  }
  const isChecking = payment.phase === 'checking'
  return (
    <div className={styles['wait']}>
      <i className={styles['run']} />
      <BankIcon className={styles['bank']} />
      <div role="status">
        <p className={styles['waiting']}>
          {isChecking ? texts.purchase.checking : texts.purchase.waiting({ method: names[flow.form.method] })}
        </p>
        {!isChecking && <p>{texts.purchase.waitingHint}</p>}
      </div>
      {!isChecking && (
        <div className={styles['acts']}>
          <Button look="quiet" onClick={payment.cancel}>
            {texts.dialog.cancel}
          </Button>
          <Button look="goldSoft" data-autofocus="" onClick={payment.showWindow}>
            {texts.purchase.showWindow}
          </Button>
        </div>
      )}
    </div>
  )
}
