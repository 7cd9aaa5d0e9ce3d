import { isEmbedded } from '../connection/embedded.ts'
import { paths } from '../shell/paths.ts'

/** Spec A §9. */
const POPUP = 'popup,width=600,height=600'

/**
 * Sends somebody to log in: to the login route with the way back, or to a popup when the page stands in a frame
 * of another site, which the login must not share (INPUT-18, INPUT-19).
 */
export function goToLogin(navigate: (path: string) => void): void {
  const { pathname, search } = window.location
  if (isEmbedded()) window.open(paths.login(), 'gwar-login', POPUP)
  else navigate(paths.login(pathname + search))
}
