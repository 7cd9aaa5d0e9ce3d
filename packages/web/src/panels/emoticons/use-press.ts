import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

const LONG_MS = 500
/** A finger that moves farther scrolls. */
const STILL_PX = 8

interface PressHandlers {
  readonly onClick: (event: MouseEvent) => void
  readonly onContextMenu: (event: MouseEvent) => void
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerMove: (event: PointerEvent) => void
  readonly onPointerUp: () => void
  readonly onPointerCancel: () => void
}

/**
 * Tells a click from a right-click or a long press, on items that carry their place in `data-at`. Some browsers make
 * a context menu of a long press, others none: it counts once.
 */
export function usePress(onPress: (at: number, isLong: boolean) => void): PressHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  /** The finger is still down after its long press. */
  const isDone = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const stop = (): void => clearTimeout(timer.current)
  return {
    onClick(event) {
      const at = placeOf(event.target)
      if (at !== null && !isDone.current) onPress(at, false)
      isDone.current = false
    },
    onContextMenu(event) {
      const at = placeOf(event.target)
      if (at === null) return
      event.preventDefault()
      stop()
      if (!isDone.current) onPress(at, true)
      isDone.current = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch'
    },
    onPointerDown(event) {
      isDone.current = false
      stop()
      const at = placeOf(event.target)
      if (event.pointerType !== 'touch' || at === null) return
      start.current = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(() => {
        isDone.current = true
        onPress(at, true)
      }, LONG_MS)
    },
    onPointerMove(event) {
      const { x, y } = start.current
      if (Math.hypot(event.clientX - x, event.clientY - y) > STILL_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  }
}

/** The place of the item at or around an element. */
export function placeOf(target: EventTarget): number | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
  return cell === null ? null : Number(cell.dataset['at'])
}
