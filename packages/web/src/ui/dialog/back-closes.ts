import { useEffect, useRef } from 'react'

/** What is open, the topmost last: back in the browser's history, or a phone's own button, closes the topmost. */
const open: { readonly close: () => void }[] = []
/** Entries of the history that are being gone back by; until then nothing else is changed. */
let isGoing = false
let isPlanned = false
let isListening = false

/** How many open layers the entry of the history stands for on which the page is now. */
export function depth(): number {
  const state: unknown = history.state
  const layers = typeof state === 'object' && state !== null && 'layers' in state ? state.layers : 0
  return typeof layers === 'number' ? layers : 0
}

/**
 * Brings the history to as many entries as there are layers. Only after what is going on now: a dialog that follows
 * another takes its entry over, and where a deed closed it and led elsewhere nothing is gone back from.
 */
function plan(): void {
  if (isPlanned) return
  isPlanned = true
  setTimeout(() => {
    isPlanned = false
    settle()
  })
}

function settle(): void {
  if (isGoing) return
  for (let at = depth(); at < open.length; at += 1)
    history.pushState({ ...(history.state as object | null), layers: at + 1 }, '')
  const over = depth() - open.length
  if (over <= 0) return
  isGoing = true
  history.go(-over)
}

function listen(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('popstate', () => {
    if (isGoing) isGoing = false
    else for (const layer of open.slice(depth()).toReversed()) layer.close()
    plan()
  })
}

/** Makes back close something while it is shown; null: it cannot be closed, and back leaves the page as ever. */
export function useBackCloses(onClose: (() => void) | null): void {
  const isClosable = onClose !== null
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isClosable) return undefined
    listen()
    const layer = { close: () => close.current?.() }
    open.push(layer)
    plan()
    return () => {
      open.splice(open.indexOf(layer), 1)
      plan()
    }
  }, [isClosable])
}
