import { MESSAGES_ID } from '../../shell/frame/skip-links.tsx'
import { ROW_ATTRIBUTE } from './dom-view.ts'

const ROW = `[${ROW_ATTRIBUTE}]`
/** What Tab stops at. */
const STOPS = 'a[href], button, input, audio, video, iframe, [tabindex="0"]'
/** What does something of its own by arrow left and right, such as a player that seeks. */
const SEEKS = 'input, audio, video, [role=slider]'

/**
 * Makes the list one stop of Tab: the newest row, or the lowest one in view where somebody reads back. Arrow right goes
 * into a row, to its links and buttons, arrow left comes back. All is set up while a key is pressed, so that rows that
 * come and go cost nothing.
 */
export function startOneStop(): void {
  document.addEventListener('keydown', press, true)
}

function press(event: KeyboardEvent): void {
  const list = document.getElementById(MESSAGES_ID)
  if (list === null || event.ctrlKey || event.altKey || event.metaKey) return
  const focused = document.activeElement
  const row = list.contains(focused) ? focused!.closest<HTMLElement>(ROW) : null
  if (event.key === 'Tab') passList(list, row, event.shiftKey)
  else if (row !== null && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
    if (focused!.matches(SEEKS)) return
    event.preventDefault()
    const parts: readonly Element[] = [row, ...partsOf(row)]
    const next = parts[parts.indexOf(focused!) + (event.key === 'ArrowRight' ? 1 : -1)]
    if (next instanceof HTMLElement) next.focus()
  }
}

/** Leaves Tab only its one stop in the list, for as long as the browser moves the focus. */
function passList(list: HTMLElement, at: HTMLElement | null, isBack: boolean): void {
  const rows = [...list.querySelectorAll<HTMLElement>(ROW)]
  const row = at ?? lowestInView(rows, list)
  if (row === undefined) return
  const isInside = at !== null && at !== document.activeElement
  // above the oldest row there may be a button
  const isAtEdge = isBack && row === rows[0] && row === document.activeElement
  const isReached = (stop: HTMLElement): boolean =>
    (isInside && row.contains(stop)) || (isAtEdge && stop !== list && stop.closest(ROW) === null)
  const passed = [list, ...list.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && !isReached(stop),
  )
  const before = passed.map((stop) => [stop, stop.getAttribute('tabindex')] as const)
  for (const stop of passed) stop.tabIndex = -1
  row.tabIndex = 0
  setTimeout(() => {
    row.tabIndex = -1
    for (const [stop, value] of before)
      if (value === null) stop.removeAttribute('tabindex')
      else stop.setAttribute('tabindex', value)
  })
}

function lowestInView(rows: readonly HTMLElement[], list: HTMLElement): HTMLElement | undefined {
  const { bottom } = list.closest('[data-scroller]')!.getBoundingClientRect()
  return rows.findLast((row) => row.getBoundingClientRect().top < bottom - 1)
}

function partsOf(row: HTMLElement): readonly HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a[href], button, audio, video, iframe')].filter(
    (part) => part.closest('[aria-hidden="true"]') === null && part.checkVisibility(),
  )
}
