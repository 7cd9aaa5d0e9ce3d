import type { ActRefusal } from '../act.ts'
import { isMute } from '../../store/channels/bans.ts'

/** The refusal for somebody who is muted or banned, with the time that is left (BAN-07, BAN-08). */
export function banRefusal(
  ban: { readonly expiresAt: Date | null; readonly isTimedBan: boolean },
  now: Date,
): ActRefusal {
  const { expiresAt } = ban
  if (expiresAt === null) return { name: 'banned', values: {} }
  const seconds = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000))
  return { name: isMute(ban) ? 'muted' : 'banned_for', values: { seconds } }
}
