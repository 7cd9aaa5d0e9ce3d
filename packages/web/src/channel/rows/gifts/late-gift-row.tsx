import type { NoticeEvent } from '@gwar/protocol'
import { lazy, Suspense, type ReactElement } from 'react'
import { loadPageTexts } from '../../../locale/locale-store.ts'
import type { GiftCard } from '../../../store/fold/gift-cards.ts'
import { cx } from '../../../ui/cx.ts'
import { untilLoaded } from '../../../ui/loading/until-loaded.ts'
import { NoticeRow } from '../notice-row.tsx'
import rows from '../rows.module.css'
import { RowTime } from '../row-time.tsx'
import styles from './room.module.css'

// gifts are rarely among the rows that a page begins with
const GiftRow = lazy(async () => {
  const load = () => Promise.all([import('./gift-row.tsx'), loadPageTexts()])
  return { default: (await untilLoaded(load))[0].GiftRow }
})
const GiftForYou = lazy(async () => {
  const load = () => Promise.all([import('./gift-for-you.tsx'), loadPageTexts()])
  return { default: (await untilLoaded(load))[0].GiftForYou }
})

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
