import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx.ts'
import { CheckIcon } from '../icons/icons.tsx'
import styles from './menu.module.css'
import { placeBeside } from './place-beside.ts'

/** What the button that opens a menu must have. */
interface MenuTrigger {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

interface MenuProps {
  label: string
  renderTrigger: (props: MenuTrigger) => ReactNode
  children: ReactNode
  side?: 'below' | 'above'
  edge?: 'left' | 'right'
  onOpenChange?: (isOpen: boolean) => void
  /** Takes the focus after closing, in place of the button: for one that disappears with its menu. */
  giveBack?: () => void
}

const CloseMenu = createContext<() => void>(() => undefined)

/** A button and its menu: arrows and letters move, Enter chooses, Escape and a press outside close. */
export function Menu(props: MenuProps): ReactElement {
  const { label, renderTrigger, children, side = 'below', edge = 'left', onOpenChange, giveBack } = props
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const setOpen = useCallback(
    (open: boolean): void => {
      setIsOpen(open)
      onOpenChange?.(open)
    },
    [onOpenChange],
  )
  const close = useCallback((): void => {
    setOpen(false)
    if (giveBack === undefined) button.current?.focus()
    else giveBack()
  }, [setOpen, giveBack])

  return (
    <>
      {renderTrigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setOpen(!isOpen),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        },
      })}
      {isOpen && (
        <CloseMenu value={close}>
          <MenuBox
            id={id}
            label={label}
            anchor={button}
            side={side}
            edge={edge}
            onLeave={() => setOpen(false)}
          >
            {children}
          </MenuBox>
        </CloseMenu>
      )}
    </>
  )
}

interface MenuBoxProps extends Required<Pick<MenuProps, 'label' | 'side' | 'edge' | 'children'>> {
  id: string
  anchor: RefObject<HTMLElement | null>
  onLeave: () => void
}

function MenuBox({ id, label, anchor, side, edge, onLeave, children }: MenuBoxProps): ReactElement {
  const close = useContext(CloseMenu)
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const place = (): void => {
      const menu = box.current
      const rect = anchor.current?.getBoundingClientRect()
      if (menu === null || rect === undefined) return
      menu.style.maxHeight = ''
      const size = { width: menu.offsetWidth, height: menu.offsetHeight }
      const room = { width: innerWidth, height: innerHeight }
      const { top, left, maxHeight } = placeBeside(rect, size, room, { side, edge })
      Object.assign(menu.style, { top: `${top}px`, left: `${left}px`, maxHeight: `${maxHeight}px` })
    }
    place()
    itemsOf(box.current)[0]?.focus({ preventScroll: true })
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  }, [anchor, side, edge])

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

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? [])]
}

function nextItem(items: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length]
    case 'ArrowUp':
      return items.at(at - 1)
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    default: {
      if (key.length !== 1 || key === ' ') return undefined
      const later = [...items.slice(at + 1), ...items.slice(0, at + 1)]
      return later.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))
    }
  }
}

/** An action in a menu. The menu closes before it runs, so that a dialog can take the focus. */
export function MenuItem(props: {
  icon?: ReactNode
  isDanger?: boolean
  isDisabled?: boolean
  onSelect: () => void
  children: ReactNode
}): ReactElement {
  const { icon, isDanger = false, isDisabled = false, onSelect, children } = props
  const close = useContext(CloseMenu)
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={isDisabled}
      className={cx(styles['item'], isDanger && styles['danger'])}
      onClick={() => {
        close()
        onSelect()
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
