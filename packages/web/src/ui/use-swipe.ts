import { useEffect, type RefObject } from 'react'

const FAR = 56

/** Calls back when a finger swipes over the element to the left or right. The element needs `touch-action: pan-y`. */
export function useSwipe(
  element: RefObject<HTMLElement | null>,
  direction: 'left' | 'right',
  onSwipe: () => void,
): void {
  useEffect(() => {
    const target = element.current
    if (target === null) return undefined
    let start: { x: number; y: number } | null = null
    const down = (event: PointerEvent): void => {
      start = event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY } : null
    }
    const up = (event: PointerEvent): void => {
      if (start === null) return
      const x = (event.clientX - start.x) * (direction === 'left' ? -1 : 1)
      const y = Math.abs(event.clientY - start.y)
      start = null
      if (x >= FAR && x > 2 * y) onSwipe()
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
  }, [element, direction, onSwipe])
}
