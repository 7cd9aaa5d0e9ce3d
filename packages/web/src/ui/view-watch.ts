/** `view`: any part can be seen. `near`: also what is a screen above or below. */
export type Range = 'view' | 'near'

const MARGINS: Readonly<Record<Range, string>> = { view: '0px', near: '100% 0px' }

interface Watch {
  readonly observer: IntersectionObserver
  readonly listeners: Map<Element, (isIn: boolean) => void>
}

/** One observer for each list and range, however many elements are watched. */
const watches = new WeakMap<Element | Document, Partial<Record<Range, Watch>>>()

/** Tells now and then whether an element is in the range of its list; gives what stops it. */
export function watchView(element: Element, range: Range, listener: (isIn: boolean) => void): () => void {
  const root = element.closest('[data-scroller]')
  const { observer, listeners } = watchOf(root, range)
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer.unobserve(element)
  }
}

function watchOf(root: Element | null, range: Range): Watch {
  const owner = root ?? document
  const known = watches.get(owner) ?? {}
  watches.set(owner, known)
  const existing = known[range]
  if (existing !== undefined) return existing
  const listeners: Watch['listeners'] = new Map()
  const observer = new IntersectionObserver(
    (entries) => {
      // of several entries of one element the last is how it is now
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { root, rootMargin: MARGINS[range] },
  )
  return (known[range] = { observer, listeners })
}
