import type { FieldCode } from './field-code.ts'

export const APPLICATION_NAME_MAX = 64
export const REDIRECT_MAX = 1024

/** Control, format (also those that turn the direction of writing), private use, unassigned; line ends; odd spaces. */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}]/u
/** More than two marks on a letter climb over the line above. */
const PILE_OF_MARKS = /\p{M}{3}/u
/** What everybody who is asked for consent reads must show all that it says. Gives why not, or null. */
export function checkApplicationName(name: string): FieldCode | null {
  if (name.trim() === '') return 'required'
  if ([...name].length > APPLICATION_NAME_MAX) return `max:${APPLICATION_NAME_MAX}`
  return HIDDEN.test(name) || PILE_OF_MARKS.test(name) ? 'invalid' : null
}

const PRINTABLE = /^[\x21-\x7e]+$/
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether the address is on the machine of whoever opens it. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host)
}

/**
 * Where answers may be sent (OPEN-50): an absolute https address, http on the own machine alone; without a
 * fragment, which an answer would end up behind, and without a password. Gives why not, or null.
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
