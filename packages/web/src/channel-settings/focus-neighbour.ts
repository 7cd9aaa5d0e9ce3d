import type { RefObject } from 'react'

/** The button that was pressed went with its row: the one that took its place has the focus, or the list. */
export function focusNeighbour(list: RefObject<HTMLElement | null>, selector: string, at: number): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const left = list.current?.querySelectorAll<HTMLElement>(selector) ?? []
    ;(left[Math.min(at, left.length - 1)] ?? list.current)?.focus()
  })
}
