import { bufferKey, moderationLogEntry, type ModerationLogEntry } from '@gwar/protocol'
import { call } from '../../calls/call.ts'
import { commandFromBox } from '../../connection/commands.ts'
import { refusalText } from '../../connection/sending/refusal-text.ts'
import { loadModerationTexts } from '../../locale/load-moderation-texts.ts'
import { currentTexts } from '../../locale/texts.ts'
import { stores } from '../../store/stores.ts'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { entryText } from './entry-text.ts'
import { undoActs } from './undo-acts.ts'

/**
 * Undoes the reader's last act of the last hour in a channel, as `.undo` does (UNDO-11), and says which one it was; the
 * notice takes that back.
 */
export async function undoLast(target: string): Promise<void> {
  const channelId = stores.buffers.get(bufferKey(target))?.channel.id ?? ''
  const [answer] = await Promise.all([commandFromBox(target, '.undo'), untilLoaded(loadModerationTexts)])
  const texts = currentTexts()
  const { modLog, moderation } = texts
  if (!answer.ok)
    return answer.i18n?.name === 'unknown_entry'
      ? notify('blue', modLog.nothingLast, 5000)
      : notify('red', refusalText(texts, answer))
  const undone = await entryUndoneBy(channelId, answer.entries[0])
  const what = undone === null ? null : entryText(undone, modLog)
  const name = undone?.target?.name ?? ''
  notify(
    'green',
    what === null
      ? modLog.done
      : name === ''
        ? modLog.undoneLast({ what })
        : modLog.undoneLastOf({ what, name }),
    10_000,
    {
      label: moderation.redo,
      run: () => void undoActs(channelId, answer.entries),
    },
  )
}

/** The entry that another one undid; null where the log cannot be read now. */
async function entryUndoneBy(channelId: string, seq: number | undefined): Promise<ModerationLogEntry | null> {
  const undoing = await readEntry(channelId, seq ?? null)
  return readEntry(channelId, undoing?.undoes ?? null)
}

async function readEntry(channelId: string, seq: number | null): Promise<ModerationLogEntry | null> {
  if (seq === null) return null
  const path = `/api/channels/${encodeURIComponent(channelId)}/moderation/log/${seq}` as const
  const answer = await call(path, { answer: moderationLogEntry.answer })
  return answer.ok ? answer.value : null
}
