import { bufferKey, RETRO_VERSION } from '@gwar/protocol'
import type { ReactElement, RefObject } from 'react'
import { useLocation } from 'wouter'
import { ReplyBar } from '../../composer/reply-bar.tsx'
import { sendFromBox } from '../../composer/send-from-box.ts'
import { BannedNotice } from '../../composer/states/banned-notice.tsx'
import { SlowBar } from '../../composer/states/slow-bar.tsx'
import { useBox } from '../../composer/use-box.ts'
import { textParts } from '../../locale/text-parts.tsx'
import { useTexts } from '../../locale/texts.ts'
import { goToLogin } from '../../shell/login/go-to-login.ts'
import { stores } from '../../store/stores.ts'
import { notify } from '../../ui/toasts/notify.ts'
import styles from './retro.module.css'

const SLOW_ID = 'retro-slow'
/** How long a notice says why a command was not done, in ms. */
const NOTICE_MS = 10_000
const OVER_ID = 'retro-over'

/** The box of the retro page: one line and a button, as chats of 2013 had it. */
export function RetroBox(props: {
  target: string
  boxRef: RefObject<HTMLInputElement | null>
}): ReactElement {
  const { target, boxRef } = props
  const texts = useTexts()
  const [, navigate] = useLocation()
  const { draft, isGuest, ban, slow, over, isOnline, focus, cancelReply } = useBox(target, boxRef)
  const isOver = over > 0

  if (isGuest)
    return (
      <p className={styles['foot']}>
        {textParts(texts.retro.login, {
          // oxlint-disable-next-line react/no-unstable-nested-components
          a: (words) => (
            <button type="button" className={styles['link']} onClick={() => goToLogin(navigate)}>
              {words}
            </button>
          ),
        })}
      </p>
    )
  if (ban !== null)
    return (
      <div className={styles['foot']}>
        <BannedNotice ban={ban} bufferKey={bufferKey(target)} onLifted={focus} />
      </div>
    )
  return (
    <form
      className={styles['foot']}
      onSubmit={(event) => {
        event.preventDefault()
        boxRef.current?.focus()
        void sendFromBox(target, {
          navigate,
          isHeldBack: slow !== null,
          retrochat: RETRO_VERSION,
          refuse: ({ text }) => notify('red', text, NOTICE_MS),
        })
      }}
    >
      {slow !== null && <SlowBar id={SLOW_ID} seconds={slow.seconds} of={slow.of} />}
      {draft.reply !== null && <ReplyBar reply={draft.reply} onCancel={cancelReply} />}
      <div className={styles['line']}>
        <input
          ref={boxRef}
          className={styles['input']}
          type="text"
          aria-label={texts.retro.message}
          aria-invalid={isOver}
          aria-describedby={isOver ? OVER_ID : slow === null ? undefined : SLOW_ID}
          autoComplete="off"
          enterKeyHint="send"
          value={draft.text}
          onChange={(event) => stores.drafts.set(target, { ...draft, text: event.target.value })}
        />
        <button
          type="submit"
          className={styles['send']}
          disabled={isOver || slow !== null || draft.text.trim() === ''}
        >
          {texts.retro.send}
        </button>
      </div>
      <p id={OVER_ID} className={styles['over']} role="status">
        {isOver ? texts.composer.over({ count: over }) : isOnline ? '' : texts.offline.reconnecting}
      </p>
    </form>
  )
}
