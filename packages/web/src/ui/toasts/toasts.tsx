import { Suspense, useState, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { useTexts } from '../../locale/texts.ts'
import { toastStore } from './notify.ts'
import styles from './toasts.module.css'
import { inAdvance } from '../loading/late.ts'

// the rows are loaded in advance, so that the notice of a lost network can be shown, too
const ToastRow = inAdvance(() => import('./toast-row.tsx'), 'ToastRow')

/** Shows the notices of `notify`; stands once, beside the pages. While mouse or focus is on them their time stops. */
export function Toasts(): ReactElement {
  const toasts = useStore(toastStore, (state) => state.toasts)
  const texts = useTexts().toast
  const [isPaused, setPaused] = useState(false)
  return (
    // the handlers only stop the time of the notices; the region itself does nothing when pressed
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles['toasts']}
      role="region"
      aria-label={texts.region}
      aria-live="polite"
      aria-relevant="additions"
      // after a tap browsers take the finger for a mouse that still points there
      onPointerEnter={() => matchMedia('(hover: hover)').matches && setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Suspense fallback={null}>
        {toasts.map((toast) => (
          <ToastRow key={toast.id} toast={toast} isPaused={isPaused} />
        ))}
      </Suspense>
    </div>
  )
}
