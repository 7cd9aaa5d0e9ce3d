import { timeOfDay } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ClockIcon } from '../../ui/icons/icons.tsx'
import type { Purchase } from '../use-purchase.ts'
import styles from './middle.module.css'

/** The bank has not decided, and nobody is at its window: the order is gone on with or given up (amber, not green). */
export function Undecided({ purchase }: { purchase: Purchase }): ReactElement {
  const { order, goOn, startAgain, giveUp } = purchase
  const texts = useTexts().purchase
  const isBlik = order?.method === 'blik'
  return (
    <div className={styles['middle']}>
      <ClockIcon className={cx(styles['sign'], styles['amber'])} />
      <h3 tabIndex={-1}>{texts.undecided}</h3>
      <p>{order !== undefined && texts.undecidedText({ time: timeOfDay(new Date(order.expires_at)) })}</p>
      <div className={styles['acts']}>
        <Button look="gold" disabled={order === undefined} onClick={isBlik ? () => void startAgain() : goOn}>
          {isBlik ? texts.otherCode : texts.goOn}
        </Button>
        <Button look="line" disabled={order === undefined} onClick={() => void giveUp()}>
          {texts.giveUp}
        </Button>
      </div>
    </div>
  )
}
