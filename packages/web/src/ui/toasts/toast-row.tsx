import { useEffect, useLayoutEffect, useRef, type CSSProperties, type ReactElement } from 'react'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button.tsx'
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '../icons/icons.tsx'
import { dismiss, type Toast, type ToastColour } from './notify.ts'
import styles from './toast-row.module.css'

/** How often a notice looks where the footer is: it comes with another page, and grows. */
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
    standAboveFoot(row.current)
    const timer = setInterval(() => standAboveFoot(row.current), FOLLOW_MS)
    return () => clearInterval(timer)
  }, [])
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
          onClick={() => {
            dismiss(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton className={styles['close']} label={texts.close} onClick={() => dismiss(id)}>
        <CloseIcon isSmall />
      </IconButton>
    </div>
  )
}

/** On phones the notices stand above the footer of the chat, whatever its height is now. */
function standAboveFoot(row: HTMLElement | null): void {
  const foot = document.querySelector('[data-foot]')
  const height = foot === null ? 0 : innerHeight - foot.getBoundingClientRect().top
  row?.parentElement?.style.setProperty('--above-foot', `${Math.max(0, height)}px`)
}
