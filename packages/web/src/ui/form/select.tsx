import type { ComponentProps, ReactElement } from 'react'
import { DownIcon } from '../icons/icons.tsx'
import styles from './select.module.css'

interface SelectProps<Value extends string> extends Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'multiple'
> {
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A choice of one from a list that the browser draws. It needs a `<label>` or an `aria-label`. */
export function Select<Value extends string>(props: SelectProps<Value>): ReactElement {
  const { value, options, onChange, ...rest } = props
  return (
    <div className={styles['select']}>
      <select {...rest} value={value} onChange={(event) => onChange(event.currentTarget.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <DownIcon isSmall />
    </div>
  )
}
