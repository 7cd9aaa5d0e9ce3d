import { useEffect, useRef, type RefObject } from 'react'

/**
 * Letters that the menu of a row names do the same on the focused row itself, but not on what stands in it. `inRow` is
 * an element of the row; what the reader may not do is null. One that is held down does it once.
 */
export function useRowLetters(
  inRow: RefObject<HTMLElement | null>,
  letters: Readonly<Record<string, { readonly run: () => void } | null>>,
): void {
  const offered = useRef(letters)
  useEffect(() => {
    offered.current = letters
  })
  useEffect(() => {
    const row = inRow.current!.closest('article')
    const press = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, altKey, metaKey, shiftKey, repeat } = event
      if (target !== row || ctrlKey || altKey || metaKey || repeat) return
      const meant = offered.current[`${shiftKey ? 'Shift ' : ''}${key.toUpperCase()}`]
      if (meant == null) return
      event.preventDefault()
      meant.run()
    }
    row?.addEventListener('keydown', press)
    return () => row?.removeEventListener('keydown', press)
  }, [inRow])
}
