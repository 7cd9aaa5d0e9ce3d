import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'
import { boxAt, placeBeside, type Point } from '../menu/place-beside.ts'
import { useMedia } from '../use-media.ts'
import { useSwipe } from '../use-swipe.ts'
import { useBackCloses } from './back-closes.ts'
import styles from './bottom-sheet.module.css'
import { useEscape, useModality } from './modality.ts'
import { usePressBeside } from './press-beside.ts'

interface BottomSheetProps {
  label: string
  onClose: () => void
  /** From 720 px on it stands at the pointer instead, or in the middle where there is none. */
  isPopover?: boolean
  at?: Point | null
  children: ReactNode
}

const WIDE = '(min-width: 720px)'

/** A sheet from the lower edge, where the thumb is: what can be done with something that was tapped. */
export function BottomSheet(props: BottomSheetProps): ReactElement {
  const { label, onClose, isPopover = false, at = null, children } = props
  const isPlaced = useMedia(WIDE) && isPopover && at !== null
  const sheet = useRef<HTMLElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  useModality(layer)
  useEscape(layer, onClose)
  useBackCloses(onClose)
  useSwipe(handle, 'down', onClose)
  usePressBeside(layer, onClose)
  useLayoutEffect(() => {
    const element = sheet.current
    if (!isPlaced || element === null || at === null) return undefined
    const size = { width: element.offsetWidth, height: element.offsetHeight }
    const room = { width: innerWidth, height: innerHeight }
    const { top, left } = placeBeside(boxAt(at), size, room, { side: 'below', edge: 'left' })
    Object.assign(element.style, { top: `${top}px`, left: `${left}px` })
    return () => element.removeAttribute('style')
  }, [isPlaced, at])
  return createPortal(
    <div
      ref={layer}
      className={cx(styles['scrim'], isPopover && styles['popover'], isPlaced && styles['placed'])}
    >
      <section
        ref={sheet}
        className={styles['sheet']}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
      >
        <div ref={handle} className={styles['handle']} aria-hidden="true" />
        <div className={styles['body']}>{children}</div>
      </section>
    </div>,
    document.body,
  )
}
