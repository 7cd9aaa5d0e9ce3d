import type { ListedEvent, RecordingPlace } from '@gwar/protocol'
import { useCallback, useEffect, useLayoutEffect, useRef, type ReactElement } from 'react'
import type { CallFailure } from '../../calls/call.ts'
import { LoadError } from '../../calls/load-error.ts'
import { useTexts } from '../../locale/texts.ts'
import { LoadFailure } from '../../ui/loading/load-failure.tsx'
import { ReplayRow } from './replay-row.tsx'
import styles from './replay.module.css'

/** How near its end the list counts as being there, in px. */
const NEAR = 80

interface ReplayListProps {
  rows: readonly ListedEvent[]
  isLoaded: boolean
  /** Why further rows did not come; null where nothing is missing. */
  trouble: CallFailure | null
  onRetry: () => void
  place: RecordingPlace
  channel: string
  onGo: (position: number) => void
}

/** The rows up to the moment of the film; it follows them unless somebody scrolled up. */
export function ReplayList(props: ReplayListProps): ReactElement {
  const { rows, isLoaded, trouble, onRetry, place, channel, onGo } = props
  const texts = useTexts().replay
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(true)
  const follow = useCallback((): void => {
    if (isFollowing.current && box.current !== null) box.current.scrollTop = box.current.scrollHeight
  }, [])
  useLayoutEffect(follow)
  useEffect(() => {
    // files that are drawn later, and the window, make it higher without a drawing of rows
    const observer = new ResizeObserver(follow)
    observer.observe(box.current!)
    observer.observe(content.current!)
    return () => observer.disconnect()
  }, [follow])
  return (
    <div
      ref={box}
      className={styles['list']}
      role="log"
      aria-live="off"
      aria-busy={!isLoaded}
      aria-label={texts.chat}
      // scrolled by the keyboard, too
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isFollowing.current = scrollHeight - scrollTop - clientHeight < NEAR
      }}
    >
      <div ref={content}>
        {!isLoaded && trouble === null && <p className={styles['note']}>{texts.loading}</p>}
        {rows.map((event) => (
          <ReplayRow key={event.id} event={event} place={place} channel={channel} onGo={onGo} />
        ))}
        {trouble !== null && <LoadFailure error={new LoadError(trouble)} onRetry={onRetry} />}
      </div>
    </div>
  )
}
