import { useState, type KeyboardEvent, type PointerEvent, type ReactElement, type ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import styles from './figures.module.css'

/** How many minutes the keys for pages go on by. */
const PAGE = 10
/** From which part of the width on the reading stands left of its minute. */
const TURN = 0.5

interface PlotProps {
  /** What is counted, such as 'Widzowie'; it names the plot. */
  title: string
  /** What stands at the right of the title. */
  aside?: ReactNode
  /** How many minutes there are. */
  length: number
  /** The marks of the scale, from the lowest to the highest, with their places from 0, the floor, to 1. */
  marks?: readonly { readonly label: string; readonly at: number }[]
  /** The time of a minute and each of its figures in words, shown beside the minute under the pointer or the keys. */
  reading: (minute: number) => { readonly time: string; readonly words: readonly string[] }
  /** How high the value of a minute stands, from 0 to 1; null where there is no point. */
  pointAt?: (minute: number) => number | null
  /** What is drawn in a box of 1000 × 100 whose floor is 100. */
  children: ReactNode
  isLow?: boolean
}

/** One figure of a stream over its minutes, read by pointer and arrow keys (STAT-04). */
export function Plot(props: PlotProps): ReactElement {
  const { title, aside, length, marks = [], reading, pointAt, children, isLow = false } = props
  const [chosen, setChosen] = useState<number | null>(null)
  const [hasFocus, setFocus] = useState(false)
  const at = Math.min(chosen ?? length - 1, length - 1)
  const isRead = chosen !== null || hasFocus
  const said = reading(at)
  const choose = (minute: number): void => setChosen(Math.max(0, Math.min(length - 1, minute)))
  const readAt = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    choose(Math.floor(((event.clientX - box.left) / box.width) * length))
  }
  const move = (event: KeyboardEvent): void => {
    const to = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      PageDown: at - PAGE,
      PageUp: at + PAGE,
      Home: 0,
      End: length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    choose(to)
  }
  const left = `${((at + 0.5) / length) * 100}%`
  const point = pointAt?.(at) ?? null
  return (
    <section className={styles['plot']} aria-label={title}>
      <header>
        <h3>{title}</h3>
        {aside !== undefined && <p>{aside}</p>}
      </header>
      <div className={cx(styles['drawing'], isLow && styles['low'])}>
        <div className={styles['marks']} aria-hidden="true">
          {marks.map(({ label, at: height }) => (
            <span key={label} style={{ bottom: `${height * 100}%` }}>
              {label}
            </span>
          ))}
        </div>
        <div
          className={styles['field']}
          role="slider"
          tabIndex={0}
          aria-label={title}
          aria-valuemin={0}
          aria-valuemax={length - 1}
          aria-valuenow={at}
          aria-valuetext={[said.time, ...said.words].join(', ')}
          onKeyDown={move}
          onFocus={() => setFocus(true)}
          onBlur={() => {
            setFocus(false)
            setChosen(null)
          }}
          onPointerMove={readAt}
          onPointerDown={readAt}
          onPointerLeave={() => !hasFocus && setChosen(null)}
        >
          <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">
            {marks.map(({ label, at: height }) => (
              <path key={label} className={styles['grid']} d={`M0 ${100 - height * 100}H1000`} />
            ))}
            {children}
          </svg>
          {isRead && (
            <>
              <i className={styles['at']} style={{ left }} />
              {point !== null && <i className={styles['dot']} style={{ left, bottom: `${point * 100}%` }} />}
              <p
                className={cx(styles['reading'], (at + 0.5) / length > TURN && styles['turned'])}
                style={{ left }}
                aria-hidden="true"
              >
                <b>{said.time}</b>
                {said.words.map((words) => (
                  <span key={words}>{words}</span>
                ))}
              </p>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
