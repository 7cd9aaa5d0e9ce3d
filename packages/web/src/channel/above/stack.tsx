import type { BufferKey } from '@gwar/protocol'
import { useEffect, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { stores } from '../../store/stores.ts'
import { cx } from '../../ui/cx.ts'
import { useBackCloses } from '../../ui/dialog/back-closes.ts'
import { CloseIcon } from '../../ui/icons/icons.tsx'
import { MoreContext } from './more.ts'
import styles from './stack.module.css'

/**
 * The bars above the list of a wide window. The first has the line; a press on the number at its end unfolds the others
 * over the list, which stands still.
 */
export function Stack(props: {
  bufferKey: BufferKey
  /** The bars by name, in their order. */
  faces: Readonly<Record<string, ReactNode>>
}): ReactElement | null {
  const { bufferKey, faces } = props
  const texts = useTexts().channel
  const stack = useRef<HTMLDivElement>(null)
  const [isUnfolded, setOpen] = useState(false)
  const named = Object.entries(faces)
  const others = named.length - 1
  const isOpen = isUnfolded && others > 0
  const close = (): void => setOpen(false)
  useSteadyRows(stack, bufferKey)
  useBackCloses(isOpen ? close : null)
  useEffect(() => {
    if (!isOpen) return undefined
    const press = ({ target }: PointerEvent): void => {
      // a card that a bar opened is no part of the stack, and leaves it as it is
      if (stack.current?.closest('[inert]') === null && !stack.current.contains(target as Node))
        setOpen(false)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isOpen])
  const more =
    others > 0 ? (
      <button
        type="button"
        className={styles['more']}
        aria-expanded={isOpen}
        aria-label={isOpen ? texts.aboveLess : texts.aboveMore({ count: others })}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <CloseIcon isSmall /> : `+${others}`}
      </button>
    ) : null
  return (
    // it only hears Escape; nothing can be done with the element itself
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={stack}
      className={cx(others > 0 && styles['stack'], isOpen && styles['open'])}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
    >
      <div className={styles['faces']}>
        {named.map(([name, face], index) => (
          <div key={name} hidden={index > 0 && !isOpen}>
            <MoreContext value={index === 0 ? more : null}>{face}</MoreContext>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Who reads older messages keeps each row where it is on the screen when a bar comes or goes over the list. */
function useSteadyRows(stack: { readonly current: HTMLElement | null }, key: BufferKey): void {
  const height = useRef<number | null>(null)
  useLayoutEffect(() => {
    const now = stack.current?.offsetHeight ?? 0
    const before = height.current
    height.current = now
    if (before === null || before === now || stores.buffers.get(key)?.reading === null) return
    const scroller = document.querySelector('main > [data-scroller]')
    scroller?.scrollBy({ top: now - before, behavior: 'instant' })
  })
}
