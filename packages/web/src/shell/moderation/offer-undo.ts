import { command } from '../../connection/chat.ts'
import { refusalText } from '../../connection/sending/refusal-text.ts'
import { loadPageTexts } from '../../locale/locale-store.ts'
import { currentTexts } from '../../locale/texts.ts'
import { untilLoaded } from '../../ui/loading/until-loaded.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { pressByKey, UNDO_KEY } from './undo-key.ts'

/** How long a deed can be taken back by its notice. */
const UNDO_MS = 10_000

/** Tells what was done; the button of the notice, or the key U, takes it back for ten seconds. */
export function offerUndo(said: string, run: () => void): void {
  const action = { label: currentTexts().moderation.undo, key: UNDO_KEY, run }
  notify('green', said, UNDO_MS, action)
  pressByKey(action)
}

/** Tells what was done to a message, with the command that takes it back. A refusal of that is told, too. */
export async function offerCommand(
  target: string,
  deed: 'deleted' | 'pinned' | 'unpinned',
  back: string,
): Promise<void> {
  await untilLoaded(loadPageTexts)
  offerUndo(currentTexts().moderation[deed], () => void takeBack(target, back))
}

/** Takes a deed back by a command; false where it was refused, which a notice tells. */
export async function takeBack(target: string, back: string): Promise<boolean> {
  const answer = await command(target, back)
  if (!answer.ok) notify('red', refusalText(currentTexts(), answer))
  return answer.ok
}
