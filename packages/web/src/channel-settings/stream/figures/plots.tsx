import { humanNumber, type StreamMinuteRecord } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { BOLD, textParts } from '../../../locale/text-parts.tsx'
import { useLocale, useTexts } from '../../../locale/texts.ts'
import styles from './figures.module.css'
import { loudestMinute, meanViewers, timeWithin, topOf } from './minutes.ts'
import { Plot } from './plot.tsx'

const MINUTE_MS = 60_000

interface PlotsProps {
  /** When the stream began, in ms since 1970. */
  beganAt: number
  /** How long it lasted. */
  seconds: number
  /** Each minute in its place; null for one that nobody counted. */
  minutes: readonly (StreamMinuteRecord | null)[]
}

/** Viewers, messages a minute, subscriptions and gifts of a stream; a minute that nobody counted is a gap. */
export function Plots({ beganAt, seconds, minutes }: PlotsProps): ReactElement {
  const { streamFigures: texts } = useTexts()
  const locale = useLocale()
  const { length } = minutes
  const counted = minutes.filter((one) => one !== null)
  const timeOf = (minute: number): string => timeWithin(seconds, beganAt + minute * MINUTE_MS, locale)
  const readingOf = (words: (one: StreamMinuteRecord) => readonly string[]) => (minute: number) => {
    const one = minutes[minute]
    return { time: timeOf(minute), words: one == null ? [texts.missing] : words(one) }
  }
  const x = (minute: number): number => round(((minute + 0.5) / length) * 1000)
  const scale = (most: number) => {
    const top = topOf(most)
    const marks = [0, 0.5, 1].map((at) => ({ label: humanNumber(top * at, locale), at }))
    return { top, marks, y: (value: number): number => round(100 - (value / top) * 100) }
  }
  /** An upright line for each minute with something of a kind. */
  const columns = (height: (one: StreamMinuteRecord) => number, y: (value: number) => number): string =>
    counted
      .filter((one) => height(one) > 0)
      .map((one) => `M${x(one.minute)} 100V${y(height(one))}`)
      .join('')
  const width = Math.max(1, Math.min(8, (1000 / length) * 0.7))

  const viewers = scale(Math.max(0, ...counted.map((one) => one.viewers)))
  const messages = scale(Math.max(0, ...counted.map((one) => one.messages)))
  const mostBought = Math.max(1, ...counted.map((one) => Math.max(one.subscriptions, one.gifts)))
  // a single one is seen beside a rain of gifts
  const bought = (value: number): number => round(100 - 15 - (value / mostBought) * 75)
  const mean = meanViewers(counted)
  const loudest = loudestMinute(counted)
  return (
    <>
      <Plot
        title={texts.viewers}
        aside={mean !== null && textParts(texts.average({ count: mean }), BOLD)}
        length={length}
        marks={viewers.marks}
        reading={readingOf((one) => [texts.viewersAt({ count: one.viewers })])}
        pointAt={(minute) => {
          const one = minutes[minute]
          return one == null ? null : one.viewers / viewers.top
        }}
      >
        {runsOf(minutes).map((run) => {
          const line = run
            .map((one, index) => `${index === 0 ? 'M' : 'L'}${x(one.minute)} ${viewers.y(one.viewers)}`)
            .join('')
          const [first, last] = [run[0]!, run.at(-1)!]
          return (
            <g key={first.minute}>
              <path className={styles['area']} d={`${line}L${x(last.minute)} 100L${x(first.minute)} 100Z`} />
              <path className={styles['line']} d={run.length === 1 ? `${line}h0.1` : line} />
            </g>
          )
        })}
      </Plot>
      <Plot
        title={texts.perMinute}
        aside={loudest !== null && textParts(texts.loudest({ time: timeOf(loudest.minute) }), BOLD)}
        length={length}
        marks={messages.marks}
        reading={readingOf((one) => [texts.messagesAt({ count: one.messages })])}
      >
        <path
          className={styles['columns']}
          style={{ strokeWidth: width }}
          d={columns((one) => one.messages, messages.y)}
        />
        {loudest !== null && (
          <path
            className={styles['loudest']}
            style={{ strokeWidth: width }}
            d={`M${x(loudest.minute)} 100V${messages.y(loudest.messages)}`}
          />
        )}
      </Plot>
      <Plot
        title={texts.bought}
        aside={
          <span className={styles['legend']}>
            <span>
              <i className={styles['ofSubs']} />
              {texts.legendSubscriptions}
            </span>
            <span>
              <i className={styles['ofGifts']} />
              {texts.legendGifts}
            </span>
          </span>
        }
        length={length}
        reading={readingOf((one) => [
          texts.subscriptionsAt({ count: one.subscriptions }),
          texts.giftsAt({ count: one.gifts }),
        ])}
        isLow
      >
        <path className={styles['grid']} d="M0 100H1000" />
        <path className={styles['gifts']} d={columns((one) => one.gifts, bought)} />
        <path className={styles['subs']} d={columns((one) => one.subscriptions, bought)} />
      </Plot>
      <p className={styles['ends']} aria-hidden="true">
        <span>{timeOf(0)}</span>
        <span>{timeOf(length)}</span>
      </p>
    </>
  )
}

/** What was counted without a gap between. */
function runsOf(minutes: readonly (StreamMinuteRecord | null)[]): readonly (readonly StreamMinuteRecord[])[] {
  const runs: StreamMinuteRecord[][] = []
  let isOpen = false
  for (const one of minutes) {
    if (one === null) isOpen = false
    else if (isOpen) runs.at(-1)!.push(one)
    else {
      runs.push([one])
      isOpen = true
    }
  }
  return runs
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
