import {
  Suspense,
  useCallback,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react'
import { CloseMenu } from './close-menu.ts'
import type { Point } from './place-beside.ts'
import { inAdvance } from '../loading/late.ts'

const MenuBox = inAdvance(() => import('./menu-box.tsx'), 'MenuBox')

/** What the button that opens a menu must have. */
interface MenuTrigger {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

export interface MenuProps {
  label: string
  renderTrigger: (props: MenuTrigger) => ReactNode
  children: ReactNode
  side?: 'below' | 'above'
  edge?: 'left' | 'right'
  onOpenChange?: (isOpen: boolean) => void
  /** Takes the focus after closing, in place of the button: for one that disappears with its menu. */
  giveBack?: () => void
  /** Where it opens instead of beside its button: at the pointer. */
  at?: Point | null
}

/** A button and its menu: arrows and letters move, Enter chooses, Escape and a press outside close. */
export function Menu(props: MenuProps): ReactElement {
  const {
    label,
    renderTrigger,
    children,
    side = 'below',
    edge = 'left',
    onOpenChange,
    giveBack,
    at = null,
  } = props
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
          {/* the box comes with its items: it gives the first of them the focus */}
          <Suspense fallback={null}>
            <MenuBox
              id={id}
              label={label}
              anchor={button}
              side={side}
              edge={edge}
              at={at}
              onLeave={() => setOpen(false)}
            >
              {children}
            </MenuBox>
          </Suspense>
        </CloseMenu>
      )}
    </>
  )
}
