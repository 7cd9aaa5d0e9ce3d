import { useEffect, useRef, type RefObject } from 'react'

const FIRST = '[data-autofocus], input:checked, input, button'

/**
 * Moves the focus into a step when it opens, and to its first field once that is loaded. A field that somebody focused
 * meanwhile keeps it.
 */
export function useStepFocus(step: string, status: string): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null)
  const last = useRef({ step, status })
  useEffect(() => {
    const element = content.current
    if (element === null) return
    const { step: stepBefore, status: statusBefore } = last.current
    last.current = { step, status }
    const isNew = stepBefore !== step
    if (!isNew && statusBefore === status) return
    const isLost = document.activeElement === document.body || document.activeElement === element
    if (!isNew && !isLost) return
    const first = element.querySelector<HTMLElement>(FIRST)
    ;(first ?? element).focus()
  }, [step, status])
  return content
}
