/** `view`: a part of the element can be seen. `near`: it is at most one screen above or below that. */
export type Range = 'view' | 'near'

const MARGINS: Readonly<Record<Range, string>> = { view: '0px', near: '100% 0px' }

interface Watch {
  readonly observer: IntersectionObserver
  readonly listeners: Map<Element, (isIn: boolean) => void>
}

/** The observers by list and range: one each, however many elements are watched. */
const watches = new WeakMap<Element | Document, Partial<Record<Range, Watch>>>()

/** Tells at first and after each change whether an element is in the range of its list; gives a function to stop. */
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
      // one element may have several entries: the last is its present state
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { root, rootMargin: MARGINS[range] },
  )
  return (known[range] = { observer, listeners })
}
