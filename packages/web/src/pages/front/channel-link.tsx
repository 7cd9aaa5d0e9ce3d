import type { ListedChannel } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { UsersIcon } from '../../ui/icons/icons.tsx'
import { MessageText } from '../../ui/message-text/message-text.tsx'
import { nickHue } from '../../ui/names/nick-hue.ts'
import styles from './front.module.css'
import { since } from './since.ts'

/** A channel in a list of channels: name, topic, last words, people. The whole row is the link. */
export function ChannelLink(props: {
  channel: ListedChannel
  /** When the list came, ms since 1970. */
  now: number
}): ReactElement {
  const { channel, now } = props
  const texts = useTexts().front
  const locale = useLocale()
  const { name, topic, people, last } = channel
  return (
    <Link href={paths.channel(name)} className={styles['channel']}>
      <span className={styles['mark']} style={{ color: hueOf(name) }} aria-hidden="true">
        {name[0]!.toUpperCase()}
      </span>
      <span className={styles['about']}>
        <span className={styles['name']}>
          <b>#{name}</b>
          {topic !== null && <span className="cut">{topic}</span>}
        </span>
        {last !== null && (
          <span className={styles['said']}>
            <b style={{ color: hueOf(last.name) }}>{last.name}</b>:{' '}
            {last.text === '' ? texts.file : <MessageText text={last.text} ownName={null} isQuote />}
          </span>
        )}
      </span>
      <span className={styles['end']}>
        <span className={styles['people']}>
          <UsersIcon isSmall />
          <span className="sr">{texts.people({ count: people })}</span>
          <span aria-hidden="true">{people}</span>
        </span>
        {last !== null && <time dateTime={last.at}>{since(Date.parse(last.at), now, locale, texts)}</time>}
      </span>
    </Link>
  )
}

function hueOf(name: string): string {
  return `var(--nick-${nickHue(name)})`
}
