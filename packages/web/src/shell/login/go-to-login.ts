import { isEmbedded } from '../../connection/embedded.ts'
import { openLoginPopup } from './open-login-popup.ts'
import { paths } from '../way/paths.ts'

/**
 * Sends somebody to log in: to the login route with the way back, or to a popup when the page stands in a frame
 * of another site, which the login must not share (INPUT-18, INPUT-19).
 */
export function goToLogin(navigate: (path: string) => void): void {
  const { pathname, search } = window.location
  if (isEmbedded()) openLoginPopup()
  else navigate(paths.login(pathname + search))
}
