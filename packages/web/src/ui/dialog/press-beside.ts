import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Calls back when a press begins and ends on the layer itself, and not on what stands in it: who marks words and lets go
 * beside them pressed nothing there. It waits for the click: that of a touch would reach what lies under the layer.
 */
export function usePressBeside(layer: RefObject<HTMLElement | null>, onPress: (() => void) | null): void {
  const pressed = useRef(onPress)
  useLayoutEffect(() => {
    pressed.current = onPress
  })
  // A drawing between the press and its end must not forget where it began. With the drawing itself, because a press may
  // follow what is drawn at once.
  useLayoutEffect(() => {
    const element = layer.current
    if (element === null) return undefined
    let hasBegun = false
    const down = ({ target }: PointerEvent): void => {
      hasBegun = target === element
    }
    const click = ({ target }: MouseEvent): void => {
      if (hasBegun && target === element) pressed.current?.()
      hasBegun = false
    }
    element.addEventListener('pointerdown', down)
    element.addEventListener('click', click)
    return () => {
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('click', click)
    }
  }, [layer])
}
