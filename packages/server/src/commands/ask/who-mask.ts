import { matchesMask } from '../matches-mask.ts'

/** Characters of a mask: what is longer fits nobody. It bounds what a look at everybody costs. */
const MAX_MASK = 100

/** What a mask of WHO is held against. */
export interface Masked {
  readonly nick: string
  readonly user: string
  readonly host: string
  readonly realName: string
}

/** Whether WHO asks for all whom a mask fits, not for one name. */
export function isMask(asked: string): boolean {
  return asked === '0' || /[*?]/.test(asked)
}

/**
 * Finds people by a mask (RFC 2812): by nick, user, host or real name, in any case; one with `!` or `@` by all of
 * `nick!user@host`. `0` is everybody.
 */
export function whoMask(asked: string): (person: Masked) => boolean {
  const mask = asked === '0' ? '*' : asked.toLowerCase().replaceAll(/\*+/g, '*')
  if (mask === '*') return () => true
  if (mask.length > MAX_MASK) return () => false
  const fits = (text: string): boolean => matchesMask(mask, text.toLowerCase())
  if (/[!@]/.test(mask)) return ({ nick, user, host }) => fits(`${nick}!${user}@${host}`)
  return ({ nick, user, host, realName }) => fits(nick) || fits(user) || fits(host) || fits(realName)
}
