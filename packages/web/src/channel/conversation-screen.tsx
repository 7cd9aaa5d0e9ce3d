import { bufferKey, checkUserName, nameKey } from '@gwar/protocol'
import type { ReactElement } from 'react'
import { useLocation } from 'wouter'
import { goToLogin } from '../shell/login/go-to-login.ts'
import { useTexts } from '../locale/texts.ts'
import { InTopBar } from '../shell/frame/top-bar-slots.tsx'
import { useConnection, usePanel } from '../store/hooks.ts'
import { stores } from '../store/stores.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { UserIcon } from '../ui/icons/late-icons.tsx'
import { BufferView } from './buffer-view.tsx'
import { ConversationBeginning } from './conversation-beginning.tsx'
import { LateUnknown } from './late-unknown.tsx'
import styles from './list/list.module.css'
import { useOpenBuffer } from './use-open-buffer.ts'

/** `/users/{name}`: a private conversation (spec B §2). */
export function ConversationScreen({ name }: { name: string }): ReactElement {
  const { isAuthenticated, hasToken } = useConnection()
  const isName = checkUserName(name) === null
  const isGuest = !isAuthenticated && !hasToken
  useOpenBuffer(isName && !isGuest ? name : null)
  if (!isName) return <LateUnknown target={name} />
  if (isGuest) return <GuestNotice />
  return (
    <>
      <ProfileButton name={name} />
      <BufferView key={bufferKey(name)} target={name} beginning={<ConversationBeginning name={name} />} />
    </>
  )
}

/** In the top bar: the way to what is known of the other person (finding D38). */
function ProfileButton({ name }: { name: string }): ReactElement {
  const texts = useTexts().message
  const panel = usePanel()
  // the open card may be the reader's own
  const isOpen = panel?.name === 'card' && panel.person !== null && nameKey(panel.person) === nameKey(name)
  return (
    <InTopBar slot="actions">
      <IconButton
        label={texts.profile({ name })}
        isPressed={isOpen}
        onClick={() => (isOpen ? stores.panels.close() : stores.panels.openCard(name))}
      >
        <UserIcon />
      </IconButton>
    </InTopBar>
  )
}

/** Asks a guest to log in: private conversations are between accounts. */
function GuestNotice(): ReactElement {
  const texts = useTexts()
  const [, navigate] = useLocation()
  return (
    <main className={styles['list']}>
      <div className={styles['state']}>
        <UserIcon />
        <p>{texts.conversation.login}</p>
        <Button look="main" onClick={() => goToLogin(navigate)}>
          {texts.topBar.login}
        </Button>
      </div>
    </main>
  )
}
