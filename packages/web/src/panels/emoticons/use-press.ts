import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'

const LONG_MS = 500
/** A finger that moves more px than this scrolls, and makes no long press. */
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
 * Tells a click from a right-click or a long press, on items whose index stands in `data-at`. Some browsers send a
 * `contextmenu` event after a long press, others none: the press counts once either way.
 */
export function usePress(onPress: (at: number, isLong: boolean) => void): PressHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  /** A long press was counted: the events that follow from the same finger are ignored. */
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

/** The index of the item that an element is or stands in. */
export function placeOf(target: EventTarget): number | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
  return cell === null ? null : Number(cell.dataset['at'])
}
