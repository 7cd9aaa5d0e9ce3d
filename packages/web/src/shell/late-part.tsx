import { useSyncExternalStore, type ReactElement } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { useTexts } from '../locale/texts.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { AlertIcon } from '../ui/icons/icons.tsx'
import { Ring } from '../ui/ring.tsx'
import { latePartStore, loadNow } from '../ui/until-loaded.ts'
import styles from './late-part.module.css'
import { paths } from './way/paths.ts'

/** After so many tries the person is offered more than another try. */
const MANY = 3

/** What stands in the place of a screen or tab while it is loading: nothing at first, then why, and a way on. */
export function LatePart({ heading: Heading = 'h2' }: { heading?: 'h1' | 'h2' }): ReactElement | null {
  const texts = useTexts().offline
  const { tries, pauseMs } = useStore(latePartStore)
  const isOnline = useSyncExternalStore(hearNetwork, () => navigator.onLine)
  if (tries === 0) return null
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

/** What stands in the place of a whole screen: it is the main part of its page, as the screen will be. */
export function LateScreen({ heading }: { heading: 'h1' | 'h2' }): ReactElement | null {
  const isLate = useStore(latePartStore, ({ tries }) => tries > 0)
  return isLate ? (
    <main className={styles['screen']}>
      <LatePart heading={heading} />
    </main>
  ) : null
}

function hearNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
