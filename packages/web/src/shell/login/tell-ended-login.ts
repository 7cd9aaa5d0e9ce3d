import { loadPageTexts, localeStore } from '../../locale/locale-store.ts'
import { currentTexts } from '../../locale/texts.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { paths } from '../way/paths.ts'
import { endOf, placeOfEnd, readEndedLogin } from './read-ended-login.ts'

/** A notice with what stands on the login as well, for whoever is not led there. */
export async function tellEndedLogin(): Promise<void> {
  await loadPageTexts()
  const end = readEndedLogin()
  if (end === null || window.location.pathname === paths.login()) return
  const texts = currentTexts()
  const place = placeOfEnd(end, new Date(), texts, localeStore.getState().locale)
  notify('blue', `${endOf(end, texts)}. ${place}`)
}
