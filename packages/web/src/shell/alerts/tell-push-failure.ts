import { failureText } from '../../calls/failure-text.ts'
import { currentTexts } from '../../locale/texts.ts'
import { notify } from '../../ui/toasts/notify.ts'
import type { PushFailure } from './push-devices.ts'

/** Says why this browser could not be told, or could not be told otherwise. */
export function tellPushFailure(failure: PushFailure): void {
  const texts = currentTexts()
  const { blocked, noAddress } = texts.notifications
  const text =
    failure === 'blocked' ? blocked : failure === 'no_address' ? noAddress : failureText(texts, failure)
  if (text !== null) notify('red', text)
}
