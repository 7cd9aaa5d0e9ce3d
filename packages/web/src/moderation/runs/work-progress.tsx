import type { ReactElement } from 'react'
import styles from './runs.module.css'

/** How far work in the background got, as a bar with the same in words. */
export function WorkProgress(props: { read: number; total: number; words: string }): ReactElement {
  const { read, total, words } = props
  return (
    <div className={styles['progress']}>
      <progress max={Math.max(1, total)} value={read} aria-label={words} />
      <p aria-hidden="true">{words}</p>
    </div>
  )
}
