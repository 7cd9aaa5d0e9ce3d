import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { config } from '../browser/config.ts'
import { useTexts } from '../locale/texts.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { AlertIcon } from '../ui/icons/icons.tsx'
import { BoltIcon, CloudOffIcon } from '../ui/icons/late-icons.tsx'
import { Ring } from '../ui/drawings/ring.tsx'
import { latePartStore, loadNow } from '../ui/loading/until-loaded.ts'
import { useOnline } from '../ui/loading/use-online.ts'
import styles from './late-pane.module.css'
import { newerStore } from './newer-store.ts'
import { paths } from './way/paths.ts'

/** After so many tries the person is offered more than another try. */
const MANY = 3

/** What stands in the place of a screen or tab that does not load: why, and a way on. */
export function LatePane(props: { heading: 'h1' | 'h2'; isAway: boolean }): ReactElement {
  const { heading: Heading, isAway } = props
  const texts = useTexts().offline
  const { tries, pauseMs } = useStore(latePartStore)
  const isOnline = useOnline()
  const isLong = isOnline && tries >= MANY
  const isNewer = useStore(newerStore, ({ isThere }) => isThere)
  if (isAway)
    return (
      <div className={styles['pane']} role="status">
        <CloudOffIcon />
        <Heading>{texts.title}</Heading>
        <p>{isOnline ? texts.starting : texts.body({ product: config.product })}</p>
        <div className={styles['acts']}>
          <Link href={paths.home} className={buttonClass({ look: 'line' })}>
            {texts.toChat}
          </Link>
        </div>
      </div>
    )
  if (isNewer)
    return (
      <div className={styles['pane']} role="status">
        <BoltIcon />
        <Heading>{texts.newer}</Heading>
        <p>{texts.newerText}</p>
        <div className={styles['acts']}>
          <Button look="main" onClick={() => window.location.reload()}>
            {texts.newerNow}
          </Button>
        </div>
      </div>
    )
  const [title, text] = !isOnline
    ? [texts.laterTitle, texts.laterText]
    : isLong
      ? [texts.stays, texts.staysText]
      : [texts.late, texts.lateNext({ seconds: pauseMs / 1000 })]
  return (
    <div className={styles['pane']} role="status">
      {!isOnline ? <CloudOffIcon /> : isLong ? <AlertIcon /> : <Ring />}
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
