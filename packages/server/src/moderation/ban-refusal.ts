import type { ActRefusal } from './act.ts'

/** What somebody who is muted or banned is told, with the time that is left (BAN-07, BAN-08). */
export function banRefusal(ban: { readonly expiresAt: Date | null }, now: Date): ActRefusal {
  const { expiresAt } = ban
  if (expiresAt === null) return { name: 'banned', values: {} }
  const seconds = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000))
  return { name: 'muted', values: { seconds } }
}
