import { logIn } from '../calls/auth.ts'
import { currentTexts } from '../locale/texts.ts'
import { notify } from '../ui/toasts/notify.ts'

/**
 * A token was given: it is stored and its auth state loaded, and the notice says so for 3 s (AUTH-09..11). Who comes
 * back to an account that was about to be deleted is told that it stays.
 */
export async function finishLogin(token: string, isRestored = false): Promise<void> {
  await logIn(token)
  notify('green', currentTexts().login.success, 3000)
  if (isRestored) notify('green', currentTexts().account.restored, 10_000)
}
