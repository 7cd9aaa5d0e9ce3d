import { MESSAGE_MAX, messageLength } from '@gwar/protocol'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react'
import { useLocation } from 'wouter'
import { closeBuffer, openBuffer, sendMessage } from '../connection/chat.ts'
import { useTexts } from '../locale/texts.ts'
import { paths } from '../shell/paths.ts'
import { useConnection, useDraft } from '../store/hooks.ts'
import { stores } from '../store/stores.ts'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { SendIcon } from '../ui/icons.tsx'
import { notify } from '../ui/notify.ts'
import styles from './composer.module.css'
import { goToLogin } from './go-to-login.ts'
import { parseInput } from './parse-input.ts'
import { ReplyBar } from './reply-bar.tsx'

/** From this many characters left on the box counts them. */
const COUNT_FROM = 100

/**
 * The footer of a buffer: the box, what is answered, and the send button. The draft is the store's, so it
 * survives a reload, a lost connection, a refusal and a change of buffer; the row of buttons never moves.
 */
export function Composer(props: {
  /** `#name` or the other person's name. */
  target: string
  /** The box, for who gives it the focus: a reply, Escape in the list. */
  boxRef: RefObject<HTMLTextAreaElement | null>
}): ReactElement {
  const texts = useTexts()
  const [, navigate] = useLocation()
  const { target, boxRef } = props
  const { phase, isAuthenticated, hasToken } = useConnection()
  const draft = useDraft(target)
  /** How many lines back arrow up has gone; 0 is the draft itself. */
  const back = useRef(0)
  const isGuest = !isAuthenticated && !hasToken
  const length = messageLength(draft.text)
  const over = length - MESSAGE_MAX

  // the box grows with what it holds; the browser's own way where it has one
  useLayoutEffect(() => {
    const box = boxRef.current
    if (box === null || CSS.supports('field-sizing', 'content')) return
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight}px`
  })

  const write = (text: string): void => stores.drafts.set(target, { ...draft, text })

  useEffect(
    () =>
      stores.inserts.hear(({ key, text, takesFocus }) => {
        const box = boxRef.current
        if (key !== target.toLowerCase() || box === null) return
        const now = stores.drafts.get(target)
        const [from, to] = [box.selectionStart, box.selectionEnd]
        stores.drafts.set(target, { ...now, text: now.text.slice(0, from) + text + now.text.slice(to) })
        if (takesFocus) box.focus()
        requestAnimationFrame(() => box.setSelectionRange(from + text.length, from + text.length))
      }),
    [boxRef, target],
  )
  const cancelReply = (): void => stores.drafts.set(target, { ...draft, reply: null })

  const send = (): void => {
    boxRef.current?.focus()
    const input = parseInput(draft.text)
    switch (input.kind) {
      case 'empty':
        return
      case 'say':
        if (messageLength(input.text) > MESSAGE_MAX) return
        if (!sendMessage(target, { text: input.text, type: input.type, reply: draft.reply })) return
        stores.sent.add(target, draft.text)
        break
      case 'tell':
        openBuffer(input.target)
        if (!sendMessage(input.target, { text: input.text })) return
        navigate(addressOf(input.target))
        break
      case 'open':
        navigate(addressOf(input.target))
        break
      case 'part': {
        const next = closeBuffer(target)
        navigate(next === null ? paths.conversations : addressOf(next.target))
        break
      }
      case 'usage':
        notify('red', texts.composer.commandUsage({ usage: input.usage }), 10_000)
        return
      case 'unknown':
        notify('red', texts.composer.unknownCommand({ command: input.command }), 10_000)
        return
      default:
        input satisfies never
    }
    back.current = 0
    stores.drafts.set(target, { text: '', reply: null })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // an input method is choosing a character: its Enter is not ours
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape' && draft.reply !== null) {
      event.preventDefault()
      cancelReply()
    } else if (event.key === 'ArrowUp' && (draft.text === '' || back.current > 0)) {
      const line = stores.sent.line(target, back.current + 1)
      if (line === null) return
      event.preventDefault()
      back.current += 1
      write(line)
    } else if (event.key === 'ArrowDown' && back.current > 0) {
      event.preventDefault()
      back.current -= 1
      write(back.current === 0 ? '' : (stores.sent.line(target, back.current) ?? ''))
    }
  }

  const label = target.startsWith('#')
    ? texts.composer.toChannel({ name: target })
    : texts.composer.toPerson({ name: target })
  const isOnline = phase === 'connected'
  const isEmpty = draft.text.trim() === ''
  return (
    <div className={styles['foot']}>
      <form
        className={styles['composer']}
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault()
          if (isGuest) goToLogin(navigate)
          else send()
        }}
      >
        {draft.reply !== null && <ReplyBar reply={draft.reply} onCancel={cancelReply} />}
        <textarea
          ref={boxRef}
          className={styles['box']}
          rows={1}
          value={draft.text}
          aria-label={texts.composer.label}
          aria-invalid={over > 0}
          aria-describedby={over > -COUNT_FROM ? 'composer-count' : undefined}
          placeholder={isGuest ? texts.composer.login : label}
          readOnly={isGuest}
          enterKeyHint="send"
          autoComplete="off"
          onClick={() => isGuest && goToLogin(navigate)}
          onChange={(event) => {
            back.current = 0
            write(event.target.value)
          }}
          onKeyDown={(event) => {
            if (!isGuest) onKeyDown(event)
            else if (event.key === 'Enter') goToLogin(navigate)
          }}
        />
        <div className={cx(styles['tools'], !isOnline && styles['isOffline'])}>
          <span
            id="composer-count"
            className={cx(styles['count'], over > 0 && styles['over'])}
            aria-live="polite"
          >
            {over > 0
              ? texts.composer.over({ count: over })
              : over > -COUNT_FROM
                ? texts.composer.left({ count: -over })
                : ''}
          </span>
          {isOnline ? (
            <IconButton label={texts.composer.send} look="send" type="submit" disabled={isEmpty || over > 0}>
              <SendIcon />
            </IconButton>
          ) : (
            <span className={styles['offline']} role="status" title={texts.composer.willSend}>
              {texts.composer.reconnecting}
            </span>
          )}
        </div>
      </form>
    </div>
  )
}

function addressOf(target: string): string {
  return target.startsWith('#') ? paths.channel(target.slice(1)) : paths.user(target)
}
