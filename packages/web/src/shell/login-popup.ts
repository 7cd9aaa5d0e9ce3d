/** What a login popup posts to the page that opened it (AUTH-14). */
interface SetToken {
  type: 'SET_TOKEN'
  token: string
}

/** The page of our own origin that opened this window as a popup; a stranger's window is none. */
export function popupOpener(): Window | null {
  const opener = window.opener as Window | null
  try {
    return opener?.location.origin === location.origin ? opener : null
  } catch {
    // reading another origin throws: it must learn nothing
    return null
  }
}

/** Gives the token to the opener, only if it is of our own origin at this very moment, and ends the popup. */
export function finishPopup(opener: Window, token: string): void {
  opener.postMessage({ type: 'SET_TOKEN', token } satisfies SetToken, location.origin)
  window.close()
}
