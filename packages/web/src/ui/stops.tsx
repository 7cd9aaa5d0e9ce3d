import type { CSSProperties, ReactElement } from 'react'
import styles from './stops.module.css'

/** A slider with named stops: the centre of the thumb stands over its name. */
export function Stops<Value extends string | number>(props: {
  label: string
  value: Value
  stops: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}): ReactElement {
  const { label, value, stops, onChange } = props
  const at = Math.max(
    0,
    stops.findIndex((stop) => stop.value === value),
  )
  return (
    <div className={styles['stops']} style={{ '--n': stops.length, '--at': at } as CSSProperties}>
      <div className={styles['track']}>
        <div className={styles['dots']} aria-hidden="true">
          {stops.map((stop, index) => (
            <i key={stop.value} data-on={index <= at ? '' : undefined} />
          ))}
        </div>
        <input
          type="range"
          min={0}
          max={stops.length - 1}
          step={1}
          value={at}
          aria-label={label}
          aria-valuetext={stops[at]?.label}
          onChange={(event) => {
            const stop = stops[event.currentTarget.valueAsNumber]
            if (stop !== undefined) onChange(stop.value)
          }}
        />
      </div>
      <div className={styles['names']} aria-hidden="true">
        {stops.map((stop, index) => (
          <span key={stop.value} data-at={index === at ? '' : undefined}>
            {stop.label}
          </span>
        ))}
      </div>
    </div>
  )
}
