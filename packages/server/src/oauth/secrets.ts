import { newToken, isToken, type RandomBytes } from '../accounts/token.ts'

/** Each kind names itself, so that none passes for another and scanners of published code know it. */
const PREFIXES = { access: 'gwar_at_', refresh: 'gwar_rt_', code: 'gwar_ac_', client: 'gwar_cs_' } as const

export type SecretKind = keyof typeof PREFIXES

/** 256 random bits behind the kind's name. */
export function newSecret(kind: SecretKind, random: RandomBytes): string {
  return PREFIXES[kind] + newToken(random)
}

/** Whether a text can be one of this kind at all. */
export function isSecret(kind: SecretKind, text: string): boolean {
  return text.startsWith(PREFIXES[kind]) && isToken(text.slice(PREFIXES[kind].length))
}
