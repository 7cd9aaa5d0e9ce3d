import type { ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { useConnection } from '../../store/hooks.ts'
import { CloudOffIcon } from '../../ui/icons/late-icons.tsx'
import styles from './network-words.module.css'

export function NetworkWords({ isChat = false }: { isChat?: boolean }): ReactElement {
  const texts = useTexts().offline
  const { hasToken } = useConnection()
  return (
    <div className={styles['band']} role="status">
      <CloudOffIcon />
      <p>
        <b>{texts.title}.</b> {isChat && hasToken ? texts.bandChat : texts.bandPage}
      </p>
    </div>
  )
}
