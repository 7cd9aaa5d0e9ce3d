import type { ReactElement } from 'react'
import styles from './ring.module.css'

/** A turning ring that shows that something is under way; the text beside it says what. */
export function Ring(): ReactElement {
  return <span className={styles['ring']} aria-hidden="true" />
}
