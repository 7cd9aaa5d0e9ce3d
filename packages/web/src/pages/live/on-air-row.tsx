import type { ChannelOnAir } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../locale/texts.ts'
import { paths } from '../../shell/way/paths.ts'
import { HeartIcon } from '../../ui/icons/late-icons.tsx'
import { nickHue } from '../../ui/names/nick-hue.ts'
import styles from './live.module.css'

/** A channel on air: name, whether one follows it, title, how many watch, since when. The whole row is the link. */
export function OnAirRow(props: {
  one: ChannelOnAir
  isFollowed: boolean
  /** When the list was asked for, ms since 1970. */
  now: number
}): ReactElement {
  const { one, isFollowed, now } = props
  const { channel, stream, viewers } = one
  const { liveList: texts, onAir } = useTexts()
  const seconds = Math.max(0, Math.round((now - Date.parse(stream.began_at)) / 1000))
  return (
    <Link href={paths.channel(channel.name)} className={styles['row']}>
      <span
        className={styles['mark']}
        style={{ color: `var(--nick-${nickHue(channel.name)})` }}
        aria-hidden="true"
      >
        {channel.name[0]!.toUpperCase()}
      </span>
      <span className={styles['about']}>
        <span className={styles['name']}>
          <b className="cut">#{channel.name}</b>
          {isFollowed && (
            <span className={styles['followed']}>
              <HeartIcon isSmall />
              <span>{texts.followed}</span>
            </span>
          )}
        </span>
        <span className={stream.title === null ? styles['untitled'] : styles['title']}>
          {stream.title ?? texts.untitled}
        </span>
      </span>
      <span className={styles['end']}>
        <b>
          <i className={styles['dot']} aria-hidden="true" />
          <span className="sr">{texts.viewers({ count: viewers })}</span>
          <span aria-hidden="true">{onAir.count({ count: viewers })}</span>
        </b>
        <span>{texts.since({ seconds })}</span>
      </span>
    </Link>
  )
}
