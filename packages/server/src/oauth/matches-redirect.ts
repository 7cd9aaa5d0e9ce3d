const ON_OWN_MACHINE = /^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?((?:[/?].*)?)$/

/**
 * Whether an answer may go there: the registered address character by character. On the own machine the port may be
 * another one, which a program is given when it starts (RFC 8252 §7.3); nothing else.
 */
export function matchesRedirect(registered: string, given: string): boolean {
  if (given === registered) return true
  const [, host, rest] = ON_OWN_MACHINE.exec(registered) ?? []
  const [, givenHost, givenRest] = ON_OWN_MACHINE.exec(given) ?? []
  return host !== undefined && host === givenHost && rest === givenRest && URL.canParse(given)
}
