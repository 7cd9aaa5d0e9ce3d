import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { KeyIcon } from '../../ui/icons/late-icons.tsx'
import styles from './applications.module.css'

/** The hint under a secret that it can be read now and never again. */
export function SecretOnce(): ReactElement {
  const texts = useTexts().applications
  return (
    <div className={styles['once']} role="status">
      <KeyIcon />
      <p>{texts.secretOnce}</p>
    </div>
  )
}
