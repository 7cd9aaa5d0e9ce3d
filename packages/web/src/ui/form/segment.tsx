import type { ReactElement, ReactNode } from 'react'
import styles from './segment.module.css'

/** A choice of one in a row of buttons; the value is null where none is chosen. */
export function Segment<Value extends string | number>(props: {
  label: string
  value: Value | null
  /** Where a `picture` is given it is shown instead of the label, which is then only its accessible name. */
  options: readonly { value: Value; label: string; picture?: ReactNode; isDisabled?: boolean }[]
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
          aria-label={option.picture === undefined ? undefined : option.label}
          title={option.picture === undefined ? undefined : option.label}
          disabled={option.isDisabled}
          onClick={() => onChange(option.value)}
        >
          {option.picture ?? option.label}
        </button>
      ))}
    </div>
  )
}
