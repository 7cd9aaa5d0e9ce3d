/**
 * Pages that a mail links to, and where a provider sends a popup back to: a token or a code stands in their address
 * until the client has read it.
 */
export function hasTokenInAddress(url: string): boolean {
  return /^\/(?:password\/change|email\/verify|settings\/connections\/\w+\/callback)\/?$/i.test(
    url.split(/[?#]/)[0]!,
  )
}
