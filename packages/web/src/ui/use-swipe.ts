import { useLayoutEffect, useRef, type RefObject } from 'react'

const FAR = 56

/**
 * Calls back when a finger swipes over the element. It needs `touch-action: pan-y`, and for a swipe down `none`: else
 * the browser takes the movement for its own.
 */
export function useSwipe(
  element: RefObject<HTMLElement | null>,
  direction: 'left' | 'right' | 'down',
  onSwipe: () => void,
): void {
  const swiped = useRef(onSwipe)
  // with the drawing itself: a swipe may follow what is drawn at once
  useLayoutEffect(() => {
    swiped.current = onSwipe
  })
  // a drawing between finger down and finger up must not forget where the swipe began
  useLayoutEffect(() => {
    const target = element.current
    if (target === null) return undefined
    let start: { x: number; y: number } | null = null
    const down = (event: PointerEvent): void => {
      start = event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY } : null
    }
    const up = (event: PointerEvent): void => {
      if (start === null) return
      const x = event.clientX - start.x
      const y = event.clientY - start.y
      const along = { left: -x, right: x, down: y }[direction]
      const across = Math.abs(direction === 'down' ? x : y)
      start = null
      if (along >= FAR && along > 2 * across) swiped.current()
    }
    const cancel = (): void => {
      start = null
    }
    target.addEventListener('pointerdown', down)
    target.addEventListener('pointerup', up)
    target.addEventListener('pointercancel', cancel)
    return () => {
      target.removeEventListener('pointerdown', down)
      target.removeEventListener('pointerup', up)
      target.removeEventListener('pointercancel', cancel)
    }
  }, [element, direction])
}
