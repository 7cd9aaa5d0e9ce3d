import { useRef, useState, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { useQueryText } from '../../shell/way/use-query-text.ts'
import { DOCKED, useMedia } from '../../ui/use-media.ts'
import { SERVICE } from '../place.ts'
import type { ModerationTabProps } from '../tab-props.ts'
import { MatterView } from './matter-view.tsx'
import { Narrowed, NarrowQueue } from './narrow-queue.tsx'
import { QueueList } from './queue-list.tsx'
import { ALL, openCount } from './queue-state.ts'
import styles from './queue.module.css'
import { QUEUE_HEADING, useDesk } from './use-desk.ts'

const KINDS = ['held', 'report', 'appeal', 'alarm', 'proposal', 'pact'] as const

/** What waits for a decision in a channel: the list, and beside it the matter that is open (QUE). */
export function QueueTab({ channelId, target, name }: ModerationTabProps): ReactElement {
  const { queue: t } = useTexts()
  // the panel beside the chat and the history of a person lead here with the number
  const query = new URLSearchParams(useQueryText())
  const [asked] = useState(() => Number(query.get('matter')) || null)
  const [narrow, setNarrow] = useState(ALL)
  const [isNarrowing, setNarrowing] = useState(false)
  /** Whether a press laid the matter over the list or took it away, where both have no room beside each other. */
  const [over, setOver] = useState<boolean | null>(null)
  const isBeside = useMedia(DOCKED)
  const comment = useRef<HTMLInputElement>(null)
  const desk = useDesk({
    channelId,
    target,
    narrow,
    first: asked,
    isShown: (n) => isBeside || (over ?? (asked !== null && n === asked)),
    onOpen: () => setOver(true),
    onComment: () => {
      setOver(true)
      requestAnimationFrame(() => comment.current?.focus())
    },
    onDecided: () => setOver(false),
  })
  const { at } = desk
  // without a press only the matter that was asked for, never another in its place
  const isOver = at !== null && (over ?? at.n === asked)
  const { state } = desk.queue
  const { kind } = narrow
  const counts = state?.counts ?? {}
  const narrowing = { channelId, target, narrow, onChange: setNarrow, isOpen: isNarrowing }
  return (
    <div className={styles['queue']} data-over={isOver ? '' : undefined}>
      <section className={styles['inbox']} aria-labelledby={QUEUE_HEADING}>
        <h2 id={QUEUE_HEADING} className="sr" tabIndex={-1}>
          {t.title}
        </h2>
        <div className={styles['kinds']}>
          <div role="group" aria-label={t.kinds}>
            {[null, ...KINDS.filter((one) => (counts[one] ?? 0) > 0 || one === kind)].map((one) => (
              <button
                key={one ?? ''}
                type="button"
                aria-pressed={kind === one}
                onClick={() => setNarrow({ ...narrow, kind: one })}
              >
                {one === null ? t.all : t.tab[one]}
                <span>{one === null ? (state === null ? '' : openCount(state)) : (counts[one] ?? 0)}</span>
              </button>
            ))}
          </div>
          <NarrowQueue {...narrowing} onToggle={() => setNarrowing(!isNarrowing)} />
        </div>
        <Narrowed {...narrowing} />
        <QueueList
          desk={desk}
          isNarrowed={Object.values(narrow).some((part) => part !== null)}
          isOfService={name === SERVICE}
        />
      </section>
      {at !== null && (
        <MatterView
          key={at.n}
          channelId={channelId}
          name={name}
          matter={at}
          now={desk.now}
          isLive={desk.isLive}
          trouble={desk.troubles.get(at.n) ?? null}
          lookers={desk.looks.get(at.n)?.join(', ') ?? ''}
          comment={comment}
          onBack={() => {
            setOver(false)
            desk.focus(at.n)
          }}
          onNarrow={(change) => {
            setOver(false)
            setNarrow({ ...narrow, ...change })
          }}
          onDecide={(decided) => void desk.decide(at, decided)}
        />
      )}
    </div>
  )
}
