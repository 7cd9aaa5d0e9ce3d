import { memo, Suspense, useMemo, type ReactElement } from 'react'
import type { Outgoing } from '../../store/outgoing.ts'
import { cx } from '../../ui/cx.ts'
import { badgesOf } from '../../ui/badges/badges-of.ts'
import { Badges } from '../../ui/badges/badges.tsx'
import { useOnline } from '../../ui/loading/use-online.ts'
import { MessageText } from '../../ui/message-text/message-text.tsx'
import { useNickStyle } from '../../ui/names/use-nick-style.ts'
import { RowTime } from './row-time.tsx'
import { Nick } from './nick.tsx'
import { QuoteLine } from './quote-line.tsx'
import { useRowScene } from './row-scene.ts'
import styles from './rows.module.css'
import { inAdvance, late, withTexts } from '../../ui/loading/late.ts'

const OutgoingState = inAdvance(
  withTexts(() => import('./outgoing-state.tsx')),
  'OutgoingState',
)

const HeldState = late(
  withTexts(() => import('./held-state.tsx')),
  'HeldState',
)

/**
 * An own message before the server's echo, shown at once; one that waits for the
 * connection says so, and a failed one can be sent again or discarded.
 */
export const OutgoingRow = memo(function OutgoingRow(props: {
  line: Outgoing
  ownName: string
  ownModes: string
  onJump: (id: string) => void
  onRetry: (nonce: string) => void
  onDiscard: (nonce: string) => void
}): ReactElement {
  const { line, ownName, ownModes, onJump, onRetry, onDiscard } = props
  const isAction = line.type === 'action'
  const isFailed = line.state === 'failed'
  const hasNetwork = useOnline()
  // one that was sent is told about only where its echo cannot come
  const isUnsent = line.held === undefined && (line.state !== 'sent' || !hasNetwork)
  const style = useNickStyle(ownName, null)
  const scene = useRowScene()
  const badges = useMemo(
    () => badgesOf({ modes: ownModes, retrochat: line.retrochat ?? null }, scene.badges),
    [ownModes, line.retrochat, scene.badges],
  )
  return (
    <article
      className={cx(
        styles['row'],
        isAction && styles['action'],
        isFailed ? styles['refused'] : styles['pending'],
      )}
      style={isAction ? style : undefined}
      tabIndex={-1}
      data-row={line.nonce}
      aria-busy={!isFailed && line.held === undefined}
    >
      <RowTime at={line.at} />
      <div>
        {line.replyId !== null && <QuoteLine quote={line.reply} onJump={onJump} />}
        <div className={styles['line']}>
          <span className={styles['who']}>
            <Badges badges={badges} />
            <Nick name={ownName} color={null} isSaying={!isAction} />
          </span>{' '}
          <span className={styles['text']}>
            <MessageText
              text={line.text}
              ownName={null}
              emoticons={scene.emoticons}
              isSubscriber={ownModes.includes('v')}
              hasFormats={scene.hasFormats}
            />
            {/* files are shown with the echo; until then by their names */}
            {line.attachments.length > 0 && ` [${line.attachments.map(({ name }) => name).join(', ')}]`}
          </span>
          {line.held !== undefined && (
            <Suspense fallback={null}>
              <HeldState held={line.held} line={line} />
            </Suspense>
          )}
          {isUnsent && (
            <Suspense fallback={null}>
              <OutgoingState
                isFailed={isFailed}
                onRetry={() => onRetry(line.nonce)}
                onDiscard={() => onDiscard(line.nonce)}
              />
            </Suspense>
          )}
        </div>
      </div>
    </article>
  )
})
