import type { ReactElement } from 'react'
import styles from './ring.module.css'

/** Something is under way; the words beside it say what. */
export function Ring(): ReactElement {
  return <span className={styles['ring']} aria-hidden="true" />
}
