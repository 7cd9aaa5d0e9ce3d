import {
  useCallback,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import type { Point } from '../../ui/menu/place-beside.ts'

/** Height of the actions above their row, in CSS pixels. */
const ACTS_PX = 30

/** A wish for a row's menu: at the pointer by a right click, beside its button by Enter. */
export interface MenuWish {
  readonly at: Point | null
}

export interface RowActs {
  readonly row: RefObject<HTMLElement | null>
  /** Whether the actions are there, and on which side of the row. */
  readonly acts: 'none' | 'above' | 'below'
  /** Listeners that the row's element must have. */
  readonly handlers: {
    readonly onPointerEnter: (event: PointerEvent) => void
    readonly onPointerLeave: (event: PointerEvent) => void
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onClick: (event: MouseEvent) => void
    readonly onFocus: () => void
    readonly onBlur: () => void
    readonly onContextMenu: (event: MouseEvent) => void
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
  /** The last wish for the menu in another way than by its button; null before it. */
  readonly menuWish: MenuWish | null
  /** Keeps the actions drawn while a menu of theirs is open. */
  readonly hold: (isHeld: boolean) => void
}

/**
 * The actions of a row: drawn only for the row under the mouse or the focused one; two hundred rows would otherwise
 * carry thousands of hidden elements. A tap asks for the row's sheet instead.
 */
export function useRowActs(onTap: () => void): RowActs {
  const row = useRef<HTMLElement>(null)
  const [acts, setActs] = useState<RowActs['acts']>('none')
  const [isHeld, setHeld] = useState(false)
  const [menuWish, setMenuWish] = useState<MenuWish | null>(null)
  /** Whether a finger was the last thing that pressed the row. */
  const byTouch = useRef(false)

  const show = useCallback((): void => {
    const element = row.current
    const list = element?.closest('[data-scroller]')
    if (element === null || list == null) return
    const room = element.getBoundingClientRect().top - list.getBoundingClientRect().top
    setActs(room < ACTS_PX ? 'below' : 'above')
  }, [])
  // the wish is forgotten: else the next actions would open their menu at once; an open menu stays where it is until
  // it closes, and does not move from under the pointer that presses an item
  const hide = useCallback((): void => {
    setActs('none')
    if (!isHeld) setMenuWish(null)
  }, [isHeld])
  const hold = useCallback((isOpen: boolean): void => {
    setHeld(isOpen)
    // the next menu opens where it is wished for then
    if (!isOpen) setMenuWish(null)
  }, [])
  const wishMenu = (at: Point | null): void => {
    show()
    setMenuWish({ at })
  }

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
        byTouch.current = event.pointerType === 'touch'
      },
      onClick: (event) => {
        if (byTouch.current && !isControl(event)) onTap()
      },
      onFocus: () => {
        if (!byTouch.current && row.current?.matches(':focus-visible') === true) show()
      },
      onBlur: () => {
        if (row.current?.matches(':hover') !== true) hide()
      },
      onContextMenu: (event) => {
        if (isForBrowser(event)) return
        event.preventDefault()
        // a finger that rests on the row
        if (byTouch.current) onTap()
        else wishMenu({ x: event.clientX, y: event.clientY })
      },
      onKeyDown: (event) => {
        byTouch.current = false
        if (event.key !== 'Enter' || event.target !== event.currentTarget) return
        event.preventDefault()
        wishMenu(null)
      },
    },
  }
}

/** What does something of its own when it is tapped. */
function isControl(event: MouseEvent): boolean {
  return (event.target as Element).closest('a, button, input, audio, video, iframe') !== null
}

/** The browser's own menu is the better one for a link, a picture, and marked text. */
function isForBrowser(event: MouseEvent): boolean {
  const isMarked = document.getSelection()?.isCollapsed === false
  return isMarked || (event.target as Element).closest('a, img, video, audio, input') !== null
}
