import { exactMoment, listMoment, type RunHit } from '@gwar/protocol'
import { useState, type ReactElement, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import styles from './runs.module.css'

/** Caught messages with the caught parts marked, and whatever speaks for a mistake. */
export function RunHits<T extends RunHit & { readonly channel?: { readonly name: string } }>(props: {
  name: string
  label: string
  hits: readonly T[]
  /** The messages that a cleanup leaves alone. */
  out: ReadonlyMap<string, string>
  /** What can be done to one. */
  deeds: (hit: T) => ReactNode
}): ReactElement {
  const { name, label, hits, out, deeds } = props
  const { runPage: t, channelSettings } = useTexts()
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  return (
    <ul className={styles['hits']} aria-label={label}>
      {hits.map((hit) => {
        const at = Date.parse(hit.at)
        const notes = [
          ...(out.has(hit.message_id) ? [t.isOut] : []),
          ...(hit.is_cleared ? [t.cleared] : []),
          ...(hit.is_known ? [t.known] : []),
          ...hit.doubts.map((doubt) => t.doubt[doubt]),
        ]
        return (
          <li key={hit.message_id}>
            <p className={styles['faint']}>
              <time dateTime={hit.at} title={exactMoment(at, locale)}>
                {listMoment(at, now, locale)}
              </time>{' '}
              {hit.author.name === null ? (
                channelSettings.deletedUser
              ) : (
                <Link href={paths.moderation(name, 'people', hit.author.name)}>
                  <bdi>{hit.author.name}</bdi>
                </Link>
              )}
              {hit.channel !== undefined && (
                <>
                  {' · '}
                  <Link href={paths.channel(hit.channel.name)}>
                    <bdi>#{hit.channel.name}</bdi>
                  </Link>
                </>
              )}
              {notes.length > 0 && ` · ${notes.join(' · ')}`}
            </p>
            <p>
              {hit.text === null ? (
                <i>{t.noText}</i>
              ) : (
                <bdi>
                  <MarkedText text={hit.text} places={hit.places} />
                </bdi>
              )}
            </p>
            <div className={styles['deeds']}>{deeds(hit)}</div>
          </li>
        )
      })}
    </ul>
  )
}
