import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { nameOfMethod } from '../../shell/subscribe/name-of-method.ts'
import { Button } from '../../ui/button.tsx'
import { BankIcon } from '../../ui/icons/late-icons.tsx'
import type { Purchase } from '../use-purchase.ts'
import styles from './middle.module.css'

/** What is shown while somebody pays in the other window, and while the bank is asked after that. */
export function InWindow({ purchase }: { purchase: Purchase }): ReactElement {
  const { form, order, phase, showWindow, close } = purchase
  const texts = useTexts().purchase
  const isChecking = phase === 'checking'
  return (
    <div className={styles['middle']}>
      <BankIcon className={styles['sign']} />
      <h3 tabIndex={-1}>
        {isChecking
          ? texts.checking
          : texts.waitFor({ method: nameOfMethod(order?.method ?? form.method, texts) })}
      </h3>
      {!isChecking && (
        <>
          <p>{texts.waitForText}</p>
          <div className={styles['acts']}>
            <Button look="goldSoft" onClick={showWindow}>
              {texts.showWindow}
            </Button>
            <Button look="quiet" onClick={close}>
              {texts.later}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
