import { logIn } from '../calls/auth.ts'
import { currentTexts } from '../locale/texts.ts'
import { notify } from '../ui/notify.ts'

/** A token was given: it is stored and its auth state loaded, and the notice says so for 3 s (AUTH-09..11). */
export async function finishLogin(token: string): Promise<void> {
  await logIn(token)
  notify('green', currentTexts().login.success, 3000)
}
