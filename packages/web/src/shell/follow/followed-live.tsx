import { bufferKey } from '@gwar/protocol'
import { useEffect, type ReactElement } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../locale/texts.ts'
import type { BufferEntry } from '../../store/kept/buffer-entry.ts'
import { cx } from '../../ui/cx.ts'
import { paths } from '../way/paths.ts'
import row from '../buffers/buffer-row.module.css'
import list from '../buffers/buffers-list.module.css'
import styles from './followed-live.module.css'
import { loadFollows, useFollowed } from './follows.ts'

/** How often it is asked who is on air, while the page is seen. */
const EVERY_MS = 60_000

/** At the head of the list: the channels on air that somebody follows and has not open (FOLLOW-03). */
export function FollowedLive({ buffers }: { buffers: readonly BufferEntry[] }): ReactElement | null {
  const { follow: texts, liveList: all } = useTexts()
  const followed = useFollowed()
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') void loadFollows()
    }
    look()
    const timer = setInterval(look, EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  const open = new Set(buffers.map(({ key }) => key))
  const live = (followed ?? []).filter(
    ({ name, stream }) => stream !== null && !open.has(bufferKey(`#${name}`)),
  )
  if (live.length === 0) return null
  return (
    <section className={list['group']} aria-label={texts.live}>
      <div className={list['head']}>
        <h2 className="grow cut">{texts.live}</h2>
        <Link href={paths.live} className={styles['all']} aria-label={all.allLabel}>
          {all.all}
        </Link>
      </div>
      <ul>
        {live.map(({ id, name, stream }) => (
          <li key={id} className={row['buffer']}>
            <Link href={paths.channel(name)} className={row['link']} title={stream?.title ?? undefined}>
              <i className={styles['dot']} aria-hidden="true" />
              <span className={cx('grow cut', row['name'])}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
