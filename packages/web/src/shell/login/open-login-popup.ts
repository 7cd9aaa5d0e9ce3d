import { paths } from '../way/paths.ts'

/** Opens the login in a window of its own, 600x600 (AUTH-05): a frame of another site must not hold it. */
export function openLoginPopup(path: string = paths.login()): void {
  window.open(path, 'gwar-login', 'popup,width=600,height=600')
}
