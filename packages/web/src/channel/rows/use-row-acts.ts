import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'

/** How long a finger must rest on a row until the actions open. */
const LONG_PRESS_MS = 500
/** How far a resting finger may move, in CSS pixels; one that moves further scrolls. */
const STILL_PX = 10
/** Height of the actions above their row, in CSS pixels. */
const ACTS_PX = 30

export interface RowActs {
  readonly row: RefObject<HTMLElement | null>
  /** Whether the actions are there, and on which side of the row. */
  readonly acts: 'none' | 'above' | 'below'
  /** Listeners that the row's element must have. */
  readonly handlers: {
    readonly onPointerEnter: (event: PointerEvent) => void
    readonly onPointerLeave: (event: PointerEvent) => void
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
    readonly onFocus: () => void
    readonly onBlur: () => void
    readonly onContextMenu: (event: MouseEvent) => void
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
  /** How often the menu was wished for in another way than by its button. */
  readonly menuWish: number
  /** Keeps the actions drawn while a menu of theirs is open. */
  readonly hold: (isHeld: boolean) => void
}

/**
 * The actions of a row: drawn only for the row under the mouse, the focused one, or the one that a finger rested
 * on; two hundred rows would otherwise carry thousands of hidden elements.
 */
export function useRowActs(): RowActs {
  const row = useRef<HTMLElement>(null)
  const [acts, setActs] = useState<RowActs['acts']>('none')
  const [isHeld, hold] = useState(false)
  const [menuWish, setMenuWish] = useState(0)
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null)
  const byTouch = useRef(false)

  const show = useCallback((): void => {
    const element = row.current
    const list = element?.closest('[data-scroller]')
    if (element === null || list == null) return
    const room = element.getBoundingClientRect().top - list.getBoundingClientRect().top
    setActs(room < ACTS_PX ? 'below' : 'above')
  }, [])
  const lift = useCallback((): void => {
    if (press.current !== null) clearTimeout(press.current.timer)
    press.current = null
  }, [])

  // the count of wishes begins anew: else the next actions would open their menu at once
  const hide = useCallback((): void => {
    setActs('none')
    setMenuWish(0)
  }, [])
  const wishMenu = (): void => {
    show()
    setMenuWish((count) => count + 1)
  }

  // actions that a finger opened close with a touch elsewhere
  useEffect(() => {
    if (acts === 'none' || isHeld || !byTouch.current) return undefined
    const close = (event: globalThis.PointerEvent): void => {
      if (row.current?.contains(event.target as Node) === true) return
      byTouch.current = false
      hide()
    }
    document.addEventListener('pointerdown', close)
    return () => document.removeEventListener('pointerdown', close)
  }, [acts, isHeld, hide])
  useEffect(() => lift, [lift])

  return {
    row,
    acts: isHeld && acts === 'none' ? 'above' : acts,
    menuWish,
    hold,
    handlers: {
      onPointerEnter: (event) => {
        if (event.pointerType !== 'touch') show()
      },
      onPointerLeave: (event) => {
        if (event.pointerType !== 'touch' && row.current?.matches(':focus-visible') !== true) hide()
      },
      onPointerDown: (event) => {
        if (event.pointerType !== 'touch') return
        lift()
        const timer = setTimeout(() => {
          byTouch.current = true
          show()
        }, LONG_PRESS_MS)
        press.current = { timer, x: event.clientX, y: event.clientY }
      },
      onPointerMove: (event) => {
        const start = press.current
        if (start !== null && Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL_PX) lift()
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onFocus: () => {
        if (row.current?.matches(':focus-visible') === true) show()
      },
      onBlur: () => {
        if (!byTouch.current && row.current?.matches(':hover') !== true) hide()
      },
      onContextMenu: (event) => {
        if (isForBrowser(event)) return
        event.preventDefault()
        // on a touch screen the resting finger opens the actions, without the menu
        if (press.current === null && !byTouch.current) wishMenu()
      },
      onKeyDown: (event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return
        event.preventDefault()
        wishMenu()
      },
    },
  }
}

/** The browser's own menu is the better one for a link, a picture, and marked text. */
function isForBrowser(event: MouseEvent): boolean {
  const isMarked = document.getSelection()?.isCollapsed === false
  return isMarked || (event.target as Element).closest('a, img, video, audio, input') !== null
}
