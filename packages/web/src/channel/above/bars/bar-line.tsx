import { use, useRef, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import { cx } from '../../../ui/cx.ts'
import { DownIcon } from '../../../ui/icons/icons.tsx'
import { useFace } from '../face.ts'
import { MoreContext } from '../more.ts'
import { useFocusPassedOn } from '../use-focus-passed-on.ts'
import styles from './bar-line.module.css'

/**
 * One line above the list that says what goes on in the channel. With `onOpen` all of it is a button that opens the
 * rest.
 */
export function BarLine(props: {
  label: string
  icon: ReactElement
  /** What it says; it is cut where the line ends. */
  children: ReactNode
  /** What is never cut, as the time that is left. */
  end?: ReactNode
  isOpen?: boolean
  onOpen?: (bar: HTMLElement) => void
  className?: string
  style?: CSSProperties
}): ReactElement {
  const { label, icon, children, end, isOpen, onOpen, className, style } = props
  const more = use(MoreContext)
  const face = useFace()
  const bar = useRef<HTMLElement>(null)
  useFocusPassedOn(bar)
  const says = (
    <>
      {icon}
      <span className={styles['text']}>{children}</span>
      {end !== undefined && <span className={styles['end']}>{end}</span>}
      {more !== null && <span className={styles['gap']} />}
    </>
  )
  return (
    <section
      ref={bar}
      className={cx(styles['bar'], face === 'whole' && styles['whole'], className)}
      style={style}
      aria-label={label}
    >
      {onOpen === undefined ? (
        <p className={styles['says']}>{says}</p>
      ) : (
        <button
          type="button"
          className={cx(styles['says'], styles['opens'])}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => onOpen(bar.current!)}
        >
          {says}
          {face !== 'line' && <DownIcon isSmall className={styles['fold']} />}
        </button>
      )}
      {more}
    </section>
  )
}
