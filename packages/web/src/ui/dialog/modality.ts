import { useLayoutEffect, type RefObject } from 'react'
import { modalLayers, PAGES_ID } from './modal-layers.ts'

/**
 * Makes a layer modal while it is shown:
 * 1. everything under it is inert, so that focus and screen readers stay inside; toasts stay reachable,
 * 2. focus goes to `[data-autofocus]`, else to the first field or button,
 * 3. afterwards focus returns to where it was; where that is gone, as a row that was deleted is, to the layer under it,
 *    else to the nearest part around it that is left.
 */
export function useModality(layer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = layer.current
    if (element === null) return undefined
    const before = document.activeElement
    const around = partsAround(before)
    modalLayers.push(element)
    applyInert()
    const first =
      element.querySelector<HTMLElement>('[data-autofocus]') ??
      element.querySelector<HTMLElement>('input, textarea, select, button, a[href]')
    ;(first ?? element).focus()
    return () => {
      modalLayers.splice(modalLayers.indexOf(element), 1)
      applyInert()
      if (!(before instanceof HTMLElement && before.isConnected)) return seekFocus(around)
      before.focus()
      watchGoing(before, around)
      // React hears no event while it takes a layer out: what shows itself with the focus, as the actions of a row do, is
      // told afterwards
      queueMicrotask(() => {
        if (document.activeElement === before)
          before.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      })
    }
  }, [layer])
}

/** The elements around this one, the nearest first, without those that hold everything. */
function partsAround(element: Element | null): readonly HTMLElement[] {
  const parts: HTMLElement[] = []
  for (let part = element?.parentElement; part != null && part.id !== PAGES_ID; part = part.parentElement)
    if (part !== document.body && part !== document.documentElement) parts.push(part)
  return parts
}

/** How long after a layer has closed what it did may still take away the element that it was opened from, in ms. */
const GOING_MS = 2000

/** Where what a layer did takes its opener away a moment later, as it does a row of a list, the focus goes near. */
function watchGoing(opener: HTMLElement, around: readonly HTMLElement[]): void {
  const changes = new MutationObserver(() => {
    if (opener.isConnected) return
    changes.disconnect()
    seekFocus(around)
  })
  changes.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => changes.disconnect(), GOING_MS)
}

/** Waits for a part that knows a better place, such as a list that gives the focus to the next row. */
function seekFocus(around: readonly HTMLElement[]): void {
  requestAnimationFrame(() => requestAnimationFrame(() => focusNear(around)))
}

/** Gives the focus to a place from which Tab goes on, instead of leaving it to the whole page. */
function focusNear(around: readonly HTMLElement[]): void {
  if (document.activeElement !== document.body) return
  const place =
    modalLayers.at(-1) ?? around.find((part) => part.isConnected) ?? document.querySelector('main')
  if (place === null) return
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.style.outline = 'none'
    const leave = (): void => {
      place.removeAttribute('tabindex')
      place.style.outline = ''
    }
    place.addEventListener('blur', leave, { once: true })
  }
  place.focus({ preventScroll: true })
}

/** Calls back on Escape, for the topmost layer only: from the moment that it is seen, so it waits for no later effect. */
export function useEscape(layer: RefObject<HTMLElement | null>, onEscape: (() => void) | null): void {
  useLayoutEffect(() => {
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
