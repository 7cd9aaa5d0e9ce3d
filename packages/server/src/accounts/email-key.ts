import { domainToASCII } from 'node:url'

/** What makes two addresses of mail the same: letter case and the spelling of an international host do not count. */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1)
  return `${email.slice(0, at).normalize('NFC').toLowerCase()}@${domainToASCII(host) || host.toLowerCase()}`
}
