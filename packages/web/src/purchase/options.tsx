import type { ReactElement, ReactNode } from 'react'
import styles from './options.module.css'

/** A choice of one among rows. */
export function Options({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <div className={styles['options']} role="radiogroup" aria-label={label}>
      {children}
    </div>
  )
}

export function Option(props: {
  /** The `name` of the radio buttons of which one is chosen. */
  group: string
  isChosen: boolean
  name: string
  tag?: ReactNode
  hint: string
  /** What stands at the right, e.g. the price. */
  end: ReactNode
  onChoose: () => void
}): ReactElement {
  const { group, isChosen, name, tag, hint, end, onChoose } = props
  return (
    <label className={styles['option']}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span className={styles['text']}>
        <b>{name}</b> {tag}
        <small>{hint}</small>
      </span>
      <span className={styles['end']}>{end}</span>
    </label>
  )
}
