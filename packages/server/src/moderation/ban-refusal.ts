import type { ActRefusal } from './act.ts'

/** The refusal for somebody who is muted or banned, with the time that is left of a mute (BAN-07, BAN-08). */
export function banRefusal(ban: { readonly expiresAt: Date | null }, now: Date): ActRefusal {
  const { expiresAt } = ban
  if (expiresAt === null) return { name: 'banned', values: {} }
  const seconds = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000))
  return { name: 'muted', values: { seconds } }
}
