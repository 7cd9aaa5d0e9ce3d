import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { modalLayers, PAGES_ID } from './modal-layers.ts'

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
    modalLayers.push(element)
    applyInert()
    const first =
      element.querySelector<HTMLElement>('[data-autofocus]') ??
      element.querySelector<HTMLElement>('input, textarea, select, button, a[href]')
    ;(first ?? element).focus()
    return () => {
      modalLayers.splice(modalLayers.indexOf(element), 1)
      applyInert()
      if (!(before instanceof HTMLElement && before.isConnected)) return
      before.focus()
      // React hears no event while it takes a layer out: what shows itself with the focus, as the actions of a row do, is
      // told afterwards
      queueMicrotask(() => {
        if (document.activeElement === before)
          before.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      })
    }
  }, [layer])
}

/** Calls back on Escape, for the topmost layer only. */
export function useEscape(layer: RefObject<HTMLElement | null>, onEscape: (() => void) | null): void {
  useEffect(() => {
    if (onEscape === null) return undefined
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || modalLayers.at(-1) !== layer.current) return
      event.preventDefault()
      onEscape()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [layer, onEscape])
}

function applyInert(): void {
  const pages = document.getElementById(PAGES_ID)
  if (pages !== null) pages.inert = modalLayers.length > 0
  for (const element of modalLayers) element.inert = element !== modalLayers.at(-1)
}
