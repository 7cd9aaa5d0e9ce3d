import { bufferKey, may } from '@gwar/protocol'
import { Suspense, type ReactElement, type ReactNode } from 'react'
import { useTexts } from '../locale/texts.ts'
import { usePeople } from '../shell/use-people.ts'
import { useBufferPart, usePanel } from '../store/hooks.ts'
import { mayModerateHere } from '../store/may-moderate-here.ts'
import type { PanelName } from '../store/panel-store.ts'
import { stores } from '../store/stores.ts'
import { Count } from '../ui/count/count.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { FlameIcon, SearchIcon, SmileIcon, UsersIcon } from '../ui/icons/icons.tsx'
import styles from './composer.module.css'
import { AttachButton } from './files/attach-button.tsx'
import { onceIdle, late, withTexts } from '../ui/loading/late.ts'

// most people moderate nothing
const ModeratorButtons = late(
  onceIdle(withTexts(() => import('./moderator-buttons.tsx'))),
  'ModeratorButtons',
)

/**
 * The buttons under the box (INPUT-02..10): which ones there are follows from channel and reader, their order and
 * size never change. One that opens a panel closes it, too.
 */
export function FooterButtons(props: {
  target: string
  isGuest: boolean
  /** Whether there is a box; the buttons for emoticons and files are shown with one only. */
  hasBox: boolean
  mayAttach: boolean
  isUploading: boolean
  /** Called when files were chosen, so that the box gets the focus. */
  onAttached: () => void
}): ReactElement {
  const { target, isGuest, hasBox, mayAttach, isUploading, onAttached } = props
  const key = bufferKey(target)
  const texts = useTexts()
  const modes = useBufferPart(key, (buffer) => buffer.channel.modes)
  const ownModes = useBufferPart(key, (buffer) => buffer.ownModes) ?? ''
  const unread = useBufferPart(key, (buffer) => buffer.place.unread) ?? 0
  const isChannel = target.startsWith('#')
  const maySet = !isGuest && may('set_channel_modes', { guest: false, modes: ownModes })
  const hasUnread = unread > 0
  const people = usePeople()
  return (
    <>
      {isChannel && (
        <IconButton label={texts.composer.users} isPressed={people.isOpen} onClick={people.toggle}>
          <UsersIcon />
        </IconButton>
      )}
      {isChannel && modes !== undefined && Object.hasOwn(modes, 'K') && (
        <PanelButton panel="hot" label={texts.panels.hot}>
          <FlameIcon />
        </PanelButton>
      )}
      {!isGuest && (
        <PanelButton
          panel="search"
          label={hasUnread ? texts.composer.inboxUnread({ count: unread }) : texts.composer.inbox}
        >
          <SearchIcon />
          <Count value={unread} isCorner />
        </PanelButton>
      )}
      {isChannel && maySet && (
        // their place is there from the first frame on, so that they push none
        <Suspense
          fallback={
            <>
              {mayModerateHere() && may('decide', { guest: false, modes: ownModes }) && (
                <IconButton label="" disabled aria-hidden />
              )}
              <IconButton label="" disabled aria-hidden />
            </>
          }
        >
          <ModeratorButtons target={target} />
        </Suspense>
      )}
      {hasBox && (
        <>
          <span className={styles['split']} />
          <PanelButton panel="emoticons" label={texts.composer.emoticons}>
            <SmileIcon />
          </PanelButton>
          {mayAttach && <AttachButton target={target} isUploading={isUploading} onAttached={onAttached} />}
        </>
      )}
    </>
  )
}

function PanelButton(props: {
  panel: Exclude<PanelName, 'card'>
  label: string
  children: ReactNode
}): ReactElement {
  const { panel, label, children } = props
  const isOpen = usePanel()?.name === panel
  return (
    <IconButton label={label} isPressed={isOpen} onClick={() => stores.panels.toggle(panel)}>
      {children}
    </IconButton>
  )
}
