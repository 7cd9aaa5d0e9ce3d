import type { FieldCode } from './field-code.ts'

export const APPLICATION_NAME_MAX = 64
export const REDIRECT_MAX = 1024

/**
 * Characters that are invisible or change how others are shown: control, format (such as those that turn the
 * writing direction), private use, unassigned, line and paragraph separators.
 */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}]/u
/** More than two combining marks on one letter, which would cover the line above. */
const PILE_OF_MARKS = /\p{M}{3}/u
/**
 * Checks an application's name. People read it when they are asked for consent, so nothing in it may be hidden.
 * Gives why it is refused, or null.
 */
export function checkApplicationName(name: string): FieldCode | null {
  if (name.trim() === '') return 'required'
  if ([...name].length > APPLICATION_NAME_MAX) return `max:${APPLICATION_NAME_MAX}`
  return HIDDEN.test(name) || PILE_OF_MARKS.test(name) ? 'invalid' : null
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
