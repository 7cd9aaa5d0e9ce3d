import type { MessageEvent } from '@gwar/protocol'
import { useRef, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { Composer } from '../composer/composer.tsx'
import { goToLogin } from '../composer/go-to-login.ts'
import { retryBuffer } from '../connection/chat.ts'
import { useTexts } from '../locale/texts.ts'
import { useBuffer, useConnection, useOwnName } from '../store/hooks.ts'
import { stores } from '../store/stores.ts'
import { Button } from '../ui/button.tsx'
import { AlertIcon, HashIcon, UserIcon } from '../ui/icons.tsx'
import styles from './list/list.module.css'
import { MessageList } from './list/message-list.tsx'

/** A buffer on the screen: its list and its footer, or why there is none. */
export function BufferView(props: { target: string }): ReactElement {
  const { target } = props
  const key = target.toLowerCase()
  const texts = useTexts()
  const [, navigate] = useLocation()
  const buffer = useBuffer(key)
  const { hasToken } = useConnection()
  const ownName = useOwnName()
  const box = useRef<HTMLTextAreaElement>(null)

  const reply = (event: MessageEvent): void => {
    if (ownName === null && !hasToken) {
      goToLogin(navigate)
      return
    }
    if (!target.startsWith('#')) return
    const { id, text, color, from, cleared } = event
    const quote = { id, text, color, name: from.name, isCleared: cleared !== null }
    stores.drafts.set(key, { ...stores.drafts.get(key), reply: quote })
    box.current?.focus()
  }

  if (buffer?.status === 'unknown') return <UnknownBuffer target={target} />
  if (buffer?.status === 'failed')
    return (
      <main className={styles['list']}>
        <div className={styles['state']}>
          <AlertIcon />
          <p role="alert">{texts.channel.loadFailed}</p>
          <Button look="line" onClick={() => retryBuffer(target)}>
            {texts.channel.retry}
          </Button>
        </div>
      </main>
    )
  return (
    <>
      {buffer !== undefined && (
        <MessageList
          buffer={buffer}
          ownName={ownName}
          mayReply={ownName !== null && target.startsWith('#')}
          onReply={reply}
          onLeave={() => box.current?.focus()}
        />
      )}
      <Composer target={buffer?.target ?? target} boxRef={box} />
    </>
  )
}

/** Nobody of that name (CHN-11). */
export function UnknownBuffer(props: { target: string }): ReactElement {
  const { target } = props
  const texts = useTexts()
  const isChannel = target.startsWith('#')
  return (
    <main className={styles['list']}>
      <div className={styles['state']}>
        {isChannel ? <HashIcon /> : <UserIcon />}
        <p role="alert">{isChannel ? texts.channel.unknown : texts.conversation.unknown({ name: target })}</p>
      </div>
    </main>
  )
}
