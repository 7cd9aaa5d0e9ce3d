import { useState, type KeyboardEvent, type PointerEvent, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import { clockText } from './replay-clock.ts'
import styles from './replay.module.css'
import { barHeights, loudest, stripTimes } from './strip-minutes.ts'

/** Up to so many bars have lines between them: on a phone each is 4 px wide then. */
const PARTED = 80

interface StripProps {
  counts: readonly (number | null)[]
  /** The minute of the stream at which the replay is. */
  minute: number
  onGo: (minute: number) => void
}

/** How loud the chat was in each minute, as a slider: pressing goes there, arrows go by a minute (REPLAY-09). */
export function Strip({ counts, minute, onGo }: StripProps): ReactElement {
  const texts = useTexts().replay
  const [under, setUnder] = useState<number | null>(null)
  const last = Math.max(0, counts.length - 1)
  const at = Math.min(Math.max(0, minute), last)
  const loud = loudest(counts)
  const said = (one: number): string => {
    const time = clockText(one * 60_000)
    const count = counts[one] ?? null
    return count === null ? texts.minuteMissing({ time }) : texts.minute({ time, count })
  }
  const minuteAt = (event: PointerEvent<HTMLElement>): number => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    return Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / width) * counts.length)))
  }
  const press = (event: KeyboardEvent): void => {
    const to = {
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      PageUp: at + 10,
      PageDown: at - 10,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onGo(Math.min(Math.max(0, to), last))
  }
  return (
    <section className={styles['strip']}>
      <p className={styles['stripHead']}>
        <b>{texts.loud}</b>{' '}
        {loud !== null && <span>{texts.loudest({ time: clockText(loud * 60_000) })}</span>}
        <output className={styles['reading']}>{said(under ?? at)}</output>
      </p>
      <div
        className={cx(styles['bars'], counts.length <= PARTED && styles['parted'])}
        role="slider"
        tabIndex={0}
        aria-label={texts.loud}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={said(at)}
        onKeyDown={press}
        onPointerDown={(event) => onGo(minuteAt(event))}
        onPointerMove={(event) => setUnder(minuteAt(event))}
        onPointerLeave={() => setUnder(null)}
      >
        {barHeights(counts).map((height, one) => (
          <i
            // minutes never change places
            // oxlint-disable-next-line react/no-array-index-key
            key={one}
            className={cx(one <= at && styles['past'], one === at && styles['at'])}
            style={{ height: `${Math.max(4, height * 100)}%` }}
          />
        ))}
      </div>
      <p className={styles['axis']} aria-hidden>
        {stripTimes(counts.length).map((time) => (
          <span key={time}>{clockText(time)}</span>
        ))}
      </p>
    </section>
  )
}
