import { listMoment, type Matter } from '@gwar/protocol'
import { useState, type ReactElement } from 'react'
import { Link } from 'wouter'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { PersonName } from './person-name.tsx'
import styles from './matter.module.css'
import words from './words.module.css'

/** Whom another channel banned, and why, where a matter asks, or asked, whether these bans hold here. */
export function BansTold(props: {
  /** The channel's name in addresses. */
  name: string
  /** How many there are in all; those at hand are the newest. */
  count: number
  banned: NonNullable<Matter['banned']>
}): ReactElement | null {
  const { name, count, banned } = props
  const { queue, modLog } = useTexts()
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  const categories: Readonly<Record<string, string>> = modLog.category
  if (banned.length === 0) return null
  return (
    <section>
      <h3>{queue.bannedThere}</h3>
      <ul className={styles['talk']}>
        {banned.map(({ user, category, reason, at }) => {
          const why = [
            at === null ? null : listMoment(Date.parse(at), now, locale),
            category === null ? null : (categories[category] ?? null),
            reason,
          ].filter((word) => word !== null && word !== '')
          return (
            <li key={user.id}>
              {user.name === null ? (
                <PersonName name={null} isAlone />
              ) : (
                <Link href={paths.moderation(name, 'people', user.name)}>
                  <PersonName name={user.name} isAlone />
                </Link>
              )}
              <br />
              <bdi className={words['faint']}>{why.join(' · ')}</bdi>
            </li>
          )
        })}
      </ul>
      {count > banned.length && (
        <p className={words['faint']}>{queue.bannedMore({ count: count - banned.length })}</p>
      )}
    </section>
  )
}
