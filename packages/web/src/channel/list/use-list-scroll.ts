import type { BufferKey } from '@gwar/protocol'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { loadLatest, loadPage, looked, stayHere } from '../../connection/chat.ts'
import type { Buffer } from '../../store/buffer.ts'
import { useConnection } from '../../store/hooks.ts'
import { canLoad } from '../../store/fold/pages.ts'
import { stores } from '../../store/stores.ts'
import { usePainted } from '../../ui/use-painted.ts'
import { DomView } from './dom-view.ts'
import { BOTTOM_PX, ScrollKeeper } from './scroll-keeper.ts'

/** A scroll to fewer CSS pixels than this from an edge loads the next page (spec B §9). */
const LOAD_PX = 2223

/** The row at which each list was left while older messages were read, by buffer. */
const left = new Map<BufferKey, { readonly key: string; readonly offset: number }>()

export interface ListScroll {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  /** Whether the newest row is followed; else scrolling is paused. */
  readonly isFollowing: boolean
  /** Whether the first frame of the list is on the screen. */
  readonly isPainted: boolean
  /** The rows as they are drawn now, oldest first. */
  readonly drawn: () => readonly HTMLElement[]
  /** Goes to the newest row: loads the latest page where the list does not reach it. */
  readonly toNewest: () => void
  /** Puts the row of this id into the middle; false where it is not in the list. */
  readonly toRow: (id: string) => boolean
}

/**
 * Ties a {@link ScrollKeeper} to the list of a buffer in the page, and loads pages as the person scrolls. With
 * `isAtTop` nothing is followed: what stands there instead of messages is read from its beginning.
 */
export function useListScroll(buffer: Buffer, isAtTop = false): ListScroll {
  const { key } = buffer
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  // who comes back to where they read finds all rows in the first frame
  const [isFollowing, setFollowing] = useState(() => !left.has(key))
  const kept = useRef<{ readonly view: DomView; readonly keeper: ScrollKeeper } | null>(null)
  const wantsNewest = useRef(false)
  const rests = useRef(isAtTop)
  const hasAllRows = useRef(false)
  const isPainted = usePainted()

  const settle = useCallback((): void => {
    const { keeper } = kept.current!
    setFollowing(keeper.isFollowing)
    const wasReading = stores.buffers.get(key)?.reading !== null
    stores.buffers.setReading(key, keeper.isFollowing ? null : readingOf(key, keeper))
    if (wasReading && keeper.isFollowing) looked()
  }, [key])

  // loads the latest page, which was wanted while the connection was away
  const { phase } = useConnection()
  useEffect(() => {
    if (phase === 'connected' && wantsNewest.current) void loadLatest(key, true)
  }, [phase, key])

  // rows were drawn: before the page is painted the view goes back to what it showed
  useLayoutEffect(() => {
    if (scroller.current === null) return
    if (kept.current === null) {
      const view = new DomView(scroller.current)
      kept.current = { view, keeper: new ScrollKeeper(view) }
    }
    const { view, keeper } = kept.current
    view.reachesNewest = buffer.status !== 'ready' || !buffer.channel.more.down
    rests.current = isAtTop
    // in the first frame rows above the view are not drawn yet, so that a list may look shorter than it is
    hasAllRows.current = isPainted && buffer.status === 'ready'
    if (isAtTop) return
    view.drawn()
    keeper.changed()
    if (buffer.status !== 'ready') return
    const place = left.get(key)
    left.delete(key)
    if (place !== undefined) keeper.restore(place.key, place.offset)
    if (wantsNewest.current && !buffer.channel.more.down) {
      wantsNewest.current = false
      keeper.toBottom()
    }
    settle()
    if (hasAllRows.current) loadEdges(key, keeper)
  }, [buffer, key, settle, isAtTop, isPainted])

  useEffect(() => {
    const element = scroller.current!
    const { view, keeper } = kept.current!
    const scrolled = (): void => {
      if (rests.current) return
      keeper.scrolled()
      if (keeper.movement === 'up') wantsNewest.current = false
      settle()
      // the store may have a page already whose rows are not drawn yet: without them the list looks short
      if (hasAllRows.current) loadEdges(key, keeper)
    }
    // pictures, fonts, the footer and the window change what is laid out without a drawing of rows
    const observer = new ResizeObserver(() => {
      if (rests.current) return
      view.drawn()
      keeper.changed()
      settle()
    })
    observer.observe(element)
    observer.observe(content.current!)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', scrolled)
      const { anchor } = keeper
      if (!keeper.isFollowing && anchor !== null) left.set(key, anchor)
    }
  }, [key, settle])

  const drawn = useCallback(() => kept.current?.view.elements() ?? [], [])
  const toNewest = useCallback((): void => {
    if (stores.buffers.get(key)?.channel.more.down === true) {
      wantsNewest.current = true
      void loadLatest(key, true)
    } else {
      // a jump that is still loading leads nowhere any more
      stayHere(key)
      kept.current?.keeper.toBottom()
      settle()
    }
  }, [key, settle])
  const toRow = useCallback(
    (id: string): boolean => {
      if (kept.current === null) return false
      const { view, keeper } = kept.current
      // at the bottom not all rows of the list are drawn
      if (view.indexOf(id) === -1 && isListed(key, id)) {
        flushSync(() => setFollowing(false))
        view.drawn()
      }
      const isThere = keeper.toRow(id)
      if (isThere) {
        wantsNewest.current = false
        settle()
      }
      return isThere
    },
    [key, settle],
  )
  return { scroller, content, isFollowing, isPainted, drawn, toNewest, toRow }
}

/** The oldest and the newest event in view; lines that only this client has are no events. */
function readingOf(key: BufferKey, keeper: ScrollKeeper): { oldest: string; newest: string } {
  const ids = new Set(stores.buffers.get(key)?.channel.events.map((event) => event.id))
  const visible = keeper.visible.filter((id) => ids.has(id))
  return { oldest: visible[0] ?? '', newest: visible.at(-1) ?? '' }
}

function isListed(key: BufferKey, id: string): boolean {
  return stores.buffers.get(key)?.channel.events.some((event) => event.id === id) === true
}

/** Loads towards where the person moves (CHN-19), and the latest at the very bottom of an old page (CHN-18). */
function loadEdges(key: BufferKey, keeper: ScrollKeeper): void {
  const buffer = stores.buffers.get(key)
  if (buffer === undefined) return
  // at the newest row, far from the oldest, nothing can be missing: no row is measured
  if (keeper.isFollowing && !buffer.channel.more.down && keeper.scrolledBy > 2 * LOAD_PX) return
  const { above, below } = keeper.beyond
  const isShort = keeper.fromBottom <= 0 && above <= 0
  if (above < LOAD_PX && (keeper.movement === 'up' || isShort) && canLoad(buffer, 'up'))
    void loadPage(key, 'up')
  if (keeper.movement !== 'down' || !buffer.channel.more.down) return
  if (keeper.fromBottom <= BOTTOM_PX) void loadLatest(key)
  else if (below < LOAD_PX && canLoad(buffer, 'down')) void loadPage(key, 'down')
}
