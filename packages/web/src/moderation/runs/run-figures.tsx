import { calendarDate, type FilterRun } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { BOLD, textParts } from '../../locale/text-parts.tsx'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { Section } from '../../ui/section.tsx'
import styles from './runs.module.css'

/** What a run counted: four numbers, how it agrees with the moderators, by day and by word, and what authors would have got. */
export function RunFigures(props: {
  run: Pick<FilterRun, 'totals'> & { readonly doubtful: readonly unknown[] }
}): ReactElement {
  const { runPage: t } = useTexts()
  const locale = useLocale()
  const { totals, doubtful } = props.run
  const { consequence } = totals
  const days = totals.days.filter(({ caught }) => caught > 0)
  // the answer names a hundred of them; of more, the most frequent reason tells how many there are at least
  const likely = Math.max(doubtful.length, ...Object.values(totals.doubts))
  const fours = [
    [totals.caught, t.ofMessages({ all: totals.messages })],
    [totals.people, t.ofPeople({ all: totals.authors })],
    [totals.caught - totals.known, t.fresh],
    [likely, t.doubtful],
  ] as const
  return (
    <>
      <dl className={styles['fours']}>
        {fours.map(([count, name]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
      <Section title={t.agreement}>
        <p>{textParts(t.agrees({ count: totals.agreed }), BOLD)}</p>
        <p>{textParts(t.misses({ deleted: totals.deleted, count: totals.deleted_caught }), BOLD)}</p>
        {totals.removed > 0 && <p className={styles['faint']}>{t.removed({ count: totals.removed })}</p>}
        {totals.late > 0 && <p className={styles['faint']}>{t.late({ count: totals.late })}</p>}
        {consequence !== null && (
          <p className={styles['faint']}>
            {t.consequence({
              warnings: consequence.warnings,
              mutes: consequence.mutes.reduce((sum, { count }) => sum + count, 0),
              proposed: consequence.proposed,
            })}
          </p>
        )}
      </Section>
      {days.length > 0 && (
        <Counts
          title={t.byDay}
          rows={days.map(({ day, caught }) => [calendarDate(Date.parse(`${day}T12:00:00Z`), locale), caught])}
        />
      )}
      {totals.by.length > 0 && (
        <Counts title={t.byWord} rows={totals.by.map(({ by, caught }) => [by, caught])} />
      )}
    </>
  )
}

function Counts(props: { title: string; rows: readonly (readonly [string, number])[] }): ReactElement {
  const { title, rows } = props
  const locale = useLocale()
  const most = Math.max(1, ...rows.map(([, count]) => count))
  return (
    <Section title={title}>
      <table className={styles['counts']} aria-label={title}>
        <tbody>
          {rows.map(([name, count]) => (
            <tr key={name}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td aria-hidden="true">
                <meter max={most} value={count} />
              </td>
              <td>{count.toLocaleString(locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
