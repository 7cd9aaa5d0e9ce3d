import {
  bufferKey,
  dayHeading,
  INBOX_KINDS,
  recordToEvent,
  type InboxEntry,
  type InboxKind,
} from '@gwar/protocol'
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import type { CallFailure } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { withQueries } from '../../calls/with-queries.tsx'
import { useLocale, useTexts } from '../../locale/texts.ts'
import { hiddenWhy, type Hider } from '../../store/fold/hidden.ts'
import { useHider } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { dayOf, dayStart } from '../../ui/calendar/day.ts'
import { Segment } from '../../ui/form/segment.tsx'
import { AlertIcon, BellIcon } from '../../ui/icons/icons.tsx'
import { PanelFrame } from '../panel-frame.tsx'
import { useHitStops } from '../results/use-hit-stops.ts'
import styles from './inbox-panel.module.css'
import { InboxRow } from './inbox-row.tsx'
import { useInbox } from './use-inbox.ts'
import { useOpenEntry } from './use-open-entry.ts'

const BONES = [86, 62, 74, 91, 55] as const

/** The one inbox over all channels and private conversations (finding D26). */
export const InboxPanel = withQueries(function InboxPanel({
  target,
}: {
  target: string
  person: string | null
}): ReactElement {
  const texts = useTexts()
  const [kind, setKind] = useState<InboxKind>('all')
  /** The newest entry whose mark the reader took away. */
  const [readUpTo, setReadUpTo] = useState('')
  const { entries, failure, more, moreFailure, isLoadingMore, again } = useInbox(kind)
  const hider = useHider()
  const shown = useMemo(() => entries?.filter((entry) => !isHidden(entry, hider)) ?? [], [entries, hider])
  const isNew = ({ id, is_new }: InboxEntry): boolean => is_new && id > readUpTo
  const count = shown.filter(isNew).length
  const open = useOpenEntry(bufferKey(target))
  const { stop, handlers } = useHitStops(shown.map(({ id }) => id))

  return (
    <PanelFrame
      title={texts.inbox.title}
      className={styles['panel']}
      aside={
        count > 0 && (
          <>
            <span className={styles['count']} role="status">
              {texts.inbox.newCount({ count })}
            </span>
            <Button look="plain" onClick={() => setReadUpTo(shown[0]!.id)}>
              {texts.inbox.read}
            </Button>
          </>
        )
      }
    >
      <div className={styles['kinds']}>
        <Segment
          label={texts.inbox.filter}
          value={kind}
          options={INBOX_KINDS.map((value) => ({ value, label: texts.inbox.parts[value] }))}
          onChange={setKind}
        />
      </div>
      <div key={kind} className={styles['scroll']} {...handlers}>
        <p className="sr" role="status">
          {entries === null && failure === null ? texts.results.loading : ''}
        </p>
        {failure !== null && (
          <div className={styles['state']}>
            <AlertIcon />
            <p role="alert">{failureText(texts, failure)}</p>
            <Button look="line" onClick={again}>
              {texts.failure.retry}
            </Button>
          </div>
        )}
        {entries === null && failure === null && <Bones />}
        {entries !== null && shown.length === 0 && more === null && (
          <div className={styles['state']}>
            <BellIcon />
            <p>{texts.inbox.empty}</p>
            <p className={styles['hint']}>{texts.inbox.emptyHint}</p>
          </div>
        )}
        {byDay(shown).map(([day, list]) => (
          <Day key={day} day={day}>
            {list.map((entry) => (
              <li key={entry.id}>
                <InboxRow entry={entry} isNew={isNew(entry)} isStop={entry.id === stop} onOpen={open} />
              </li>
            ))}
          </Day>
        ))}
        {(more !== null || isLoadingMore) && <More failure={moreFailure} onMore={more} />}
      </div>
    </PanelFrame>
  )
})

function Day({ day, children }: { day: number; children: ReactElement[] }): ReactElement {
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  const heading = dayHeading(dayStart(day), now, locale)
  return (
    <section aria-label={heading}>
      <h3 className={styles['day']}>{heading}</h3>
      <ul>{children}</ul>
    </section>
  )
}

/** Loads older entries when it comes into view, and on a press; after a failure on a press only. */
function More(props: { failure: CallFailure | null; onMore: (() => void) | null }): ReactElement {
  const { failure, onMore } = props
  const texts = useTexts()
  const button = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure !== null || onMore === null || button.current === null) return undefined
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting === true && onMore(), {
      rootMargin: '200px',
    })
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [failure, onMore])
  return (
    <div ref={button} className={styles['more']}>
      {failure !== null && <p role="alert">{failureText(texts, failure)}</p>}
      <Button look="line" disabled={onMore === null} onClick={() => onMore?.()}>
        {failure === null ? texts.inbox.older : texts.failure.retry}
      </Button>
    </div>
  )
}

function Bones(): ReactElement {
  return (
    <div aria-hidden="true">
      {BONES.map((width) => (
        <div key={width} className={styles['row']}>
          <span className={styles['mark']} />
          <span className={styles['bone']}>
            <i style={{ width: '40%' }} />
            <i style={{ width: `${width}%` }} />
          </span>
        </div>
      ))}
    </div>
  )
}

function isHidden(entry: InboxEntry, hider: Hider): boolean {
  if (!('message' in entry)) return false
  const event = recordToEvent(entry.message)
  return event.type === 'notice' || hiddenWhy(hider, event) !== null
}

function byDay(entries: readonly InboxEntry[]): readonly (readonly [number, readonly InboxEntry[]])[] {
  return [...Map.groupBy(entries, ({ created_at: at }) => dayOf(Date.parse(at)))]
}
