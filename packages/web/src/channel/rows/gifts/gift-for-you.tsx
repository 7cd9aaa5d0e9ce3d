import { calendarDate, type NoticeEvent } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { BOLD, textParts } from '../../../locale/text-parts.tsx'
import { useLocale, useTexts } from '../../../locale/texts.ts'
import { useBufferPart } from '../../../store/hooks.ts'
import { stores } from '../../../store/stores.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { GiftIcon } from '../../../ui/icons/icons.tsx'
import { NickButton } from '../nick.tsx'
import { useRowScene } from '../row-scene.ts'
import { RowTime } from '../row-time.tsx'
import rows from '../rows.module.css'
import card from './gift-row.module.css'
import styles from './gift-for-you.module.css'
import room from './room.module.css'

/** The row of who was given a subscription: who gave it, until when it lasts, and a way to say thanks (D12). */
export function GiftForYou({ event }: { event: NoticeEvent }): ReactElement {
  const texts = useTexts().gift
  const locale = useLocale()
  const { bufferKey, target } = useRowScene()
  const subscription = useBufferPart(bufferKey, (buffer) => buffer.place.subscription)
  const giver = String(event.i18n?.values['gifter_name'] ?? '')
  const thank = (): void =>
    stores.inserts.ask({
      key: bufferKey,
      text: texts.thanksText({ name: giver }),
      isWord: true,
      takesFocus: true,
    })
  return (
    <article className={cx(rows['row'], rows['event'], room['row'])} tabIndex={-1} data-row={event.id}>
      <RowTime at={event.at} />
      <div className={styles['card']}>
        <span className={card['mark']}>
          <GiftIcon />
        </span>
        <div className={styles['words']}>
          <p className={styles['head']}>
            <NickButton name={giver} color={null} /> {texts.forYou({ channel: target.slice(1) })}
          </p>
          <p className={styles['until']}>
            {subscription != null &&
              textParts(
                texts.until({ date: calendarDate(Date.parse(subscription.ends_at), locale) }),
                BOLD,
              )}{' '}
            {texts.free}
          </p>
        </div>
        <Button look="gold" className={styles['thanks']} onClick={thank}>
          {texts.thank}
        </Button>
      </div>
    </article>
  )
}
