import { undoEntry } from '@gwar/protocol'
import { call } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { loadPageTexts } from '../../locale/locale-store.ts'
import { currentTexts } from '../../locale/texts.ts'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { scopePath } from './scope-path.ts'

/**
 * Undoes acts by their entries in the channel's log, the newest first; the first refusal ends it. A notice tells the
 * refusal, and what was left alone because somebody else deleted it, too. Gives the numbers of the undoing's own entries,
 * by which it is undone in its turn; null where an act was refused.
 */
export async function undoActs(
  channelId: string,
  entries: readonly number[],
): Promise<readonly number[] | null> {
  await untilLoaded(loadPageTexts)
  const sum = { done: 0, left: 0 }
  const written: number[] = []
  for (const seq of entries.toReversed()) {
    const path = scopePath(channelId, `/log/${seq}/undo`)
    // one after the other: each stands as the one after it left it
    // oxlint-disable-next-line no-await-in-loop
    const answer = await call(path, { method: 'POST', body: {}, answer: undoEntry.answer })
    if (!answer.ok) {
      const texts = currentTexts()
      notify('red', failureText(texts, answer.failure) ?? texts.failure.connection, 10_000)
      return null
    }
    const { entry, done, skipped } = answer.value
    written.push(entry)
    sum.done += done
    sum.left += skipped.reduce((left, { count }) => left + count, 0)
  }
  if (sum.left > 0) notify('green', currentTexts().moderation.doneBut(sum), 5000)
  return written
}
