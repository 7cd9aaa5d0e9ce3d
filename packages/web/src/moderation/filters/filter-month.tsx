import { calendarDate, type FilterCounts } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { Section } from '../../ui/section.tsx'
import { shortMoment } from '../short-moment.ts'
import styles from './filters.module.css'

const ACTIONS = ['held', 'refused', 'watched', 'released'] as const

/** What became of what a filter caught in the last 30 days, day by day, and what it caught last (FILT-21). */
export function FilterMonth(props: {
  days: FilterCounts['data'][number]['days']
  samples: FilterCounts['samples']
}): ReactElement {
  const { days, samples } = props
  const texts = useTexts().filterPage
  const locale = useLocale()
  if (days.length === 0)
    return (
      <Section title={texts.count}>
        <p className={styles['faint']}>{texts.countNone}</p>
      </Section>
    )
  const shown = ACTIONS.filter((action) => days.some((day) => day[action] > 0))
  return (
    <Section title={texts.count}>
      <div className={styles['wide']}>
        <table className={styles['days']}>
          <caption className="sr">{texts.byDay}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              {shown.map((action) => (
                <th key={action} scope="col">
                  {texts[action]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{calendarDate(Date.parse(`${day.day}T12:00:00Z`), locale)}</th>
                {shown.map((action) => (
                  <td key={action}>{day[action]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {samples.length > 0 && (
        <ul className={styles['samples']}>
          {samples.map(({ text, at }) => (
            <li key={`${at} ${text}`}>
              <time dateTime={at}>{shortMoment(at, locale)}</time>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
