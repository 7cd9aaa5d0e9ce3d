import { dayHeading, type BufferKey } from '@gwar/protocol'
import { useMemo, type ReactElement } from 'react'
import { discardMessage, loadPageAgain, retryMessage } from '../../connection/chat.ts'
import { useLocale, useTexts } from '../../locale/texts.ts'
import type { Buffer } from '../../store/buffer.ts'
import { rowsOf, type Row } from '../../store/rows.ts'
import { cx } from '../../ui/cx.ts'
import { Announcer } from '../list/announcer.tsx'
import { useDrawnRows } from '../list/use-drawn-rows.ts'
import { useListScroll } from '../list/use-list-scroll.ts'
import { useOwnLines } from '../list/use-own-lines.ts'
import { useToday } from '../list/use-today.ts'
import { RowSceneContext, useSceneOf } from '../rows/row-scene.ts'
import { RetroMessage, RetroNotice, RetroOutgoing } from './retro-row.tsx'
import styles from './retro.module.css'

/** The conversation, one line a message; it scrolls and loads as the list of today does. */
export function RetroList(props: {
  buffer: Buffer
  ownName: string | null
  /** Escape in the list. */
  onLeave: () => void
}): ReactElement {
  const { buffer, ownName, onLeave } = props
  const { key, channel, paging } = buffer
  const texts = useTexts().retro
  const { scroller, content, isFollowing, toNewest } = useListScroll(buffer)
  const scene = useSceneOf(buffer)
  const allRows = useMemo(() => rowsOf(buffer, scene.hider), [buffer, scene.hider])
  const rows = useDrawnRows(allRows, isFollowing && !channel.more.down)
  useOwnLines(buffer, toNewest)
  return (
    <div className={styles['box']}>
      {/* the keyboard scrolls it */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        className={styles['scroll']}
        role="log"
        // arrivals are told by the announcer, which does not flood
        aria-live="off"
        aria-label={texts.log}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-scroller=""
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave()
        }}
      >
        <div ref={content} className={styles['lines']}>
          {channel.more.up &&
            (paging.up === 'loading' ? (
              <p className={styles['day']}>{texts.loading}</p>
            ) : (
              <p className={styles['day']}>
                <button
                  type="button"
                  className={styles['link']}
                  onClick={() => void loadPageAgain(key, 'up')}
                >
                  {texts.older}
                </button>
              </p>
            ))}
          {rows.length === 0 && <p className={styles['day']}>{texts.empty}</p>}
          <RowSceneContext value={scene}>
            {rows.map((row) => (
              <RetroRow key={row.key} row={row} bufferKey={key} ownName={ownName} />
            ))}
          </RowSceneContext>
        </div>
      </div>
      {(!isFollowing || channel.more.down) && (
        <button type="button" className={cx(styles['button'], styles['newest'])} onClick={toNewest}>
          {texts.newest}
        </button>
      )}
      <Announcer buffer={buffer} ownName={ownName} />
    </div>
  )
}

function RetroRow(props: { row: Row; bufferKey: BufferKey; ownName: string | null }): ReactElement | null {
  const { row, bufferKey, ownName } = props
  const locale = useLocale()
  const today = useToday()
  switch (row.kind) {
    case 'day':
      return <p className={styles['day']}>— {dayHeading(row.at, today, locale)} —</p>
    case 'new':
      return <hr className={styles['new']} />
    case 'outgoing':
      return (
        <RetroOutgoing
          line={row.line}
          ownName={ownName ?? ''}
          onRetry={() => retryMessage(bufferKey, row.line.nonce)}
          onDiscard={() => discardMessage(bufferKey, row.line.nonce)}
        />
      )
    default:
      return row.event.type === 'notice' ? (
        <RetroNotice event={row.event} />
      ) : (
        <RetroMessage event={row.event} />
      )
  }
}
