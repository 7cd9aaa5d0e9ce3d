import type { FieldCode } from './field-code.ts'
import { checkPlainName } from './plain-name.ts'

export const APPLICATION_NAME_MAX = 64
export const REDIRECT_MAX = 1024

/**
 * Checks an application's name. People read it when they are asked for consent, so nothing in it may be hidden.
 * Gives why it is refused, or null.
 */
export function checkApplicationName(name: string): FieldCode | null {
  return checkPlainName(name, APPLICATION_NAME_MAX)
}

const PRINTABLE = /^[\x21-\x7e]+$/
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether the host is the machine on which the address is opened, such as localhost. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host)
}

/**
 * Checks an application's redirect address (OPEN-50): an absolute https address, or http on the own machine;
 * without a password, and without a fragment, since the answer is appended. Gives why it is refused, or null.
 */
export function checkRedirect(redirect: string): FieldCode | null {
  if (redirect.trim() === '') return 'required'
  if (redirect.length > REDIRECT_MAX) return `max:${REDIRECT_MAX}`
  if (!PRINTABLE.test(redirect) || redirect.includes('#') || redirect.includes('\\')) return 'redirect'
  if (!/^https?:\/\/[^/]/i.test(redirect) || !URL.canParse(redirect)) return 'redirect'
  const { protocol, hostname, username, password } = new URL(redirect)
  if (username !== '' || password !== '') return 'redirect'
  return protocol === 'https:' || isLoopback(hostname) ? null : 'redirect'
}
