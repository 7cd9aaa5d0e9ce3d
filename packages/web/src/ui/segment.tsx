import type { ReactElement } from 'react'
import styles from './segment.module.css'

/** One of a few, all in sight: theme, language, sort. */
export function Segment<Value extends string>(props: {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}): ReactElement {
  const { label, value, options, onChange } = props
  return (
    <div className={styles['segment']} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
