import { logOut } from '../../calls/auth.ts'
import { currentTexts } from '../../locale/texts.ts'
import { ask } from '../../ui/dialog/ask.ts'

/** Asks whether to log out ('Wyloguj'), and after a yes ends the login here and on the server (SET-06). */
export async function askLogOut(): Promise<void> {
  const texts = currentTexts().topBar
  await ask({
    title: texts.logout,
    description: texts.logoutConfirm,
    accept: texts.logout,
    run: async () => {
      await logOut()
      return null
    },
  })
}
