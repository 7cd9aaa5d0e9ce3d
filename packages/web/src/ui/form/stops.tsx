import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './stops.module.css'

interface Stop<Value> {
  value: Value
  label: string
  /** What stands above the stop's name: lit up to the thumb, grey beyond it. */
  mark?: ReactNode
  /** The text for screen readers and the tooltip, where the name alone is too short. */
  said?: string
}

/** A slider with named stops: the centre of the thumb stands over its name. */
export function Stops<Value extends string | number>(props: {
  label: string
  value: Value
  stops: readonly Stop<Value>[]
  /** The input's value at the last stop, where stops are even steps of a scale; without it, the value is the index. */
  scale?: number
  isDisabled?: boolean
  onChange: (value: Value) => void
  /** Called when the thumb is let go, or the slider loses the focus. */
  onSettle?: () => void
}): ReactElement {
  const { label, value, stops, isDisabled = false, onChange, onSettle } = props
  const step = props.scale === undefined ? 1 : props.scale / (stops.length - 1)
  const at = Math.max(
    0,
    stops.findIndex((stop) => stop.value === value),
  )
  return (
    <div
      className={cx(styles['stops'], stops.some(({ mark }) => mark !== undefined) && styles['words'])}
      data-off={isDisabled ? '' : undefined}
      style={{ '--n': stops.length, '--at': at } as CSSProperties}
    >
      <div className={styles['track']}>
        <div className={styles['dots']} aria-hidden="true">
          {stops.map((stop, index) => (
            <i key={stop.value} data-on={index <= at ? '' : undefined} />
          ))}
        </div>
        <input
          type="range"
          min={0}
          max={(stops.length - 1) * step}
          step={step}
          value={at * step}
          disabled={isDisabled}
          aria-label={label}
          aria-valuetext={stops[at]?.said ?? stops[at]?.label}
          onChange={(event) => {
            const stop = stops[Math.round(event.currentTarget.valueAsNumber / step)]
            if (stop !== undefined) onChange(stop.value)
          }}
          onPointerUp={onSettle}
          onBlur={onSettle}
        />
      </div>
      <div className={styles['names']} aria-hidden="true">
        {stops.map((stop, index) => (
          <span
            key={stop.value}
            title={stop.said ?? stop.label}
            data-at={index === at ? '' : undefined}
            data-in={index <= at ? '' : undefined}
          >
            {stop.mark !== undefined && <span className={styles['mark']}>{stop.mark}</span>}
            {stop.label}
          </span>
        ))}
      </div>
    </div>
  )
}
