import { useEffect, useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { PageFrame } from '../../shell/frame/page-frame.tsx'
import { useTitle } from '../../shell/frame/use-title.ts'
import styles from '../account-screen.module.css'

/** After how long the page says that it may be closed; the page that opened it does so much sooner. */
const PATIENCE_MS = 4000

/**
 * Where a provider sends the popup back to (APP-36). The page that opened it reads what came and closes it; until then
 * the code is kept out of the address bar and the history. Opened by anybody else this page does nothing.
 */
export function ProviderReturnScreen(): ReactElement {
  const texts = useTexts().signIn
  const [isLate, setLate] = useState(false)
  useTitle(texts.callbackTitle)

  useEffect(() => {
    const { search, pathname } = window.location
    if (search !== '') {
      ;(window as { providerReturn?: string }).providerReturn = search
      history.replaceState(history.state, '', pathname)
    }
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <PageFrame hasClose={false}>
      <p className={styles['done']} role="status">
        {isLate ? texts.callbackDone : texts.callback}
      </p>
    </PageFrame>
  )
}
