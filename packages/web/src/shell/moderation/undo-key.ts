import { isUnderDialog } from '../../ui/dialog/modal-layers.ts'
import { dismiss, toastStore, type ToastAction } from '../../ui/toasts/notify.ts'

/** Where a letter is written, or chooses an entry. */
const WRITES = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=combobox]'

/** The key as assistive technology is told of it. */
export const UNDO_KEY = 'U'

let last: ToastAction | null = null

/** Lets U press the button of this notice for as long as it stands, in place of that of an earlier one. */
export function pressByKey(action: ToastAction): void {
  // before the keys of the list and of the page, for which it is a letter; a second time it changes nothing
  document.addEventListener('keydown', listen, { capture: true })
  last = action
}

function listen(event: KeyboardEvent): void {
  const { key, ctrlKey, altKey, metaKey, repeat, isComposing } = event
  if (key.toUpperCase() !== UNDO_KEY || ctrlKey || altKey || metaKey || repeat || isComposing) return
  if (isUnderDialog() || document.activeElement?.closest(WRITES) != null) return
  const toast = toastStore.getState().toasts.find(({ action }) => action !== undefined && action === last)
  if (toast === undefined) return
  event.preventDefault()
  event.stopPropagation()
  dismiss(toast.id)
  last?.run()
}
