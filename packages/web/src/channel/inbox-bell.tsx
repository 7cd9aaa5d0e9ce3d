import type { ReactElement } from 'react'
import { InTopBar } from '../shell/frame/top-bar-slots.tsx'
import { useTexts } from '../locale/texts.ts'
import { useInboxUnread, useOwnName, usePanel } from '../store/hooks.ts'
import { stores } from '../store/stores.ts'
import { Count } from '../ui/count/count.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { BellIcon } from '../ui/icons/icons.tsx'
import styles from './inbox-bell.module.css'

/** The bell in the top bar: opens the inbox over all channels, and says how much in it is new (INPUT-05, INPUT-06). */
export function InboxBell(): ReactElement | null {
  const texts = useTexts().topBar
  const isLoggedIn = useOwnName() !== null
  const unread = useInboxUnread()
  const isOpen = usePanel()?.name === 'inbox'
  if (!isLoggedIn) return null
  return (
    <InTopBar slot="actions">
      <IconButton
        label={unread > 0 ? texts.inboxNew({ count: unread }) : texts.inbox}
        className={styles['bell']}
        isPressed={isOpen}
        onClick={() => stores.panels.toggle('inbox')}
      >
        <BellIcon />
        <Count value={unread} isCorner />
      </IconButton>
    </InTopBar>
  )
}
