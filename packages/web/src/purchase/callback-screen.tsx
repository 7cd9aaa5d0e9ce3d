import type { ReactElement } from 'react'
import { useTexts } from '../locale/texts.ts'
import { PageFrame } from '../shell/frame/page-frame.tsx'
import { useTitle } from '../shell/frame/use-title.ts'
import styles from './callback-screen.module.css'

/** The screen to which a bank sends the payment's window back (OPEN-56); the page that opened it usually closes it. */
export function CallbackScreen(): ReactElement {
  const texts = useTexts().purchase
  useTitle(texts.callbackTitle)
  return (
    <PageFrame hasClose={false}>
      <div className={styles['done']} role="status">
        <h1>{texts.callbackTitle}</h1>
        <p>{texts.callback}</p>
      </div>
    </PageFrame>
  )
}
