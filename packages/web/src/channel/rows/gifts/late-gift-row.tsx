import type { NoticeEvent } from '@gwar/protocol'
import { Suspense, type ReactElement } from 'react'
import type { GiftCard } from '../../../store/fold/gift-cards.ts'
import { cx } from '../../../ui/cx.ts'
import { NoticeRow } from '../notice-row.tsx'
import rows from '../rows.module.css'
import { RowTime } from '../row-time.tsx'
import styles from './room.module.css'
import { late, withTexts } from '../../../ui/loading/late.ts'

// gifts are rarely among the rows that a page begins with
const GiftRow = late(
  withTexts(() => import('./gift-row.tsx')),
  'GiftRow',
)
const GiftForYou = late(
  withTexts(() => import('./gift-for-you.tsx')),
  'GiftForYou',
)

/** A gift to many as one golden row, whose room is kept until its code is there. */
export function LateGiftRow({ gift }: { gift: GiftCard }): ReactElement {
  const { at, id } = gift.anchor
  return (
    <article className={cx(rows['row'], rows['event'], styles['row'])} tabIndex={-1} data-row={id}>
      <RowTime at={at} />
      <Suspense fallback={<div className={styles['room']} />}>
        <GiftRow gift={gift} />
      </Suspense>
    </article>
  )
}

/** A gift to the reader; the line that others see stands there until its code is. */
export function LateGiftForYou({ event }: { event: NoticeEvent }): ReactElement {
  return (
    <Suspense fallback={<NoticeRow event={event} />}>
      <GiftForYou event={event} />
    </Suspense>
  )
}
