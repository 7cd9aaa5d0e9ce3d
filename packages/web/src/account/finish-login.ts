import { logIn } from '../calls/auth.ts'
import { currentTexts } from '../locale/texts.ts'
import { notify } from '../ui/toasts/notify.ts'

let isDoneHere = false

/** Whether somebody has logged in in this tab since its page was loaded; a login in another tab is none. */
export const isLoggedInHere = (): boolean => isDoneHere

/**
 * Stores the token that a login gave, loads its auth state and says so in a notice for 3 s (AUTH-09..11). `isRestored`
 * means that the account was about to be deleted: a second notice says that it stays.
 */
export async function finishLogin(token: string, isRestored = false): Promise<void> {
  isDoneHere = true
  await logIn(token)
  notify('green', currentTexts().login.success, 3000)
  if (isRestored) notify('green', currentTexts().login.restored, 10_000)
}
