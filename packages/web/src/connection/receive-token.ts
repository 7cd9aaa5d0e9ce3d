interface TokenWindow {
  readonly location: { readonly origin: string }
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/** The longest token that is taken; anything longer is none of ours. */
const MAX_LENGTH = 4096

/**
 * A login in a popup hands its token over with `SET_TOKEN` (AUTH-14). Only messages of the own origin count:
 * any page can post any message to this one, and a planted token would log this person in as somebody else.
 */
export function receiveToken(view: TokenWindow, setToken: (token: string) => void): () => void {
  const listener = (event: MessageEvent): void => {
    if (event.origin !== view.location.origin) return
    const { type, token } = (event.data ?? {}) as { type?: unknown; token?: unknown }
    if (type !== 'SET_TOKEN' || typeof token !== 'string' || token === '' || token.length > MAX_LENGTH) return
    setToken(token)
  }
  view.addEventListener('message', listener)
  return () => view.removeEventListener('message', listener)
}
