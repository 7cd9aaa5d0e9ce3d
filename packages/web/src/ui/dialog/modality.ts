import { useEffect, useLayoutEffect, type RefObject } from 'react'

/** The element that holds the pages; dialogs and toasts stand beside it. */
export const PAGES_ID = 'pages'

const open: HTMLElement[] = []

/**
 * Makes a layer modal while it is shown:
 * 1. everything under it is inert, so that focus and screen readers stay inside; toasts stay reachable,
 * 2. focus goes to `[data-autofocus]`, else to the first field or button,
 * 3. afterwards focus returns to where it was.
 */
export function useModality(layer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = layer.current
    if (element === null) return undefined
    const before = document.activeElement
    open.push(element)
    applyInert()
    const first =
      element.querySelector<HTMLElement>('[data-autofocus]') ??
      element.querySelector<HTMLElement>('input, textarea, select, button, a[href]')
    ;(first ?? element).focus()
    return () => {
      open.splice(open.indexOf(element), 1)
      applyInert()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [layer])
}

/** Calls back on Escape, for the topmost layer only. */
export function useEscape(layer: RefObject<HTMLElement | null>, onEscape: (() => void) | null): void {
  useEffect(() => {
    if (onEscape === null) return undefined
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || open.at(-1) !== layer.current) return
      event.preventDefault()
      onEscape()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [layer, onEscape])
}

/** Whether a modal layer lies over the pages: its Escape is not theirs, whichever hears of it first. */
export const isUnderDialog = (): boolean => open.length > 0

function applyInert(): void {
  const pages = document.getElementById(PAGES_ID)
  if (pages !== null) pages.inert = open.length > 0
  for (const element of open) element.inert = element !== open.at(-1)
}
