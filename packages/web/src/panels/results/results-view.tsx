import { RESULTS_COUNTED, type BufferKey, type MessageEvent } from '@gwar/protocol'
import { useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { failureText } from '../../calls/failure-text.ts'
import { useTexts } from '../../locale/texts.ts'
import { hiddenWhy } from '../../store/fold/hidden.ts'
import { useBufferPart } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { AlertIcon } from '../../ui/icons/icons.tsx'
import { HitSceneContext, useSceneOf } from './hit-scene.ts'
import { Pages } from './pages.tsx'
import styles from './results.module.css'
import { useHitStops } from './use-hit-stops.ts'
import type { Found, Results } from './use-results.ts'

const BONES = [
  [34, 88, 61],
  [52, 94, 40],
  [41, 76, 0],
  [29, 97, 83],
  [47, 58, 0],
  [38, 90, 72],
] as const

interface ResultsViewProps {
  bufferKey: BufferKey
  results: Results
  page: number
  onPage: (page: number) => void
  /** What stands where nothing was found. */
  empty: { icon: ReactNode; text: string; hint: string }
  /** The list itself; `stop` is the hit that Tab stops at. */
  renderHits: (events: Found['events'], stop: string | null) => ReactNode
}

/** What a search or the hot list found: count, hits, pages; or that it is loading, found nothing, or why it failed. */
export function ResultsView(props: ResultsViewProps): ReactElement {
  const { bufferKey, results, page, onPage, empty, renderHits } = props
  const { found, failure, again } = results
  const texts = useTexts()
  const scene = useSceneOf(bufferKey)
  const { hider } = scene
  const deleted = useDeleted(bufferKey)
  const events = useMemo(
    () =>
      found?.events
        .filter((event) => !hider.removes || hiddenWhy(hider, event) === null)
        .map((event) => (deleted.has(event.id) ? asDeleted(event) : event)) ?? [],
    [found, hider, deleted],
  )
  const { stop, handlers } = useHitStops(events.map(({ id }) => id))
  /** The number of pages of the last answer: shown while another page of it is loading. */
  const [known, setKnown] = useState(1)
  const last = found?.lastPage ?? (page === 1 ? 1 : known)
  if (last !== known) setKnown(last)

  return (
    <>
      {/* the key makes a new element for each page, so that it is scrolled to the top */}
      <div key={page} className={styles['scroll']} {...handlers}>
        <p className="sr" role="status">
          {found === null ? (failure === null ? texts.results.loading : '') : countText()}
        </p>
        {found !== null && found.total > 0 && (
          <p className={styles['found']} aria-hidden="true">
            {countText()}
          </p>
        )}
        {found !== null && found.total === 0 && (
          <div className={styles['state']}>
            {empty.icon}
            <p>{empty.text}</p>
            <p className={styles['hint']}>{empty.hint}</p>
          </div>
        )}
        {failure !== null && (
          <div className={styles['state']}>
            <AlertIcon />
            <p role="alert">{failureText(texts, failure)}</p>
            <Button look="line" onClick={again}>
              {texts.failure.retry}
            </Button>
          </div>
        )}
        {found === null && failure === null && <Bones />}
        <HitSceneContext value={scene}>{found !== null && renderHits(events, stop)}</HitSceneContext>
      </div>
      <Pages page={page} last={last} onChange={onPage} />
    </>
  )

  function countText(): string {
    const count = found?.total ?? 0
    return count >= RESULTS_COUNTED ? texts.results.atLeast({ count }) : texts.results.count({ count })
  }
}

/** By whom is not shown among results. */
const asDeleted = (event: MessageEvent): MessageEvent => ({ ...event, cleared: { by: null } })

/** The messages of the loaded list that were deleted, as far as their place still stands there. */
function useDeleted(bufferKey: BufferKey): ReadonlySet<string> {
  // as a text, which is the same as long as nothing is deleted
  const ids = useBufferPart(bufferKey, ({ channel }) =>
    channel.events
      .flatMap((event) => ('cleared' in event && event.cleared !== null ? [event.id] : []))
      .join(),
  )
  return useMemo(() => new Set(ids?.split(',')), [ids])
}

function Bones(): ReactElement {
  return (
    <div className={styles['bones']} aria-hidden="true">
      {BONES.map((lines) => (
        <div key={lines[0]} className={styles['bone']}>
          {lines.map((width) => width > 0 && <i key={width} style={{ width: `${width}%` }} />)}
        </div>
      ))}
    </div>
  )
}
