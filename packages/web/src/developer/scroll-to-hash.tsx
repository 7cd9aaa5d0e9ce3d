import { useEffect } from 'react'

/** Scrolls to what the address's '#' points to. Drawn after it, because the browser looked before it was there. */
export function ScrollToHash(): null {
  useEffect(() => {
    const { hash } = window.location
    const target = hash === '' ? null : document.getElementById(hash.slice(1))
    if (target instanceof HTMLDetailsElement) target.open = true
    target?.scrollIntoView()
  }, [])
  return null
}
