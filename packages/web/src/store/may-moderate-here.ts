/** A window as far as its frames matter. */
interface Framed {
  readonly parent: Framed
  readonly location: { readonly origin: string }
}

/**
 * Whether moderation is offered in this window. Another site's page could lie over the frame and lead a moderator's
 * clicks, so there only what does nobody harm can be clicked; every frame around this one must be of our own origin.
 */
export function mayModerateHere(view: Framed | undefined = globalThis.window): boolean {
  if (view === undefined) return true
  const { origin } = view.location
  try {
    for (let around = view; around !== around.parent; around = around.parent)
      if (around.parent.location.origin !== origin) return false
    return true
  } catch {
    // reading another origin throws
    return false
  }
}
