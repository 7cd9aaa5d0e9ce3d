import { useEffect, useLayoutEffect, useRef, type CSSProperties, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button.tsx'
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '../icons/icons.tsx'
import { dismiss, type Toast, type ToastColour } from './notify.ts'
import styles from './toast-row.module.css'

/** How often a notice looks where footer and newest row are: they come with another page, and grow. */
const FOLLOW_MS = 250

const ICONS: { [K in ToastColour]: typeof InfoIcon } = { blue: InfoIcon, red: AlertIcon, green: CheckIcon }

/** One notice of `notify`, which goes by itself when its time is over. */
export function ToastRow({ toast, isPaused }: { toast: Toast; isPaused: boolean }): ReactElement {
  const { id, colour, text, durationMs, action } = toast
  const texts = useTexts().toast
  const left = useRef(durationMs)
  useEffect(() => {
    if (isPaused) return undefined
    const startedAt = performance.now()
    const timer = setTimeout(() => dismiss(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - startedAt
    }
  }, [id, isPaused])
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (row.current?.parentElement?.childElementCount === 1) newest = 0
    standAboveFoot(row.current)
    const timer = setInterval(() => standAboveFoot(row.current), FOLLOW_MS)
    return () => clearInterval(timer)
  }, [])
  /** A focused button that is removed fires no blur, and the time of all notices would stay stopped: so it blurs first. */
  const leave = (button: HTMLElement): void => {
    button.blur()
    dismiss(id)
  }
  const ToneIcon = ICONS[colour]
  const kind = { blue: texts.info, red: texts.error, green: texts.success }[colour]
  return (
    <div
      ref={row}
      className={cx(styles['toast'], styles[colour], isPaused && styles['paused'])}
      role={colour === 'red' ? 'alert' : undefined}
      style={{ '--duration': `${durationMs}ms` } as CSSProperties}
    >
      <ToneIcon className={styles['icon']} />
      <p className="grow">
        <span className="sr">{kind}: </span>
        {text}
      </p>
      {action !== undefined && (
        <button
          type="button"
          className={styles['action']}
          aria-keyshortcuts={action.key}
          onClick={({ currentTarget }) => {
            leave(currentTarget)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        className={styles['close']}
        label={texts.close}
        onClick={({ currentTarget }) => leave(currentTarget)}
      >
        <CloseIcon isSmall />
      </IconButton>
    </div>
  )
}

/** How much of the screen the newest row keeps at most: one with a picture is as high as half of it. */
const NEWEST_MOST = 0.3

/** How high the newest row was at most, in px, since there are notices: what stands there does not go down again. */
let newest = 0

/**
 * On phones the notices stand above the footer of the chat, whatever its height is now, and above the newest row or the
 * button that leads back to it, so that what is said while they stand can be read.
 */
function standAboveFoot(row: HTMLElement | null): void {
  const foot = document.querySelector('[data-foot]')?.getBoundingClientRect().top ?? innerHeight
  const last = document.querySelector('[data-scroller] [role="log"]')?.lastElementChild
  // where older ones are read the newest is not in view, but the way back to it is
  const back = document.querySelector('[data-scroller] ~ button')
  const top = Math.min(...[last, back].map((part) => part?.getBoundingClientRect().top ?? foot), foot)
  newest = Math.max(newest, Math.min(foot - top, innerHeight * NEWEST_MOST))
  row?.parentElement?.style.setProperty('--above-foot', `${Math.max(0, innerHeight - foot) + newest}px`)
}
