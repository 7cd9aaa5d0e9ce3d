import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { useTexts } from '../../locale/texts.ts'
import { cx } from '../cx.ts'
import { IconButton } from '../icon-button.tsx'
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '../icons/icons.tsx'
import { dismiss, toastStore, type Toast, type ToastColour } from './notify.ts'
import styles from './toasts.module.css'

const ICONS: { [K in ToastColour]: typeof InfoIcon } = { blue: InfoIcon, red: AlertIcon, green: CheckIcon }

/** Shows the notices of `notify`; stands once, beside the pages. While mouse or focus is on them their time stops. */
export function Toasts(): ReactElement {
  const toasts = useStore(toastStore, (state) => state.toasts)
  const texts = useTexts().toast
  const [isPaused, setPaused] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  const { length } = toasts
  useLayoutEffect(() => {
    if (length > 0) standAboveFoot(region.current)
  }, [length])
  return (
    // the handlers only stop the time of the notices; the region itself does nothing when pressed
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={region}
      className={styles['toasts']}
      role="region"
      aria-label={texts.region}
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} isPaused={isPaused} />
      ))}
    </div>
  )
}

/** On phones a notice with a button stands above the footer of the chat, whatever its height is now. */
function standAboveFoot(region: HTMLElement | null): void {
  const foot = document.querySelector('[data-foot]')
  const height = foot === null ? 0 : innerHeight - foot.getBoundingClientRect().top
  region?.style.setProperty('--above-foot', `${Math.max(0, height)}px`)
}

function ToastRow({ toast, isPaused }: { toast: Toast; isPaused: boolean }): ReactElement {
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
  const ToneIcon = ICONS[colour]
  const kind = { blue: texts.info, red: texts.error, green: texts.success }[colour]
  return (
    <div
      className={cx(
        styles['toast'],
        styles[colour],
        action !== undefined && styles['undoable'],
        isPaused && styles['paused'],
      )}
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
