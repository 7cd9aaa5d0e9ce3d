import type { ReactElement, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './items.module.css'
import lined from './lined.module.css'

/** A list whose items are parted by thin lines. */
export function Items({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <ul className={lined['list']} aria-label={label}>
      {children}
    </ul>
  )
}

/** An item of {@link Items}: a picture, its name with a line under it, and its buttons at the end. */
export function Item(props: {
  mark?: ReactNode
  name: ReactNode
  note?: ReactNode
  end?: ReactNode
  isLow?: boolean
  /** Waits for a decision: amber, and on a phone its buttons stand under the words. */
  isWaiting?: boolean
  /** On a phone what is at the end stands under the words: a field and a button leave no room for them. */
  isStacked?: boolean
}): ReactElement {
  const { mark, name, note, end, isLow = false, isWaiting = false, isStacked = isWaiting } = props
  return (
    <li
      className={cx(
        lined['row'],
        styles['item'],
        isLow && styles['low'],
        isWaiting && styles['waiting'],
        isStacked && styles['stacked'],
      )}
    >
      {mark}
      <div className={styles['body']}>
        <div className={styles['name']}>{name}</div>
        {note !== undefined && <p className={styles['note']}>{note}</p>}
      </div>
      {end !== undefined && <div className={styles['end']}>{end}</div>}
    </li>
  )
}

/** A square with an icon before an item. */
export function ItemMark({ children }: { children: ReactNode }): ReactElement {
  return (
    <span className={styles['mark']} aria-hidden="true">
      {children}
    </span>
  )
}

/** A word in a small box. */
export function Tag(props: {
  look?: 'accent' | 'plain' | 'gold' | 'danger'
  title?: string
  children: ReactNode
}): ReactElement {
  const { look = 'accent', title, children } = props
  return (
    <span className={cx(styles['tag'], styles[look])} title={title}>
      {children}
    </span>
  )
}

/** What is shown in the place of an empty list. */
export function Empty({ icon, children }: { icon: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div className={styles['empty']}>
      {icon}
      <p>{children}</p>
    </div>
  )
}
