import { useId, type ReactElement } from 'react'
import styles from './sentence-sheet.module.css'

/** A choice of one among chips; the arrow keys move between them, and the chosen one takes the focus first. */
export function Choice<Value extends string | number>(props: {
  label: string
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}): ReactElement {
  const { label, value, options, onChange } = props
  const id = useId()
  return (
    <fieldset className={styles['part']}>
      <legend>{label}</legend>
      <div className={styles['chips']}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              data-autofocus={option.value === value ? '' : undefined}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
