import { useEffect } from 'react'

/** Stands behind what an address with a '#' may point to: the browser looked for it before it was there. */
export function ScrollToHash(): null {
  useEffect(() => {
    const { hash } = window.location
    const target = hash === '' ? null : document.getElementById(hash.slice(1))
    if (target instanceof HTMLDetailsElement) target.open = true
    target?.scrollIntoView()
  }, [])
  return null
}
