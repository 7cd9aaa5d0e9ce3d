/** Pages that a mail links to: a token stands in their address until the client has read it. */
export function hasTokenInAddress(url: string): boolean {
  return /^\/(?:password\/change|email\/verify)\/?$/i.test(url.split(/[?#]/)[0]!)
}
