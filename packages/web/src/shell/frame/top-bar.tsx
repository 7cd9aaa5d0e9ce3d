import { useCallback, type ReactElement, type RefObject } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { Count } from '../../ui/count/count.tsx'
import { TalksIcon } from '../../ui/icons/icons.tsx'
import { SettingsButton } from './settings-button.tsx'
import styles from './top-bar.module.css'
import type { TopBarSlots } from './top-bar-slots.tsx'

interface TopBarProps {
  /** What the screen shows: the name of a channel or person, or the word for conversations. */
  label: string
  /** The number of highlights in other buffers. */
  waiting: number
  button: RefObject<HTMLButtonElement | null>
  /** Whether the list shows names: open over the messages, or beside them and not folded. */
  areBuffersOpen: boolean
  onBuffers: () => void
  onSlots: (change: (slots: TopBarSlots) => TopBarSlots) => void
}

/** The top bar (spec A §2): where one is, what waits elsewhere, the screen's own buttons, the settings. */
export function TopBar(props: TopBarProps): ReactElement {
  const { label, waiting, button, areBuffersOpen, onBuffers, onSlots } = props
  const texts = useTexts().topBar
  const modes = useCallback(
    (element: HTMLElement | null) => onSlots((slots) => ({ ...slots, modes: element })),
    [onSlots],
  )
  const topic = useCallback(
    (element: HTMLElement | null) => onSlots((slots) => ({ ...slots, topic: element })),
    [onSlots],
  )
  const actions = useCallback(
    (element: HTMLElement | null) => onSlots((slots) => ({ ...slots, actions: element })),
    [onSlots],
  )
  return (
    <header className={styles['bar']} aria-label={texts.label}>
      <h1 className="sr">{label}</h1>
      <button
        ref={button}
        type="button"
        className={styles['where']}
        aria-expanded={areBuffersOpen}
        onClick={onBuffers}
      >
        <span className={styles['icon']}>
          <TalksIcon />
          <Count value={waiting} isCorner />
        </span>
        {/* text and not an `aria-label`: that would have to repeat all visible text in its order */}
        <span className="sr">
          {waiting > 0 ? texts.buffersUnread({ count: waiting, label }) : texts.buffers({ label })}
        </span>
        <span className="cut" aria-hidden="true">
          {label}
        </span>
      </button>
      <div ref={modes} className={styles['modes']} />
      <div ref={topic} className={styles['topic']} />
      <div ref={actions} className={styles['actions']} />
      <SettingsButton />
    </header>
  )
}
