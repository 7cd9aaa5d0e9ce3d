/**
 * Whether the page's address contains a token or code until the client has read it: pages that mails link to, and
 * those to which providers send a popup back.
 */
export function hasTokenInAddress(url: string): boolean {
  return /^\/(?:password\/change|email\/verify|settings\/connections\/\w+\/callback)\/?$/i.test(
    url.split(/[?#]/)[0]!,
  )
}
