import { useEffect, useState, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { config } from '../../browser/config.ts'
import { isFrame } from '../../browser/is-frame.ts'
import { useTexts } from '../../locale/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Ring } from '../../ui/drawings/ring.tsx'
import { latePartStore } from '../../ui/loading/until-loaded.ts'
import { useOnline } from '../../ui/loading/use-online.ts'
import styles from './connecting-notice.module.css'

const HINT_AFTER_MS = 5000

/** 'Trwa łączenie z usługą Gwar...', with a hint after 5 s (APP-50, APP-51). `since`: ms since 1970. */
export function ConnectingNotice({ since }: { since: number | null }): ReactElement | null {
  const texts = useTexts().app
  const isOnline = useOnline()
  const isLate = useStore(latePartStore, ({ tries }) => tries > 0)
  const [hasHint, setHasHint] = useState(false)
  useEffect(() => {
    const waited = since === null ? 0 : Date.now() - since
    const timer = setTimeout(() => setHasHint(true), HINT_AFTER_MS - waited)
    return () => clearTimeout(timer)
  }, [since])
  // the band above says that there is no network, and a part that is missing says so in its own place
  if (!isOnline || isLate) return null
  return (
    <div className={styles['notice']} role="status">
      <p className={styles['line']}>
        <Ring />
        {texts.connecting({ product: config.product })}
      </p>
      {/* the kept frame goes on by itself, and would only be loaded as it is */}
      {hasHint && !isFrame() && (
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
