import { useState, type ReactElement } from 'react'
import { cx } from '../../ui/cx.ts'
import styles from './filters.module.css'

/** A whole number within a sentence. What is no number is kept as typed and refused with the rest. */
export function NumberField(props: {
  label: string
  value: number
  isWrong: boolean
  onChange: (value: number) => void
}): ReactElement {
  const { label, value, isWrong, onChange } = props
  const [typed, setTyped] = useState(String(value))
  // changed from outside
  if (Number(typed) !== value && !(Number.isNaN(value) && !/^\d+$/.test(typed)))
    setTyped(Number.isNaN(value) ? '' : String(value))
  return (
    <input
      className={cx(styles['number'], isWrong && styles['wrong'])}
      aria-label={label}
      aria-invalid={isWrong}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={typed}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onChange(/^\d+$/.test(text) ? Number(text) : Number.NaN)
      }}
    />
  )
}
