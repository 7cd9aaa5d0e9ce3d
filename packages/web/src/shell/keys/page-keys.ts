import { navigate } from 'wouter/use-browser-location'
import { stores } from '../../store/stores.ts'
import { isUnderDialog } from '../../ui/dialog/modal-layers.ts'
import { isPathOf, pathOfBuffer } from '../buffers/active-buffer.ts'
import { closeJump, jumpStore, openJump } from '../jump/jump-store.ts'
import { noteArrival } from '../login/arrival.ts'
import { neighbourOf } from './neighbour-of.ts'

/** Where keys belong to what has the focus: it writes, or has keys of its own. */
const OWN_KEYS =
  'input, textarea, select, video, audio, iframe, [contenteditable], [role=menu], [role=listbox], [role=grid], [role=log], [role=tablist], [role=radiogroup], [role=slider], [role=combobox]'

/**
 * The keys of every page: Ctrl+K opens the finder, Alt with an arrow goes to the next channel, with Shift to the next
 * with something unread, and letters that are typed where nothing takes them reach the message box.
 */
export function startPageKeys(): () => void {
  const listen = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return
    if (isJumpKey(event)) {
      if (jumpStore.getState().start !== null) closeJump()
      else if (isUnderDialog()) return
      else openJump('')
      event.preventDefault()
    } else if (isUnderDialog()) {
      // its keys are its own
    } else if (isMoveKey(event)) {
      if (move(event.key === 'ArrowDown' ? 1 : -1, event.shiftKey)) event.preventDefault()
    } else if (isLetter(event)) {
      focusBox()
    }
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}

function isJumpKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'
}

/** Alt with an arrow, where it does not open the list of a field. */
function isMoveKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (!altKey || ctrlKey || metaKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false
  return (
    !(target instanceof Element) || target.closest('input, select, [role=combobox], [role=menu]') === null
  )
}

/** A character without a key that would make it a command; AltGr writes letters. Space scrolls and presses. */
function isLetter(event: KeyboardEvent): boolean {
  if ([...event.key].length !== 1 || event.key === ' ') return false
  if ((event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph')) return false
  const { activeElement } = document
  return activeElement === null || activeElement.closest(OWN_KEYS) === null
}

/**
 * Gives the box of the open buffer the focus: the letter that was pressed is written there then. In a panel that searches
 * it is meant for its search: nobody wants to tell a channel what they look for.
 */
function focusBox(): void {
  const search = document.activeElement?.closest('aside')?.querySelector<HTMLElement>('[type=search]')
  if (search != null) {
    search.focus()
    return
  }
  const key = stores.list.active
  if (key !== null) stores.inserts.ask({ key, text: '', takesFocus: true })
}

function move(step: 1 | -1, isUnreadWanted: boolean): boolean {
  const next = neighbourOf(
    stores.list.shown,
    (buffer) => isPathOf(location.pathname, buffer),
    step,
    isUnreadWanted,
  )
  if (next === null) return false
  const path = pathOfBuffer(next)
  // who was writing goes on writing
  if (document.activeElement instanceof HTMLTextAreaElement) noteArrival(path)
  navigate(path)
  return true
}
