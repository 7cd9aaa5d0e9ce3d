/**
 * Whether this page is shown in a popup that another page opened and still speaks with, on the way through a provider's
 * or bank's site: logging in, registering, a new password, the ways back. A browser would cut such a popup off from its
 * opener where the pages' Cross-Origin-Opener-Policy differs from that of the site between them, which has none.
 */
export function standsInPopup(url: string): boolean {
  return /^\/(?:login|register|password|email|oauth\/register|settings\/connections|purchase|sandbox-bank)(?:\/|$)/i.test(
    url.split(/[?#]/)[0]!,
  )
}
