import type { ReactElement } from 'react'
import { ImageOffIcon } from '../../ui/icons/late-icons.tsx'
import styles from './media.module.css'

/** What stands where something could not be loaded (EMB-09). */
export function Failed({ text }: { text: string }): ReactElement {
  return (
    <div className={styles['failed']}>
      <ImageOffIcon />
      <p>{text}</p>
    </div>
  )
}
