import type { ReactElement, ReactNode } from 'react'
import styles from './column.module.css'

/** The one column of a tab. */
export function Column({ children }: { children: ReactNode }): ReactElement {
  return <div className={styles['column']}>{children}</div>
}
