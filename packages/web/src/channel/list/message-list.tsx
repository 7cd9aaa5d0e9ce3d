import type { MessageEvent, Standing } from '@gwar/protocol'
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { discardMessage, loadPageAgain, retryMessage } from '../../connection/chat.ts'
import { useTexts } from '../../locale/texts.ts'
import { MESSAGES_ID } from '../../shell/frame/skip-links.tsx'
import type { Buffer } from '../../store/buffer.ts'
import { useSkipped } from '../../store/hooks.ts'
import { giftCards } from '../../store/fold/gift-cards.ts'
import { foldGone } from '../../store/fold/gone-runs.ts'
import { isGreeting } from '../../store/fold/highlight.ts'
import { rowsOf } from '../../store/rows.ts'
import { Button } from '../../ui/button.tsx'
import { QuietPicture } from '../../ui/drawings/pictures.tsx'
import { cx } from '../../ui/cx.ts'
import { hasFirstSteps, LateFirstSteps } from '../first-steps/late-first-steps.tsx'
import { LateRowSheet } from '../rows/late-row-sheet.tsx'
import { mayDelete, mayVote } from '../rows/row-rights.ts'
import { RowSceneContext, useSceneOf } from '../rows/row-scene.ts'
import { useRowsLook } from '../rows/rows-look.ts'
import { withRowDeeds } from '../rows/with-row-deeds.ts'
import { SkeletonRows } from '../rows/skeleton-rows.tsx'
import { LateAnnouncer } from './late-announcer.tsx'
import { ROW_ATTRIBUTE } from './dom-view.ts'
import { listKey } from './list-keys.ts'
import { ListRow, type ListActions } from './list-row.tsx'
import { openKeys } from './open-keys.ts'
import { whoIsAsked } from './who-is-asked.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import styles from './list.module.css'
import { ListNotice, NewestButton } from './notices.tsx'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useJump } from './use-jump.ts'
import { useListScroll } from './use-list-scroll.ts'
import { useOwnLines } from './use-own-lines.ts'
import { useSwipeReply } from './use-swipe-reply.ts'
import { usePassedFocus } from './use-passed-focus.ts'
import { useAnswered } from './use-answered.ts'
import { useToday } from './use-today.ts'

/** The load-more action shows from this many events on (spec B §2). */
const MORE_FROM = 25

interface MessageListProps {
  buffer: Buffer
  ownName: string | null
  mayReply: boolean
  onReply: (event: MessageEvent) => void
  /** Escape in the list. */
  onLeave: () => void
  /** What stands where it all begins, where that is not a channel. */
  beginning?: ReactNode
}

