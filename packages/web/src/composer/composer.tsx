import { bufferKey, may } from '@gwar/protocol'
import { Suspense, useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { useLocation } from 'wouter'
import { VIEW } from '../browser/view.ts'
import { useTexts } from '../locale/texts.ts'
import { useBufferPart, usePendingFiles } from '../store/hooks.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { SendIcon } from '../ui/icons/icons.tsx'
import styles from './composer.module.css'
import { FooterButtons } from './footer-buttons.tsx'
import { takeArrival } from '../shell/login/arrival.ts'
import { goToLogin } from '../shell/login/go-to-login.ts'
import { MessageBox } from './message-box.tsx'
import { sendFromBox, type Refusal } from './send-from-box.ts'
import { BanEnd } from './states/ban-end.tsx'
import { useBox } from './use-box.ts'
import { useFinder } from './suggest/load-finder.ts'
import { stores } from '../store/stores.ts'
import { inAdvance, late, onceIdle, withTexts } from '../ui/loading/late.ts'

// seldom shown: their code is loaded when they are
const FileTray = late(
  withTexts(() => import('./files/file-tray.tsx')),
  'FileTray',
)
// a finger touches a page, and a file is dropped on one, that was looked at first
const DropZone = late(onceIdle(withTexts(() => import('./files/drop-zone.tsx'))), 'DropZone')
const ReplyBar = inAdvance(
  withTexts(() => import('./reply-bar.tsx')),
  'ReplyBar',
)
const BoxHints = late(onceIdle(withTexts(() => import('./states/box-hints.tsx'))), 'BoxHints')
const GuestBand = late(
  withTexts(() => import('./states/guest-band.tsx')),
  'GuestBand',
)
const NoNetwork = inAdvance(
  withTexts(() => import('./states/no-network.tsx')),
  'NoNetwork',
)
const SlowBar = inAdvance(() => import('./states/slow-bar.tsx'), 'SlowBar')
const BannedNotice = late(
  withTexts(() => import('./states/banned-notice.tsx')),
  'BannedNotice',
)

const ModeHint = late(onceIdle(withTexts(() => import('./states/mode-hint.tsx'))), 'ModeHint')
const WarningBar = late(
  withTexts(() => import('./states/warning-bar.tsx')),
  'WarningBar',
)

/** A counter shows once fewer than this many characters are left. */
const COUNT_FROM = 100
const COUNT_ID = 'composer-count'
const SLOW_ID = 'composer-slow'

/**
 * The footer of a buffer: what stands above the box, the box, and the row of buttons, which never moves: everything
 * grows upwards. Somebody who is banned has a notice instead of the box.
 */
export function Composer(props: {
  /** `#name` or the other person's name. */
  target: string
  /** The text box, to which a reply and Escape in the list give the focus. */
  boxRef: RefObject<HTMLTextAreaElement | null>
}): ReactElement {
  const { target, boxRef } = props
  const key = bufferKey(target)
  const { composer: texts, topBar } = useTexts()
  const [, navigate] = useLocation()
  const {
    draft,
    isGuest,
    ban,
    warning,
    slow,
    over,
    isOnline,
    isAway,
    focus: focusBox,
    cancelReply,
  } = useBox(target, boxRef)
  const waiting = usePendingFiles(target)
  const modes = useBufferPart(key, (buffer) => buffer.channel.modes) ?? NO_MODES
  const status = useBufferPart(key, (buffer) => buffer.status) ?? 'joining'
  const ownModes = useBufferPart(key, (buffer) => buffer.ownModes) ?? ''
  const isChannel = target.startsWith('#')
  const mayAttach =
    isChannel &&
    !isGuest &&
    ban === null &&
    Object.hasOwn(modes, 'A') &&
    may('attach', { guest: false, modes: ownModes })
  const isCounted = over > -COUNT_FROM
  const isEmpty = draft.text.trim() === '' && waiting.files.length === 0
  const hasTray = waiting.files.length > 0
  /** Whether a guest has tried to send: the words stay, and the ways to an account stand above them. */
  const [hasTried, setTried] = useState(false)
  if (hasTried && (isEmpty || !isGuest)) setTried(false)

  /** Why what stands in the box was not done; it goes with the next letter. */
  const [refused, setRefused] = useState<(Refusal & { readonly words: string }) | null>(null)
  if (refused !== null && refused.words !== draft.text) setRefused(null)
  const wasStopped = useBufferPart(key, ({ stopped }) => stopped !== null) ?? false
  const { RefusalBar, StoppedBar } = useFinder(wasStopped) ?? {}

  const wantsFocus = useRef(false)
  useEffect(() => {
    // a login has led here, or was made in a popup beside the words that wait
    if (isGuest || !(takeArrival(location.pathname) || wantsFocus.current)) return
    wantsFocus.current = false
    focusBox()
  }, [isGuest, focusBox])

  const send = async (): Promise<void> => {
    if (isGuest) {
      wantsFocus.current = !isEmpty
      setTried(!isEmpty)
      return
    }
    boxRef.current?.focus()
    await sendFromBox(target, {
      navigate,
      isHeldBack: slow !== null || warning !== null,
      refuse: (reason) => setRefused({ ...reason, words: stores.drafts.get(target).text }),
    })
    // what had the focus meanwhile may have gone with the message: a file's row, a cross (INPUT-28)
    if (document.activeElement === document.body) boxRef.current?.focus()
  }

  const label = isChannel ? texts.toChannel({ name: target }) : texts.toPerson({ name: target })
  return (
    <div className={styles['foot']} data-foot="">
      <BanEnd key={key} isBanned={ban !== null} />
      <form
        className={cx(styles['composer'], ban !== null ? styles['isBanned'] : isAway && styles['isAway'])}
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault()
          if (ban === null) void send()
        }}
      >
        {ban !== null ? (
          <Suspense fallback={null}>
            <BannedNotice ban={ban} bufferKey={key} onLifted={focusBox} />
          </Suspense>
        ) : (
          <>
            {hasTried && (
              <Suspense fallback={null}>
                <GuestBand onGo={(way) => goToLogin(navigate, way)} />
              </Suspense>
            )}
            {('M' in modes || 'S' in modes || 'D' in modes) && (
              <Suspense fallback={null}>
                <ModeHint modes={modes} ownModes={ownModes} bufferKey={key} />
              </Suspense>
            )}
            {refused !== null && RefusalBar !== undefined && (
              <RefusalBar
                refusal={refused}
                onInstead={(text) => {
                  stores.drafts.set(target, { ...draft, text })
                  focusBox()
                }}
              />
            )}
            {StoppedBar !== undefined && <StoppedBar bufferKey={key} words={draft.text} />}
            {warning !== null && (
              <Suspense fallback={null}>
                <WarningBar key={warning.id} warning={warning} bufferKey={key} onDone={focusBox} />
              </Suspense>
            )}
            <Suspense fallback={null}>
              {slow !== null && <SlowBar id={SLOW_ID} seconds={slow.seconds} of={slow.of} />}
              {draft.reply !== null ? (
                <ReplyBar reply={draft.reply} onCancel={cancelReply} />
              ) : (
                isChannel && !isGuest && <BoxHints target={target} onDone={focusBox} />
              )}
            </Suspense>
            {hasTray && (
              <Suspense fallback={null}>
                <FileTray target={target} waiting={waiting} onRemove={focusBox} />
              </Suspense>
            )}
            <MessageBox
              target={target}
              boxRef={boxRef}
              placeholder={label}
              isOver={over > 0}
              describedBy={cx(isCounted && COUNT_ID, slow !== null && SLOW_ID)}
              isUploading={waiting.isUploading}
              mayAttach={mayAttach}
              onSend={() => void send()}
            />
          </>
        )}
        <div
          className={cx(
            styles['tools'],
            !isOnline && styles['isOffline'],
            (status === 'joining' || status === 'loading') && styles['coming'],
          )}
        >
          <FooterButtons
            target={target}
            isGuest={isGuest}
            hasBox={ban === null}
            mayAttach={mayAttach}
            isUploading={waiting.isUploading}
            onAttached={focusBox}
          />
          <span id={COUNT_ID} className={cx(styles['count'], over > 0 && styles['over'])} aria-live="polite">
            {over > 0 ? texts.over({ count: over }) : isCounted ? texts.left({ count: -over }) : ''}
          </span>
          {isGuest && VIEW !== null && (
            // no bar has it
            <Button look="line" className={styles['login']} onClick={() => goToLogin(navigate)}>
              {topBar.login}
            </Button>
          )}
          {ban === null &&
            // what is written can be sent without a network, too: it waits
            (isOnline || (isAway && !isEmpty) ? (
              <IconButton
                label={waiting.isUploading ? texts.sending : texts.send}
                look="send"
                type="submit"
                disabled={isEmpty || over > 0 || slow !== null || warning !== null || waiting.isUploading}
              >
                <SendIcon />
              </IconButton>
            ) : (
              isAway && (
                <Suspense fallback={null}>
                  <NoNetwork />
                </Suspense>
              )
            ))}
        </div>
      </form>
      <Suspense fallback={null}>
        <DropZone target={target} mayAttach={mayAttach} onDropped={focusBox} />
      </Suspense>
    </div>
  )
}

const NO_MODES = {}
