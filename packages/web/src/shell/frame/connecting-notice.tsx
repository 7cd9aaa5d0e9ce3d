import { useEffect, useState, type ReactElement } from 'react'
import { config } from '../../browser/config.ts'
import { useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Ring } from '../../ui/drawings/ring.tsx'
import styles from './connecting-notice.module.css'

const HINT_AFTER_MS = 5000

/** 'Trwa łączenie z usługą Gwar...', with a hint after 5 s (APP-50, APP-51). `since`: ms since 1970. */
export function ConnectingNotice({ since }: { since: number | null }): ReactElement {
  const texts = useTexts().app
  const [hasHint, setHasHint] = useState(false)
  useEffect(() => {
    const waited = since === null ? 0 : Date.now() - since
    const timer = setTimeout(() => setHasHint(true), HINT_AFTER_MS - waited)
    return () => clearTimeout(timer)
  }, [since])
  return (
    <div className={styles['notice']} role="status">
      <p className={styles['line']}>
        <Ring />
        {texts.connecting({ product: config.product })}
      </p>
      {hasHint && (
        <>
          <p className={styles['hint']}>{texts.connectingHint}</p>
          <Button look="line" onClick={() => location.reload()}>
            {texts.refresh}
          </Button>
        </>
      )}
    </div>
  )
}
