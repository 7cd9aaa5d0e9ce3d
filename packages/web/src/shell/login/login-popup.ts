import { config } from '../../browser/config.ts'

/** What a login popup posts to the page that opened it (AUTH-14). */
interface SetToken {
  type: 'SET_TOKEN'
  token: string
}

/** The parts of the opener's window that are used; reading `location` throws where it is of another origin. */
export interface Opener {
  readonly location: { readonly origin: string }
  postMessage(message: SetToken, origin: string): void
}

interface PopupWindow {
  readonly opener: unknown
  readonly location: { readonly origin: string }
}

/**
 * The page that opened this window as a popup, if it may be given a token: one of our own origin, or, where the
 * operator named sites that may (POPUP_ORIGINS), possibly one of theirs. A stranger's window is none.
 */
export function popupOpener(
  view: PopupWindow = window,
  others: readonly string[] = config.popupOrigins,
): Opener | null {
  const opener = view.opener as Opener | null
  if (opener === null || opener === undefined) return null
  return isOwnOpener(opener, view) || others.length > 0 ? opener : null
}

/**
 * Gives the token to the opener and ends the popup. Each message names one exact origin: the browser drops it unless
 * the opener is of that origin at this very moment, so a stranger gets none.
 */
export function finishPopup(
  opener: Opener,
  token: string,
  view: PopupWindow & { close(): void } = window,
  others: readonly string[] = config.popupOrigins,
): void {
  const origins = isOwnOpener(opener, view) ? [view.location.origin] : others
  for (const origin of origins) opener.postMessage({ type: 'SET_TOKEN', token }, origin)
  view.close()
}

/** Whether the opener is a page of our own, which has the login anyway. */
export function isOwnOpener(opener: Opener, view: Pick<PopupWindow, 'location'> = window): boolean {
  try {
    return opener.location.origin === view.location.origin
  } catch {
    // reading a location of another origin throws: then it is not our own
    return false
  }
}
