import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** A player that a button starts. When it stops the focus that was in it goes back to the button. */
export function useStarted(): {
  readonly isStarted: boolean
  readonly start: () => void
  readonly stop: () => void
  readonly button: RefObject<HTMLButtonElement | null>
  readonly box: RefObject<HTMLDivElement | null>
} {
  const [isStarted, setStarted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const stop = useCallback(() => {
    hadFocus.current = box.current?.contains(document.activeElement) ?? false
    setStarted(false)
  }, [])
  useLayoutEffect(() => {
    if (isStarted || !hadFocus.current) return
    hadFocus.current = false
    button.current?.focus({ preventScroll: true })
  }, [isStarted])
  return { isStarted, start: useCallback(() => setStarted(true), []), stop, button, box }
}
