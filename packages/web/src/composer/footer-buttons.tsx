import { bufferKey, may } from '@gwar/protocol'
import { useRef, type ReactElement, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../locale/texts.ts'
import { usePeople } from '../shell/use-people.ts'
import { paths } from '../shell/way/paths.ts'
import { useBufferPart, usePanel } from '../store/hooks.ts'
import { mayModerateHere } from '../store/may-moderate-here.ts'
import type { PanelName } from '../store/panel-store.ts'
import { stores } from '../store/stores.ts'
import { Count } from '../ui/count/count.tsx'
import { IconButton, iconButtonClass } from '../ui/icon-button.tsx'
import { ClipIcon, FlameIcon, SearchIcon, SlidersIcon, SmileIcon, UsersIcon } from '../ui/icons/icons.tsx'
import styles from './composer.module.css'
import { addChosen } from './files/add-chosen.ts'

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
      {isChannel && maySet && mayModerateHere() && (
        <PanelButton panel="modes" label={texts.composer.settings}>
          <SlidersIcon />
        </PanelButton>
      )}
      {/* inside a page of another site nothing is moderated: the settings open by themselves */}
      {isChannel && maySet && !mayModerateHere() && (
        <Link
          href={paths.channelSettings(target.slice(1))}
          className={iconButtonClass()}
          aria-label={texts.composer.settings}
          title={texts.composer.settings}
        >
          <SlidersIcon />
        </Link>
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

/** The button that opens the browser's file picker (INPUT-09). */
function AttachButton(props: { target: string; isUploading: boolean; onAttached: () => void }): ReactElement {
  const { target, isUploading, onAttached } = props
  const texts = useTexts().composer
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        label={texts.attach}
        className={styles['clip']}
        disabled={isUploading}
        onClick={() => input.current?.click()}
      >
        <ClipIcon />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={texts.attach}
        onChange={(event) => {
          void addChosen(target, [...(event.target.files ?? [])])
          // else the same file could not be chosen a second time
          event.target.value = ''
          onAttached()
        }}
      />
    </>
  )
}
