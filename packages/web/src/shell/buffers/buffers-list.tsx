import { useEffect, useId, useRef, type ReactElement, type RefObject } from 'react'
import { Link, useLocation } from 'wouter'
import { config } from '../../browser/config.ts'
import { closeBuffer } from '../../connection/chat.ts'
import { isEmbedded } from '../../connection/embedded.ts'
import { useTexts } from '../../locale/texts.ts'
import type { BufferEntry } from '../../store/kept/buffer-entry.ts'
import { BrandMark } from '../../ui/drawings/brand.tsx'
import { cx } from '../../ui/cx.ts'
import { isUnderDialog, PAGES_ID } from '../../ui/dialog/modal-layers.ts'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'
import { withTexts } from '../../ui/loading/late.ts'
import { useSwipe } from '../../ui/use-swipe.ts'
import { bufferOfPath, mayClose, pathOfBuffer } from './active-buffer.ts'
import { BufferRow } from './buffer-row.tsx'
import styles from './buffers-list.module.css'
import { OwnName } from './own-name.tsx'
import { PlusMenu } from './plus-menu.tsx'
import { LateFollowedLive } from '../follow/late-follow.tsx'
import { paths } from '../way/paths.ts'

const loadTold = withTexts(() => import('./tell-closed.ts'))

interface BuffersListProps {
  ref: RefObject<HTMLElement | null>
  buffers: readonly BufferEntry[]
  /** Whether it is open over the messages; docked beside them it is always shown. */
  isOpen: boolean
  isDocked: boolean
  /** The button that opens it: a press on that does not count as one outside the list. */
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The open conversations (spec B §2): docked at the left from 1100 px, sliding over the messages below. */
export function BuffersList(props: BuffersListProps): ReactElement {
  const { ref, buffers, isOpen, isDocked, button, onClose } = props
  const texts = useTexts().buffers
  const [path, navigate] = useLocation()
  const current = bufferOfPath(buffers, path)
  useCloseFromOutside({ list: ref, button, isOpen, onClose })
  useSwipe(ref, 'left', onClose)

  const close = (buffer: BufferEntry): void => {
    const show = buffer.key === current?.key ? () => navigate(pathOfBuffer(buffer)) : null
    const next = closeBuffer(buffer.target)
    if (next !== null) navigate(pathOfBuffer(next))
    void untilLoaded(loadTold).then(({ tellClosed }) => tellClosed(buffer, show))
  }
  const rows = (type: BufferEntry['type']): ReactElement[] =>
    buffers
      .filter((buffer) => buffer.type === type)
      .map((buffer) => (
        <BufferRow
          key={buffer.key}
          buffer={buffer}
          isCurrent={buffer.key === current?.key}
          onClose={mayClose(buffers) ? () => close(buffer) : null}
        />
      ))
  const conversations = rows('user')

  return (
    <nav
      ref={ref}
      className={cx(styles['buffers'], isOpen && styles['open'])}
      aria-label={texts.title}
      inert={!isOpen && !isDocked}
    >
      <Link href={paths.home} className={styles['brand']}>
        <BrandMark />
        {config.product}
      </Link>
      <div className={styles['scroll']}>
        <LateFollowedLive buffers={buffers} />
        {conversations.length > 0 && (
          <Group title={texts.private} aside={undefined}>
            {conversations}
          </Group>
        )}
        <Group
          title={texts.channels}
          // a frame inside another page is for talking only: no channels are created there
          aside={isEmbedded() ? undefined : <PlusMenu />}
        >
          {rows('channel')}
        </Group>
        {buffers.length === 0 && <p className={styles['empty']}>{texts.empty}</p>}
      </div>
      <OwnName />
    </nav>
  )
}

function Group(props: {
  title: string
  aside: ReactElement | undefined
  children: readonly ReactElement[]
}): ReactElement {
  const id = useId()
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id} className="grow cut">
          {props.title}
        </h2>
        {props.aside}
      </div>
      <ul>{props.children}</ul>
    </section>
  )
}

/** Escape and a press beside the list close it; opening takes the focus into it. */
function useCloseFromOutside(props: {
  list: RefObject<HTMLElement | null>
  button: RefObject<HTMLElement | null>
  isOpen: boolean
  onClose: () => void
}): void {
  const { list, button, isOpen, onClose } = props
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  }, [onClose])
  useEffect(() => {
    if (!isOpen) return undefined
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
    const press = (event: PointerEvent): void => {
      const target = event.target as Element
      // menus, dialogs and notices are outside the pages; one that has just closed is in no document any more
      if (target.closest(`#${PAGES_ID}`) === null) return
      if (list.current?.contains(target) === true || button.current?.contains(target) === true) return
      // a menu of the list is open over it: this press closes the menu alone
      if (list.current?.querySelector('[aria-haspopup=menu][aria-expanded=true]') != null) return
      close.current()
    }
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isUnderDialog()) return
      event.preventDefault()
      close.current()
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('keydown', key)
    }
  }, [list, button, isOpen])
}
