import type { CallFailure } from '../../calls/call.ts'
import { failureText } from '../../calls/failure-text.ts'
import { currentTexts } from '../../locale/texts.ts'
import { notify } from '../../ui/toasts/notify.ts'

/** Says why a press in the dock did nothing. True where it did something. */
export function tellFailure(
  result: { readonly ok: true } | { readonly ok: false; readonly failure: CallFailure },
): boolean {
  const text = result.ok ? null : failureText(currentTexts(), result.failure)
  if (text !== null) notify('red', text, 10_000)
  return result.ok
}
