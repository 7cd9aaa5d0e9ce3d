import { useId, type CSSProperties, type ReactElement } from 'react'
import styles from './slider.module.css'

/** A slider over whole numbers, with its value beside it as words: '20 px'. */
export function Slider(props: {
  label: string
  hintId?: string | undefined
  min: number
  max: number
  value: number
  words: string
  onChange: (value: number) => void
}): ReactElement {
  const { label, hintId, min, max, value, words, onChange } = props
  const id = useId()
  return (
    <div className={styles['slider']} style={{ '--at': (value - min) / (max - min) } as CSSProperties}>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-label={label}
        aria-valuetext={words}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
      <output htmlFor={id} aria-hidden="true">
        {words}
      </output>
    </div>
  )
}
