import { isEmbedded } from '../../connection/embedded.ts'
import { openLoginPopup } from './open-login-popup.ts'
import { paths } from '../way/paths.ts'

/**
 * Sends somebody to log in, or to `register`: to that route with the way back, or to a popup when the page stands in
 * a frame of another site, which the login must not share (INPUT-18, INPUT-19).
 */
export function goToLogin(navigate: (path: string) => void, way: 'login' | 'register' = 'login'): void {
  const { pathname, search } = window.location
  if (isEmbedded()) openLoginPopup(paths[way]())
  else navigate(paths[way](pathname + search))
}
