import { useEffect, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { useTexts } from '../locale/texts.ts'
import { stores } from '../store/stores.ts'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { CloseIcon } from '../ui/icons/icons.tsx'
import { useBackCloses } from '../ui/dialog/back-closes.ts'
import { DOCKED, useMedia } from '../ui/use-media.ts'
import { useSwipe } from '../ui/use-swipe.ts'
import styles from './panel-frame.module.css'

const closePanel = (): void => stores.panels.close()

/**
 * The frame of every panel: docked at the right from 1100 px, sliding over the list below; bar and footer stay, so
 * the button that opened it closes it, and so do Escape, the cross and a swipe. The focus goes into it and back.
 */
export function PanelFrame(props: {
  title: string
  /** What stands right behind the title, e.g. a count. */
  mark?: ReactNode
  /** What stands before the cross, e.g. a button. */
  aside?: ReactNode
  children: ReactNode
  className?: string | undefined
  /** On a phone it stands in the keyboard's place, under the message box, instead of over the list. */
  isUnderBox?: boolean
  /** It has a column of its own: it is a part of the page, takes no focus, and is closed by its cross alone. */
  isBeside?: boolean
  /** What its cross does instead of closing the open panel. */
  onCross?: (() => void) | undefined
  /** Puts the focus elsewhere than to the button that opened it when Escape closes. */
  onEscape?: () => void
}): ReactElement {
  const {
    title,
    mark,
    aside,
    children,
    className,
    isUnderBox = false,
    isBeside = false,
    onCross = closePanel,
    onEscape,
  } = props
  const texts = useTexts().dialog
  const frame = useRef<HTMLElement>(null)
  /** Kept apart from the effect: an effect that runs twice would find its own panel in focus. */
  const opener = useRef<Element>(null)
  useSwipe(frame, 'right', closePanel)
  // beside the list it is a part of the page, over it something that is open
  const isDocked = useMedia(DOCKED)
  useBackCloses(isDocked ? null : closePanel)

  useEffect(() => {
    const panel = frame.current
    if (panel !== null && !isBeside && !panel.contains(document.activeElement)) {
      opener.current = document.activeElement
      panel.focus({ preventScroll: true })
    }
    return () => {
      // the focus is lost with the panel: what had it before gets it back
      const before = opener.current
      if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body)
        before.focus({ preventScroll: true })
    }
  }, [isBeside])

  // a part inside the panel hears Escape first and may have used it
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (isBeside || event.key !== 'Escape' || event.defaultPrevented) return
    if (!event.currentTarget.contains(event.target as Node)) return
    event.preventDefault()
    onEscape?.()
    closePanel()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is inside is focused
    <aside
      ref={frame}
      className={cx(
        styles['panel'],
        isUnderBox && styles['underBox'],
        isBeside && styles['beside'],
        className,
      )}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className={styles['head']}>
        <div className={styles['title']}>
          <h2 className="cut">{title}</h2>
          {mark}
        </div>
        {aside}
        <IconButton label={texts.close} onClick={onCross}>
          <CloseIcon />
        </IconButton>
      </header>
      {children}
    </aside>
  )
}
