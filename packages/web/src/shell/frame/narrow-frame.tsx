import { nameKey } from '@gwar/protocol'
import { Suspense, useEffect, useState, type ReactElement, type ReactNode } from 'react'
import { VIEW } from '../../browser/view.ts'
import { useConnection } from '../../store/hooks.ts'
import { late, withTexts } from '../../ui/loading/late.ts'
import { ConnectingNotice } from './connecting-notice.tsx'
import styles from './narrow-frame.module.css'
import { NetworkBand } from './network-band.tsx'
import { SkipLinks } from './skip-links.tsx'
import { useQueryText } from '../way/use-query-text.ts'
import { useWaiting } from './use-waiting.ts'

const WayBack = late(
  withTexts(() => import('./way-back.tsx')),
  'WayBack',
)

/**
 * What stands around a chat screen in a frame of another page and in a window of its own: neither bar nor list. Whoever
 * is led to another conversation there has a line with the way back.
 */
export function NarrowFrame(props: { label: string; children: ReactNode }): ReactElement {
  const { label, children } = props
  const { wasConnected, downSince } = useConnection()
  const [home] = useState(label)
  useWaiting(label)
  useKeptView()
  return (
    <div className={styles['frame']}>
      <header className={styles['bar']}>
        <h1 className="sr">{label}</h1>
        <SkipLinks />
        {nameKey(label) !== nameKey(home) && (
          <Suspense fallback={null}>
            <WayBack home={home} label={label} />
          </Suspense>
        )}
      </header>
      <NetworkBand isChat />
      {!wasConnected && <ConnectingNotice since={downSince} />}
      {children}
    </div>
  )
}

/** Keeps the view in the address wherever the page goes, so that a reload shows as much as before. */
function useKeptView(): void {
  const text = useQueryText()
  useEffect(() => {
    const query = new URLSearchParams(text)
    if (VIEW === null || query.get('view') === VIEW) return
    query.set('view', VIEW)
    history.replaceState(history.state, '', `?${query.toString()}${location.hash}`)
  }, [text])
}
