import { ROW_ATTRIBUTE } from './dom-view.ts'

/** From here a movement to the side is a swipe, in CSS pixels; before it may still become a scroll. */
const BEGIN_PX = 12
/** From here letting go replies; the circle fills and the phone ticks once. */
const ENOUGH_PX = 56
/** A row follows the finger no further. */
const END_PX = 64

/**
 * A swipe to the right over a row of this element replies to it; gives what ends that. The row follows the finger by
 * the variable `--swipe`, and its attribute `data-swipe` says whether letting go is enough. Rows need
 * `touch-action: pan-y`.
 */
export function swipeReply(
  element: HTMLElement,
  /** What replies now; null where nobody can answer. */
  replyNow: () => ((id: string) => void) | null,
): () => void {
  let start: { readonly row: HTMLElement; readonly x: number; readonly y: number } | null = null

  const rest = (): void => {
    if (start === null) return
    start.row.removeAttribute('data-swipe')
    start.row.style.removeProperty('--swipe')
    start = null
  }
  const down = (event: PointerEvent): void => {
    rest()
    if (event.pointerType !== 'touch' || !event.isPrimary || replyNow() === null) return
    const row = (event.target as Element).closest<HTMLElement>('[data-said]')
    if (row !== null) start = { row, x: event.clientX, y: event.clientY }
  }
  const move = (event: PointerEvent): void => {
    if (start === null) return
    const { row } = start
    const by = Math.min(END_PX, event.clientX - start.x)
    const was = row.getAttribute('data-swipe')
    if (was === null && (by < BEGIN_PX || by < 2 * Math.abs(event.clientY - start.y))) return
    const is = by >= ENOUGH_PX ? 'enough' : 'begun'
    if (is === 'enough' && was === 'begun') navigator.vibrate?.(10)
    row.setAttribute('data-swipe', is)
    row.style.setProperty('--swipe', `${Math.max(0, by)}px`)
  }
  const up = (): void => {
    const row = start?.row
    const isEnough = row?.getAttribute('data-swipe') === 'enough'
    rest()
    const id = row?.getAttribute(ROW_ATTRIBUTE)
    if (isEnough && id != null) replyNow()?.(id)
  }
  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointercancel', rest)
  return () => {
    rest()
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointermove', move)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('pointercancel', rest)
  }
}
