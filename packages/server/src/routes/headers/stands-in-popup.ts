/**
 * Whether this page is shown in a popup that another page opened and still communicates with, across a provider's
 * or bank's site: login, registration, new password, and the pages to come back to. A browser separates such a
 * popup from its opener where our Cross-Origin-Opener-Policy differs from that site's, which sends none.
 */
export function standsInPopup(url: string): boolean {
  return /^\/(?:login|register|password|email|oauth\/register|settings\/connections|purchase|sandbox-bank)(?:\/|$)/i.test(
    url.split(/[?#]/)[0]!,
  )
}
