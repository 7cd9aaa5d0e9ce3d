import { bufferKey, type BufferKey, type MessageEvent } from '@gwar/protocol'
import { useRef, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Composer } from '../composer/composer.tsx'
import { ShareNews } from '../composer/states/share-news.tsx'
import { VIEW } from '../browser/view.ts'
import { goToLogin } from '../shell/login/go-to-login.ts'
import { retryBuffer } from '../connection/chat.ts'
import { useTexts } from '../locale/texts.ts'
import { useBuffer, useBufferPart, useConnection, useOwnName } from '../store/hooks.ts'
import { stores } from '../store/stores.ts'
import { Button } from '../ui/button.tsx'
import { AlertIcon } from '../ui/icons/icons.tsx'
import { InboxBell } from './inbox-bell.tsx'
import { LateUnknown } from './late-unknown.tsx'
import styles from './list/list.module.css'
import { MessageList } from './list/message-list.tsx'
import { LateSentence } from './moderation/late-sentence.tsx'
import { PanelHost } from './panel-host.tsx'

/** A buffer on the screen: its list and its footer, or why there is none. */
export function BufferView(props: {
  target: string
  /** What stands where a private conversation begins. */
  beginning?: ReactNode
}): ReactElement {
  const { target, beginning } = props
  const key = bufferKey(target)
  const [, navigate] = useLocation()
  const status = useBufferPart(key, (buffer) => buffer.status)
  const name = useBufferPart(key, (buffer) => buffer.target) ?? target
  const isBanned = useBufferPart(key, (buffer) => buffer.place.ban !== null) ?? false
  const { hasToken } = useConnection()
  const ownName = useOwnName()
  const box = useRef<HTMLTextAreaElement>(null)

  const hasBox = VIEW !== 'read'

  const reply = (event: MessageEvent): void => {
    if (!hasBox) return
    if (ownName === null && !hasToken) {
      goToLogin(navigate)
      return
    }
    // who is banned cannot reply, and private conversations know no replies (INPUT-29)
    if (isBanned || !target.startsWith('#')) return
    const { id, text, color, from, cleared } = event
    const quote = { id, text, color, name: from.name, isCleared: cleared !== null }
    stores.drafts.set(key, { ...stores.drafts.get(key), reply: quote })
    box.current?.focus()
  }

  if (status === 'unknown') return <LateUnknown target={target} />
  return (
    <>
      <InboxBell />
      {status === 'failed' ? (
        <FailedList target={target} />
      ) : (
        <LiveList
          bufferKey={key}
          ownName={ownName}
          mayReply={hasBox && ownName !== null && !isBanned && target.startsWith('#')}
          onReply={reply}
          onLeave={() => box.current?.focus()}
          beginning={beginning}
        />
      )}
      {hasBox && (
        <>
          <ShareNews target={name} onDone={() => box.current?.focus()} />
          <Composer target={name} boxRef={box} />
        </>
      )}
      <PanelHost target={name} />
      <LateSentence />
    </>
  )
}

/** In place of a list whose first page could not be loaded: the way to try again. The box stays. */
function FailedList({ target }: { target: string }): ReactElement {
  const texts = useTexts().channel
  return (
    <main className={styles['list']}>
      <div className={styles['state']}>
        <AlertIcon />
        <p role="alert">{texts.loadFailed}</p>
        <Button look="line" onClick={() => retryBuffer(target)}>
          {texts.retry}
        </Button>
      </div>
    </main>
  )
}

/** The list, which alone reads the whole buffer: it draws with each frame in which lines came, the rest does not. */
function LiveList({
  bufferKey,
  ...props
}: { bufferKey: BufferKey } & Omit<ComponentProps<typeof MessageList>, 'buffer'>): ReactElement | null {
  const buffer = useBuffer(bufferKey)
  if (buffer === undefined) return null
  // the first page does not push skeletons about: it is another list, which begins at its end
  return <MessageList key={buffer.status === 'ready' ? 'page' : 'skeletons'} {...props} buffer={buffer} />
}
