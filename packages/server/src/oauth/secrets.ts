import { newToken, isToken, type RandomBytes } from '../accounts/token.ts'

/**
 * Each kind of secret has its own prefix, so that none is accepted as another, and scanners of published code
 * recognise them.
 */
const PREFIXES = {
  access: 'gwar_at_',
  refresh: 'gwar_rt_',
  code: 'gwar_ac_',
  client: 'gwar_cs_',
  stream: 'gwar_sk_',
} as const

export type SecretKind = keyof typeof PREFIXES

/** A secret of 256 random bits behind the prefix of its kind. */
export function newSecret(kind: SecretKind, random: RandomBytes): string {
  return PREFIXES[kind] + newToken(random)
}

/** Whether a text has the form of a secret of this kind. */
export function isSecret(kind: SecretKind, text: string): boolean {
  return text.startsWith(PREFIXES[kind]) && isToken(text.slice(PREFIXES[kind].length))
}