/** The messages of a buffer: newest at the bottom, endless both ways, and nothing moves under the eye. */
export function MessageList(props: MessageListProps): ReactElement {
  const { buffer, ownName, mayReply, onReply, onLeave, beginning } = props
  const texts = useTexts().channel
  const { channel, status, paging } = buffer
  const isFirst = hasFirstSteps(buffer)
  const isOnlyGreeted = channel.events.every(isGreeting)
  const { scroller, content, isFollowing, isPainted, drawn, toNewest, toRow } = useListScroll(
    buffer,
    // what the service says then, of a poll or a stream, stands below the first steps and is to be seen
    isFirst && isOnlyGreeted,
  )
  const { jumpedId, jump } = useJump(buffer, toRow)
  const [offered, setOffered] = useState<MessageEvent | null>(null)
  const answered = useAnswered(buffer.target)
  const today = useToday()
  const skipped = useSkipped(buffer.key)
  const scene = useSceneOf(buffer)
  const look = useRowsLook()
  const gifts = useMemo(() => giftCards(channel.events, ownName), [channel.events, ownName])
  const allRows = useMemo(
    () => rowsOf(buffer, scene.hider, gifts, ownName),
    [buffer, scene.hider, gifts, ownName],
  )
  const rows = foldGone(useDrawnRows(allRows, isFollowing && !channel.more.down, isPainted), buffer.opened)
  const isReady = status === 'ready'
  const isPaused = isReady && (!isFollowing || channel.more.down)

  const reply = useRef(onReply)
  useEffect(() => {
    reply.current = onReply
  }, [onReply])
  const { key } = buffer
  const actions = useMemo<ListActions>(
    () => ({
      reply: (event) => reply.current(event),
      jump,
      offer: setOffered,
      retry: (nonce) => retryMessage(key, nonce),
      discard: (nonce) => discardMessage(key, nonce),
    }),
    [jump, key],
  )
  useOwnLines(buffer, toNewest)
  const remember = useKeptFocus(drawn)
  const replyTo = (id: string): void => {
    const meant = channel.events.find((known) => known.id === id)
    if (meant !== undefined && meant.type !== 'notice') onReply(meant)
  }
  useSwipeReply(content, mayReply ? replyTo : null)
  const log = useRef<HTMLDivElement>(null)
  usePassedFocus(log, key)

  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    const elements = drawn()
    const row = (event.target as Element).closest<HTMLElement>(`[${ROW_ATTRIBUTE}]`)
    const at = row === null ? -1 : elements.indexOf(row)
    const pressed = listKey(event, at, elements.length)
    if (pressed === null) return
    event.preventDefault()
    // a key that is held down goes on moving, and does once what else it does
    if (event.repeat && pressed.kind !== 'move') return
    if (pressed.kind === 'box') onLeave()
    else if (pressed.kind === 'keys') openKeys()
    else if (pressed.kind === 'undo') withRowDeeds(({ undoLast }) => undoLast(scene))
    else if (pressed.kind === 'move') focusRow(elements[pressed.to])
    else {
      const id = row?.getAttribute(ROW_ATTRIBUTE)
      const meant = channel.events.find((known) => known.id === id)
      if (meant === undefined || meant.type === 'notice') return
      if (pressed.kind === 'reply') onReply(meant)
      else if (pressed.kind === 'vote') {
        if (mayVote(scene, meant, pressed.vote))
          withRowDeeds(({ castVote }) => castVote(scene, meant, pressed.vote))
      } else if (mayDelete(scene, meant))
        withRowDeeds(({ deleteMessage }) => deleteMessage(scene, meant, pressed))
    }
  }

  return (
    <main className={styles['list']}>
      <div ref={scroller} className={styles['scroll']} data-scroller="">
        <div ref={content} className={styles['content']}>
          {isFirst && <LateFirstSteps target={buffer.target} />}
          {/* a log that is walked through with the arrow keys */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <div
            ref={log}
            id={MESSAGES_ID}
            className={cx(styles['rows'], look)}
            role="log"
            // arrivals are told by the announcer, which does not flood
            aria-live="off"
            aria-label={texts.messages}
            aria-busy={!isReady}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            onKeyDown={press}
            onFocus={remember}
          >
            <UpperEdge buffer={buffer} standing={scene.standing} beginning={beginning} />
            <RowSceneContext value={scene}>
              {rows.map((row) => (
                <ListRow
                  key={row.key}
                  row={row}
                  today={today}
                  ownName={ownName}
                  ownModes={buffer.ownModes}
                  pendingVote={row.kind === 'event' ? buffer.votes.get(row.event.id)?.vote : undefined}
                  isOpened={row.kind === 'event' && buffer.opened.has(row.event.id)}
                  isJumped={row.kind === 'event' && row.event.id === jumpedId}
                  isOffered={row.kind === 'event' && row.event.id === offered?.id}
                  isAnswered={row.kind === 'event' && row.event.id === answered}
                  mayReply={mayReply}
                  actions={actions}
                />
              ))}
            </RowSceneContext>
            {isReady && channel.more.down && paging.down === 'loading' && <SkeletonRows />}
          </div>
        </div>
      </div>
      {/* outside of the log, whose keys it must not hear */}
      {offered !== null && (
        <RowSceneContext value={scene}>
          <LateRowSheet
            event={offered}
            buffer={buffer}
            onReply={mayReply ? onReply : null}
            onClose={() => setOffered(null)}
          />
        </RowSceneContext>
      )}
      <ListNotice isPaused={isPaused} skipped={skipped} />
      {isPaused && <NewestButton count={buffer.newCount} onClick={toNewest} />}
      <LateAnnouncer buffer={buffer} ownName={ownName} />
    </main>
  )
}

/** What stands above the oldest row: skeletons while there is more, a button, or the beginning of it all. */
function UpperEdge(props: { buffer: Buffer; standing: Standing; beginning: ReactNode }): ReactElement | null {
  const { buffer, standing, beginning } = props
  const texts = useTexts()
  const { channel, status, paging, key } = buffer
  if (status !== 'ready') return <SkeletonRows />
  if (paging.up === 'loading') return <SkeletonRows />
  if (paging.up === 'failed')
    return (
      <div className={styles['more']}>
        <p role="status">{texts.channel.loadFailed}</p>
        <Button look="quiet" onClick={() => void loadPageAgain(key, 'up')}>
          {texts.channel.retry}
        </Button>
      </div>
    )
  if (channel.more.up)
    return channel.events.length >= MORE_FROM ? (
      <div className={styles['more']}>
        <Button look="quiet" onClick={() => void loadPageAgain(key, 'up')}>
          {texts.channel.loadMore}
        </Button>
      </div>
    ) : null
  if (beginning !== undefined) return <>{beginning}</>
  const isEmpty = channel.events.length === 0
  return (
    <div className={styles['beginning']}>
      {isEmpty && !hasFirstSteps(buffer) && <QuietPicture />}
      <p>
        {texts.channel.beginning({ name: buffer.target })}
        {isEmpty && ` ${texts.channel[whoIsAsked(buffer, standing)]}`}
      </p>
    </div>
  )
}

function focusRow(row: HTMLElement | undefined): void {
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}
