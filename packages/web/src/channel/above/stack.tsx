import type { BufferKey } from '@gwar/protocol'
import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { stores } from '../../store/stores.ts'
import { cx } from '../../ui/cx.ts'
import { CloseIcon } from '../../ui/icons/icons.tsx'
import { MoreContext } from './more.ts'
import styles from './stack.module.css'
import { useUnfolded } from './use-unfolded.ts'

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
  const named = Object.entries(faces)
  const others = named.length - 1
  const { isUnfolded: isOpen, toggle, onKeyDown } = useUnfolded(stack, others > 0)
  useSteadyRows(stack, bufferKey)
  const more =
    others > 0 ? (
      <button
        type="button"
        className={styles['more']}
        aria-expanded={isOpen}
        aria-label={isOpen ? texts.aboveLess : texts.aboveMore({ count: others })}
        onClick={toggle}
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
      onKeyDown={onKeyDown}
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
