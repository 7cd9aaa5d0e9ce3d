const ON_OWN_MACHINE = /^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?((?:[/?].*)?)$/

/**
 * Whether the answer may go to this address: it must equal the registered one character by character. Only for
 * loopback addresses may the port differ, since a program gets a port when it starts (RFC 8252 §7.3).
 */
export function matchesRedirect(registered: string, given: string): boolean {
  if (given === registered) return true
  const [, host, rest] = ON_OWN_MACHINE.exec(registered) ?? []
  const [, givenHost, givenRest] = ON_OWN_MACHINE.exec(given) ?? []
  return host !== undefined && host === givenHost && rest === givenRest && URL.canParse(given)
}
