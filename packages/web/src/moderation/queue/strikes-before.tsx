import { listMoment, type Matter } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { Link } from 'wouter'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { entryText } from '../../shell/moderation/entry-text.ts'
import { entryPath } from '../log/entry-path.ts'
import { cx } from '../../ui/cx.ts'
import { PersonName } from './person-name.tsx'
import styles from './matter.module.css'
import words from './words.module.css'

/** The warnings, mutes and bans that led to a proposed ban; those that were undone since are crossed out. */
export function StrikesBefore(props: {
  /** The channel's name in addresses. */
  name: string
  strikes: NonNullable<Matter['strikes']>
}): ReactElement | null {
  const { name, strikes } = props
  const { queue, modLog } = useTexts()
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  if (strikes.length === 0) return null
  return (
    <section>
      <h3>{queue.strikesBefore}</h3>
      <ul className={styles['talk']}>
        {strikes.map((entry) => {
          const { seq, at, actor, filter, reason, undone_by: undoneBy } = entry
          const why = [...new Set([filter?.title, reason])].filter((word) => word != null && word !== '')
          return (
            <li key={seq}>
              <span className={cx(undoneBy !== null && styles['undone'])}>
                <b>{entryText(entry, modLog)}</b>{' '}
                {actor !== null && <PersonName name={actor.name} isAlone={why.length === 0} />}{' '}
                <bdi>{why.join(' · ')}</bdi>
              </span>
              <br />
              <span className={words['faint']}>
                <time dateTime={at}>{listMoment(Date.parse(at), now, locale)}</time>
                {' · '}
                <Link href={entryPath(name, seq)}>{queue.entry({ seq })}</Link>
                {undoneBy !== null && ` · ${modLog.undoneBy({ seq: undoneBy })}`}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
