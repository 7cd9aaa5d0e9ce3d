import { openBuffer } from '../../connection/chat.ts'
import { currentTexts } from '../../locale/texts.ts'
import type { BufferEntry } from '../../store/kept/buffer-entry.ts'
import { notify } from '../../ui/toasts/notify.ts'

/** How long a closing can be taken back, in ms. */
const UNDO_MS = 10_000

/** Says which conversation was closed, with a button that opens it again; `show` makes it the open one. */
export function tellClosed({ target }: BufferEntry, show: (() => void) | null): void {
  const { moderation, jump } = currentTexts()
  notify('blue', jump.closed({ name: target }), UNDO_MS, {
    label: moderation.undo,
    run: () => {
      openBuffer(target)
      show?.()
    },
  })
}
