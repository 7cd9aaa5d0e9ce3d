import { domainToASCII } from 'node:url'

/**
 * The form in which e-mail addresses are compared: letter case and the spelling of an international host do not
 * matter.
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1)
  return `${email.slice(0, at).normalize('NFC').toLowerCase()}@${domainToASCII(host) || host.toLowerCase()}`
}
