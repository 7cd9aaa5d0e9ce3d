import { matchesMask } from '../matches-mask.ts'

/**
 * The longest mask in characters, which limits the cost of comparing everybody with it; a longer one fits nobody.
 */
const MAX_MASK = 100

/** What a mask of WHO is compared with. */
export interface Masked {
  readonly nick: string
  readonly user: string
  readonly host: string
  readonly realName: string
}

/** Whether WHO asks for everybody whom a mask fits, and not for one name. */
export function isMask(asked: string): boolean {
  return asked === '0' || /[*?]/.test(asked)
}

/**
 * Finds people by a mask (RFC 2812): by nick, user, host or real name, in any letter case; a mask with `!` or `@`
 * by the whole `nick!user@host`. `0` fits everybody.
 */
export function whoMask(asked: string): (person: Masked) => boolean {
  const mask = asked === '0' ? '*' : asked.toLowerCase().replaceAll(/\*+/g, '*')
  if (mask === '*') return () => true
  if (mask.length > MAX_MASK) return () => false
  const fits = (text: string): boolean => matchesMask(mask, text.toLowerCase())
  if (/[!@]/.test(mask)) return ({ nick, user, host }) => fits(`${nick}!${user}@${host}`)
  return ({ nick, user, host, realName }) => fits(nick) || fits(user) || fits(host) || fits(realName)
}
