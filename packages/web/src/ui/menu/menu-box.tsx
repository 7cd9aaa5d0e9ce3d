import {
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'
import { CheckIcon } from '../icons/icons.tsx'
import { CloseMenu } from './close-menu.ts'
import { itemsOf, nextItem } from './menu-items.ts'
import type { MenuProps } from './menu.tsx'
import styles from './menu.module.css'
import { boxAt, placeBeside } from './place-beside.ts'

const AT_POINTER = { side: 'below', edge: 'left' } as const

interface MenuBoxProps extends Required<Pick<MenuProps, 'label' | 'side' | 'edge' | 'at' | 'children'>> {
  id: string
  anchor: RefObject<HTMLElement | null>
  onLeave: () => void
}

/** The open menu itself, and what stands in it: loaded when one is opened, or when the page is idle. */
export function MenuBox(props: MenuBoxProps): ReactElement {
  const { id, label, anchor, side, edge, at, onLeave, children } = props
  const close = useContext(CloseMenu)
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const place = (): void => {
      const menu = box.current
      const rect = at === null ? anchor.current?.getBoundingClientRect() : boxAt(at)
      if (menu === null || rect === undefined) return
      menu.style.maxHeight = ''
      const size = { width: menu.offsetWidth, height: menu.offsetHeight }
      const room = { width: innerWidth, height: innerHeight }
      const { top, left, maxHeight } = placeBeside(
        rect,
        size,
        room,
        at === null ? { side, edge } : AT_POINTER,
      )
      Object.assign(menu.style, { top: `${top}px`, left: `${left}px`, maxHeight: `${maxHeight}px` })
    }
    place()
    itemsOf(box.current)[0]?.focus({ preventScroll: true })
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [anchor, side, edge, at])

  useEffect(() => {
    const leave = (event: PointerEvent): void => {
      const target = event.target as Node
      if (box.current?.contains(target) !== true && anchor.current?.contains(target) !== true) onLeave()
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [anchor, onLeave])

  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      // otherwise a dialog under the menu would close with the same Escape
      event.preventDefault()
      event.stopPropagation()
      close()
      return
    }
    const items = itemsOf(box.current)
    const pressed = shortcutOf(event)
    const meant = items.find((item) => item.dataset['shortcut'] === pressed)
    if (meant !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      // as by the mouse: Shift means the same with a key
      const { shiftKey } = event
      meant.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
      return
    }
    const next = nextItem(items, items.indexOf(document.activeElement as HTMLElement), event.key)
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }

  return createPortal(
    // the items take the focus; the box only moves it
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div ref={box} id={id} className={styles['menu']} role="menu" aria-label={label} onKeyDown={move}>
      {children}
    </div>,
    document.body,
  )
}

/** The key of a press as items name it: 'R', 'Shift M', 'Delete'. Shift is named with letters alone: it makes other signs. */
function shortcutOf({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): string | null {
  if (ctrlKey || altKey || metaKey) return null
  if (!/^\p{L}$/u.test(key)) return key
  return shiftKey ? `Shift ${key.toUpperCase()}` : key.toUpperCase()
}

/**
 * An action in a menu. The menu closes before it runs, so that a dialog can take the focus. With `shortcut` a key does it
 * while the menu is open, and stands at its right: 'R', 'Shift M', 'Delete', '-'.
 */
export function MenuItem(props: {
  icon?: ReactNode
  shortcut?: string | undefined
  isDanger?: boolean
  isDisabled?: boolean
  /** Told whether Shift was held at the press. */
  onSelect: (press: { readonly shiftKey: boolean }) => void
  children: ReactNode
}): ReactElement {
  const { icon, shortcut, isDanger = false, isDisabled = false, onSelect, children } = props
  const close = useContext(CloseMenu)
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={isDisabled}
      data-shortcut={shortcut}
      aria-keyshortcuts={shortcut === '+' ? 'Plus' : shortcut?.replace(' ', '+')}
      className={cx(styles['item'], isDanger && styles['danger'])}
      onClick={(press) => {
        close()
        onSelect(press)
      }}
    >
      {icon}
      {children}
    </button>
  )
}

/** A choice of one inside a menu; it stays open, so that the change can be seen. */
export function MenuChoice<Value extends string>(props: {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  onChange: (value: Value) => void
}): ReactElement {
  const { label, value, options, onChange } = props
  return (
    <div role="group" aria-label={label}>
      <p className={styles['title']} aria-hidden="true">
        {label}
      </p>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          className={styles['item']}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          <span className="grow">{option.label}</span>
          {option.value === value && <CheckIcon isSmall className={styles['chosen']} />}
        </button>
      ))}
    </div>
  )
}

/** A heading inside a menu. */
export function MenuTitle({ children }: { children: ReactNode }): ReactElement {
  return <p className={styles['title']}>{children}</p>
}

/** A line between parts of a menu. */
export function MenuLine(): ReactElement {
  return <hr className={styles['line']} />
}
