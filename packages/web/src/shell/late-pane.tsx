import { useSyncExternalStore, type ReactElement } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { useTexts } from '../locale/texts.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { AlertIcon } from '../ui/icons/icons.tsx'
import { Ring } from '../ui/drawings/ring.tsx'
import { latePartStore, loadNow } from '../ui/loading/until-loaded.ts'
import styles from './late-pane.module.css'
import { paths } from './way/paths.ts'

/** After so many tries the person is offered more than another try. */
const MANY = 3

/** What stands in the place of a screen or tab that does not load: why, and a way on. */
export function LatePane({ heading: Heading }: { heading: 'h1' | 'h2' }): ReactElement {
  const texts = useTexts().offline
  const { tries, pauseMs } = useStore(latePartStore)
  const isOnline = useSyncExternalStore(hearNetwork, () => navigator.onLine)
  const isLong = isOnline && tries >= MANY
  const [title, text] = !isOnline
    ? [texts.laterTitle, texts.laterText]
    : isLong
      ? [texts.stays, texts.staysText]
      : [texts.late, texts.lateNext({ seconds: pauseMs / 1000 })]
  return (
    <div className={styles['pane']} role="status">
      {isOnline && !isLong ? <Ring /> : <AlertIcon />}
      <Heading>{title}</Heading>
      <p>{text}</p>
      <div className={styles['acts']}>
        {isLong ? (
          <>
            <Button look="main" onClick={() => window.location.reload()}>
              {texts.reload}
            </Button>
            <Link href={paths.home} className={buttonClass({ look: 'quiet' })}>
              {texts.toChat}
            </Link>
          </>
        ) : (
          <Button look="line" onClick={loadNow}>
            {texts.lateNow}
          </Button>
        )}
      </div>
    </div>
  )
}

function hearNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
