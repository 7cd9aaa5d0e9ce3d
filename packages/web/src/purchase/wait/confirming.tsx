import { timeOfDay } from '@gwar/protocol'
import { useEffect, useState, type CSSProperties, type ReactElement } from 'react'
import { amountText } from '../../locale/amount-text.ts'
import { useTexts } from '../../locale/texts.ts'
import { nameOfOrder } from '../../shell/subscribe/name-of-order.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import type { Purchase } from '../use-purchase.ts'
import styles from './middle.module.css'

/** How long a BLIK code is valid. */
const VALID_MS = 120_000
/** At how many seconds before the end a screen reader is told. */
const TOLD = [60, 30, 10]

/** What is shown while the bank's app asks the buyer; after two minutes the code is worth nothing any more. */
export function Confirming({ purchase }: { purchase: Purchase }): ReactElement {
  const { order, sentAt, waitNoLonger, startAgain, close } = purchase
  const texts = useTexts().purchase
  const [now, setNow] = useState(() => Date.now())
  const left = Math.min(VALID_MS, Math.max(0, sentAt + VALID_MS - now))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) {
      waitNoLonger()
      return undefined
    }
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the function is a new one with each drawing
  }, [isOver])
  const seconds = Math.ceil(left / 1000)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const told = TOLD.findLast((at) => seconds <= at)
  return (
    <div className={styles['middle']}>
      <div
        className={styles['clock']}
        role="timer"
        aria-label={texts.timeLeft({ time })}
        style={{ '--turned': `${(100 * left) / VALID_MS}%` } as CSSProperties}
      >
        <span aria-hidden="true">{time}</span>
      </div>
      <p className="sr" role="status">
        {told !== undefined &&
          texts.timeLeft({ time: `0:${String(told).padStart(2, '0')}`.replace('0:60', '1:00') })}
      </p>
      <h3 tabIndex={-1}>{texts.confirmTitle}</h3>
      <p>
        {order !== undefined &&
          texts.confirmText({ what: nameOfOrder(order, texts), price: amountText(order.price) })}
      </p>
      <ol className={styles['stages']}>
        <li className={styles['done']}>
          <i>
            <CheckIcon />
          </i>
          {texts.stageTaken}
          <time>{timeOfDay(sentAt)}</time>
        </li>
        <li className={cx(styles['now'])} aria-current="step">
          <i />
          {texts.stageBank}
        </li>
        <li>
          <i />
          {order?.gift == null ? texts.stageRuns : texts.stageGiven}
        </li>
      </ol>
      <div className={styles['acts']}>
        <Button look="line" disabled={order === undefined} onClick={() => void startAgain()}>
          {texts.otherCode}
        </Button>
        <Button look="quiet" onClick={close}>
          {texts.later}
        </Button>
      </div>
    </div>
  )
}
