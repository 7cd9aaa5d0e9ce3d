import type { ReactElement } from 'react'
import styles from './bone.module.css'

/** Stands where a text will be that is still loading. */
export function Bone(): ReactElement {
  return <i className={styles['bone']} />
}
