import { calendarDate, listMoment, type ListedMatter, type Matter } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { Link } from 'wouter'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { entryPath } from '../log/entry-path.ts'
import { BansTold } from './bans-told.tsx'
import { PersonName } from './person-name.tsx'
import { StrikesBefore } from './strikes-before.tsx'
import styles from './matter.module.css'
import words from './words.module.css'

/** What stands with a matter: who said what in reports, against what an appeal is, what led to a proposed ban, whom another channel banned. */
export function MatterSaid(props: {
  matter: ListedMatter
  /** The channel's name in addresses. */
  name: string
  reports: Matter['reports']
  strikes: NonNullable<Matter['strikes']>
  banned: NonNullable<Matter['banned']>
}): ReactElement | null {
  const { matter, name, reports, strikes, banned } = props
  if (matter.kind === 'proposal') return <StrikesBefore name={name} strikes={strikes} />
  if (matter.kind === 'pact')
    return <BansTold name={name} count={Number(matter.detail?.['count'] ?? 0)} banned={banned} />
  if (matter.report !== null) return <Reports reports={reports} />
  return matter.appeal === null ? null : <Appealed appeal={matter.appeal} name={name} />
}

function Reports({ reports }: { reports: Matter['reports'] }): ReactElement | null {
  const { queue, modLog } = useTexts()
  const categories: Readonly<Record<string, string>> = modLog.category
  if (reports.length === 0) return null
  return (
    <section>
      <h3>{queue.reportsSaid}</h3>
      <ul className={styles['talk']}>
        {reports.map(({ category, text, at, by, upheld, dismissed, abuse }) => (
          <li key={`${at} ${category} ${text ?? ''} ${by?.id ?? ''}`}>
            <b>{categories[category] ?? category}</b> {by !== null && <PersonName name={by.name} />} {text}
            <br />
            <span className={words['faint']}>
              {queue.reliability({ upheld, dismissed: dismissed + abuse })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Appealed(props: { appeal: NonNullable<ListedMatter['appeal']>; name: string }): ReactElement {
  const { appeal, name } = props
  const { queue, modLog } = useTexts()
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  const categories: Readonly<Record<string, string>> = modLog.category
  const why = [appeal.category === null ? null : (categories[appeal.category] ?? null), appeal.reason].filter(
    (word) => word !== null && word !== '',
  )
  return (
    <section>
      <h3>
        <span className="grow">{queue.appealedAgainst}</span>
        {appeal.entry !== null && (
          <Link href={entryPath(name, appeal.entry)}>{queue.entry({ seq: appeal.entry })}</Link>
        )}
      </h3>
      <p>
        <PersonName name={appeal.by?.name ?? null} /> {why.join(' · ')}
      </p>
      <p className={words['faint']}>
        {listMoment(Date.parse(appeal.at), now, locale)}
        {appeal.ends_at !== null && ` – ${calendarDate(Date.parse(appeal.ends_at), locale)}`}
      </p>
      {appeal.question !== null && (
        <ul className={styles['talk']}>
          <li>
            <b>{queue.asked}</b> {appeal.question}
          </li>
          {appeal.answer !== null && (
            <li>
              <b>{queue.answered}</b> {appeal.answer}
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
