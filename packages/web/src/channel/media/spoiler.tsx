import { useCallback, useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../../ui/cx.ts'
import styles from './media.module.css'
import { useView } from './use-view.ts'

/** Blurs what it holds until it is clicked, and again once it is out of view (EMB-04, EMB-05). */
export function Spoiler(props: {
  name: string
  isShown: boolean
  onChange: (isShown: boolean) => void
  children: ReactNode
}): ReactElement {
  const { name, isShown, onChange, children } = props
  const texts = useTexts().media
  const box = useRef<HTMLDivElement>(null)
  const cover = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  const left = useCallback(
    (isIn: boolean): void => {
      if (isIn) return
      hadFocus.current = box.current?.contains(document.activeElement) ?? false
      onChange(false)
    },
    [onChange],
  )
  useView(box, 'view', isShown ? left : null)

  // what had the focus is covered or gone: the cover takes it, or the first thing under it that can have the focus
  useLayoutEffect(() => {
    if (!hadFocus.current) return
    hadFocus.current = false
    const next = isShown
      ? box.current?.querySelector<HTMLElement>('button, a[href], video, input')
      : cover.current
    next?.focus({ preventScroll: true })
  }, [isShown])

  return (
    <div ref={box} className={styles['spoiler']}>
      <div className={cx(styles['under'], !isShown && styles['blurred'])} inert={!isShown}>
        {children}
      </div>
      {!isShown && (
        <button
          ref={cover}
          type="button"
          className={styles['cover']}
          aria-label={texts.revealName({ name })}
          onClick={() => {
            hadFocus.current = true
            onChange(true)
          }}
        >
          <b>{texts.spoiler}</b>
          <span>{texts.reveal}</span>
        </button>
      )}
    </div>
  )
}
