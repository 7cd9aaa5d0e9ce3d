import { bufferKey, EVERYWHERE } from '@gwar/protocol'
import { loadPageTexts } from '../../locale/locale-store.ts'
import { currentTexts } from '../../locale/texts.ts'
import { stores } from '../../store/stores.ts'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { undoActs } from './undo-acts.ts'
import { pressByKey, UNDO_KEY } from './undo-key.ts'

/** How long a deed can be taken back by its notice. */
const UNDO_MS = 10_000

/** What was done where; `entries` are its numbers in the channel's log, none where nothing was changed. */
interface Deed {
  /** `#name` of the channel, or `*` for the whole service. */
  readonly target: string
  readonly entries: readonly number[]
  /** Called when it was undone. */
  readonly onUndone?: () => void
}

/** Tells what was done; the button of the notice, or the key U, undoes it for ten seconds. */
export function offerUndo(said: string, { target, entries, onUndone }: Deed): void {
  const channelId = target === '*' ? EVERYWHERE : (stores.buffers.get(bufferKey(target))?.channel.id ?? '')
  if (entries.length === 0 || channelId === '') return notify('green', said, UNDO_MS)
  const run = (): void => {
    void undoActs(channelId, entries).then((written) => written !== null && onUndone?.())
  }
  const action = { label: currentTexts().moderation.undo, key: UNDO_KEY, run }
  notify('green', said, UNDO_MS, action)
  pressByKey(action)
}

/** Tells what was done to a message, as {@link offerUndo}. */
export async function offerUndoOf(said: 'deleted' | 'pinned' | 'unpinned', deed: Deed): Promise<void> {
  await untilLoaded(loadPageTexts)
  offerUndo(currentTexts().moderation[said], deed)
}
