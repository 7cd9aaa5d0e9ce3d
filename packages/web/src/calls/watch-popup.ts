/** How often the popup is looked at (CONST-13). */
const LOOK_MS = 500

/** What is used of a popup's window; `location` cannot be read while a page of another origin is in it. */
export interface WatchedPopup {
  readonly closed: boolean
  readonly location: { readonly origin: string; readonly pathname: string; readonly search: string }
  /** The query of the return, which our page in the popup puts here when it takes it out of the address. */
  providerReturn?: string
  close(): void
}

/**
 * Looks every 500 ms whether a popup has come back to a path of ours; gives the query that it came with and closes
 * it. Null when somebody closed it before, or when this was given up.
 */
export function watchPopup(
  popup: WatchedPopup,
  path: string,
  own: string,
  signal?: AbortSignal,
): Promise<URLSearchParams | null> {
  return new Promise((resolve) => {
    const timer = setInterval(look, LOOK_MS)
    // where the popup covers the whole screen this page sleeps, and wakes when somebody comes back
    document.addEventListener('visibilitychange', look)
    signal?.addEventListener('abort', giveUp)
    if (signal?.aborted === true) giveUp()

    function look(): void {
      const query = returnOf(popup, path, own)
      if (query === null && !popup.closed) return
      finish(query === null ? null : new URLSearchParams(query))
    }
    function giveUp(): void {
      finish(null)
    }
    function finish(found: URLSearchParams | null): void {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      signal?.removeEventListener('abort', giveUp)
      popup.close()
      resolve(found)
    }
  })
}

/** The query of a popup that is back; null while it is elsewhere. */
function returnOf(popup: WatchedPopup, path: string, own: string): string | null {
  try {
    const { origin, pathname, search } = popup.location
    if (origin !== own || pathname.toLowerCase() !== path) return null
    return popup.providerReturn ?? (search === '' ? null : search)
  } catch {
    // another origin: the provider's page
    return null
  }
}
