import type { NameKey } from '@gwar/protocol'
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { entryAt, indexOf, rowAt, ROW, rowsInView, topOf, type MemberList } from './member-list.ts'

/** Rows drawn above and below what is in view, so that fast scrolling shows no gap. */
const AROUND = 12
/** The drawn part moves in steps of so many px, so that most scrolling draws nothing anew. */
const STEP = 4 * ROW

export interface ListWindow {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly from: number
  readonly to: number
  /** For the scrolling element's `onScroll`. */
  readonly onScroll: () => void
  /** Brings a row into view. */
  readonly show: (index: number) => void
  /** The first row that is wholly in view, and how many are. */
  readonly inView: () => { readonly first: number; readonly rows: number }
}

/**
 * Which rows of a long list are drawn. While people come and go the first one in view keeps its place; another search
 * begins at the top.
 */
export function useListWindow(list: MemberList, search: string): ListWindow {
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 0 })
  /** The person whose row is the first in view, and how many px of it are above the edge. */
  const anchor = useRef<{ key: NameKey; above: number } | null>(null)
  const drawnSearch = useRef(search)
  const drawn = useRef(list)

  const look = useCallback((): void => {
    const element = scroller.current
    if (element === null) return
    const { scrollTop, clientHeight } = element
    const first = entryAt(drawn.current, rowAt(drawn.current, scrollTop))
    anchor.current =
      first === undefined || scrollTop === 0
        ? null
        : { key: first.key, above: scrollTop - topOf(drawn.current, indexOf(drawn.current, first.key)) }
    const top = Math.floor(scrollTop / STEP) * STEP
    setView((now) => (now.top === top && now.height === clientHeight ? now : { top, height: clientHeight }))
  }, [])

  useLayoutEffect(() => {
    const element = scroller.current
    drawn.current = list
    if (element === null) return
    if (drawnSearch.current !== search) {
      drawnSearch.current = search
      element.scrollTop = 0
    } else if (anchor.current !== null) {
      const index = indexOf(list, anchor.current.key)
      if (index !== -1) element.scrollTop = topOf(list, index) + anchor.current.above
    }
    look()
  }, [list, search, look])

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [look])

  const show = (index: number): void => {
    const element = scroller.current
    if (element === null) return
    const top = topOf(list, index)
    // the first row shows its heading, too
    if (index === 0) element.scrollTop = 0
    else if (top < element.scrollTop) element.scrollTop = top
    else if (top + ROW > element.scrollTop + element.clientHeight)
      element.scrollTop = top + ROW - element.clientHeight
    look()
  }

  const inView = (): { first: number; rows: number } => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {}
    return { first: rowAt(list, scrollTop + ROW - 1), rows: Math.max(1, Math.floor(clientHeight / ROW) - 1) }
  }

  const height = view.height + STEP
  return { scroller, ...rowsInView(list, { top: view.top, height }, AROUND), onScroll: look, show, inView }
}
