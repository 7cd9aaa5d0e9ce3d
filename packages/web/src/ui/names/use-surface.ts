import { useSyncExternalStore } from 'react'

let surface: string | null = null
const listeners = new Set<() => void>()
let stop: (() => void) | null = null

/** The background colour of the rows, as `#rrggbb`; changes with the theme. */
export function useSurface(): string {
  return useSyncExternalStore(subscribe, () => (surface ??= read()))
}

function read(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--surface').trim()
}

/** Adds a listener; one observer of the theme serves all of them. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  stop ??= watch()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = null
  }
}

function watch(): () => void {
  const look = (): void => {
    const now = read()
    if (now === surface) return
    surface = now
    for (const listener of listeners) listener()
  }
  const observer = new MutationObserver(look)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  look()
  return () => observer.disconnect()
}
