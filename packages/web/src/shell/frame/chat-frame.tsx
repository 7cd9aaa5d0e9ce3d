import { Suspense, useCallback, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { useBuffers, useConnection } from '../../store/hooks.ts'
import { roomStore, setRoom } from '../../store/room-store.ts'
import { DOCKED, useMedia } from '../../ui/use-media.ts'
import { BuffersList } from '../buffers/buffers-list.tsx'
import styles from './chat-frame.module.css'
import { ConnectingNotice } from './connecting-notice.tsx'
import { NetworkBand } from './network-band.tsx'
import { SkipLinks } from './skip-links.tsx'
import { TopBar } from './top-bar.tsx'
import { TopBarSlotsContext, type TopBarSlots } from './top-bar-slots.tsx'
import { useWaiting } from './use-waiting.ts'
import { late } from '../../ui/loading/late.ts'

const BackClosesList = late(() => import('./back-closes-list.tsx'), 'BackClosesList')

/**
 * The bar and the list of buffers around a chat screen. The screen is a fragment whose parts place themselves in
 * the frame's grid (see the style sheet) and may put buttons into the bar (`InTopBar`).
 */
export function ChatFrame(props: { label: string; children: ReactNode }): ReactElement {
  const { label, children } = props
  const buffers = useBuffers()
  const { wasConnected, downSince } = useConnection()
  const [path] = useLocation()
  const isDocked = useMedia(DOCKED)
  const isFolded = useStore(roomStore, (room) => room.isFolded)
  const [areBuffersOpen, setBuffersOpen] = useState(false)
  const [slots, setSlots] = useState<TopBarSlots>({ modes: null, topic: null, actions: null })
  const buffersButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLElement>(null)
  const waiting = useWaiting(label)

  // the address has changed, so what was chosen in the list is open: the list closes
  const [shownPath, setShownPath] = useState(path)
  if (shownPath !== path) {
    setShownPath(path)
    setBuffersOpen(false)
  }

  const close = useCallback((): void => {
    if (list.current?.contains(document.activeElement) === true) buffersButton.current?.focus()
    setBuffersOpen(false)
  }, [])
  const toggle = (): void => {
    if (isDocked) setRoom('isFolded', !isFolded)
    else setBuffersOpen(!areBuffersOpen)
  }

  return (
    <TopBarSlotsContext value={slots}>
      <div className={styles['frame']}>
        <SkipLinks />
        <BuffersList
          ref={list}
          buffers={buffers}
          isOpen={areBuffersOpen && !isDocked}
          isDocked={isDocked}
          button={buffersButton}
          onClose={close}
        />
        {areBuffersOpen && !isDocked && (
          <Suspense fallback={null}>
            <BackClosesList onClose={close} />
          </Suspense>
        )}
        <TopBar
          label={label}
          waiting={waiting}
          button={buffersButton}
          areBuffersOpen={isDocked ? !isFolded : areBuffersOpen}
          onBuffers={toggle}
          onSlots={setSlots}
        />
        <NetworkBand isChat />
        {!wasConnected && <ConnectingNotice since={downSince} />}
        {children}
      </div>
    </TopBarSlotsContext>
  )
}
