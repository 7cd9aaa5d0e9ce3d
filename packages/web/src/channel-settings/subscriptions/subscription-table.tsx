import { bufferKey, calendarDate } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { EMPTY_PLACE } from '../../store/place.ts'
import { Badges } from '../../ui/badges/badges.tsx'
import { badgesOf } from '../../ui/badges/badges-of.ts'
import type { ShownSubscription } from './shown-subscriptions.ts'
import styles from './subscriptions.module.css'

/** The table of subscriptions. Names have no colours, so that red means 'ended' (CSET-58); a word says it, too. */
export function SubscriptionTable(props: {
  target: string
  rows: readonly ShownSubscription[]
}): ReactElement {
  const { target, rows } = props
  const texts = useTexts().channelSettings
  const locale = useLocale()
  const subscriber = useBufferPart(bufferKey(target), ({ place }) => place.badges) ?? EMPTY_PLACE.badges
  return (
    <table className={styles['table']} aria-label={texts.subscriptions}>
      <thead>
        <tr>
          <th scope="col">{texts.user}</th>
          <th scope="col">{texts.validUntil}</th>
          <th scope="col" className={styles['end']}>
            {texts.months}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, months, endsAt, hasEnded }) => {
          const subscription = { months, badge: 0, showBadge: true }
          const date = calendarDate(endsAt, locale)
          return (
            <tr key={id} data-ended={hasEnded ? '' : undefined}>
              <td>
                <div className={styles['who']}>
                  <Badges badges={badgesOf({ modes: '', subscription }, { product: [], subscriber })} />
                  <bdi className="cut">{name}</bdi>
                </div>
              </td>
              <td className={styles['date']}>{hasEnded ? texts.ended({ date }) : date}</td>
              <td className={styles['end']}>
                {months}
                <span className={styles['unit']} aria-hidden="true">
                  {' '}
                  {texts.monthsShort}
                </span>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
