import type { CallFailure } from '../calls/call.ts'
import { failureText } from '../calls/failure-text.ts'
import { currentTexts } from '../locale/texts.ts'
import { notify } from '../ui/toasts/notify.ts'

/** Says in a red notice why a call failed, where there is something to say. */
export function tellFailure(failure: CallFailure): void {
  const text = failureText(currentTexts(), failure)
  if (text !== null) notify('red', text, 10_000)
}
