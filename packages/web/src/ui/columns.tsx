import type { ReactElement, ReactNode } from 'react'
import styles from './columns.module.css'

/** The column of a tab, at the same place in each, with room for something beside it on wide screens. */
export function Columns(props: { beside?: ReactNode; children: ReactNode }): ReactElement {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>{props.children}</div>
      {props.beside}
    </div>
  )
}
