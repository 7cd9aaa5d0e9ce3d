import { isTooLong, LEVELS, levelOf, may } from '@gwar/protocol'
import { warnedRefusal } from '../../moderation/people/warned-refusal.ts'
import { isMute } from '../../store/channels/bans.ts'
import { hasLink } from './has-link.ts'
import type { Rule } from './rule.ts'

/** Guests may read; writing needs an account (spec B §6). */
export const guest: Rule = ({ standing }) =>
  may('write', standing) ? null : { name: 'no_permission', values: {} }

/** Only members of a channel may write there, and only its two people in a private conversation. */
export const outsider: Rule = ({ session, channel }) => {
  const isInside =
    channel.type === 'channel'
      ? session.channels.has(channel)
      : channel.participants.some(({ id }) => id === session.person?.id)
  return isInside ? null : { name: 'no_permission', values: {} }
}

/** Somebody who is banned may still read (spec B §4); the refusal of a ban with an end says how long it will last. */
export const banned: Rule = ({ ban, at }) => {
  if (ban === null || isMute(ban)) return null
  return ban.expiresAt === null
    ? { name: 'banned', values: {} }
    : { name: 'banned_for', values: { seconds: secondsTo(ban.expiresAt, at) } }
}

/** The refusal of who is muted says how long it will last (OPEN-149). */
export const muted: Rule = ({ ban, at }) =>
  ban !== null && isMute(ban) ? { name: 'muted', values: { seconds: secondsTo(ban.expiresAt!, at) } } : null

/** Who was warned writes when they have acknowledged it (PERS-05). */
export const warned: Rule = ({ warning }) => (warning === null ? null : warnedRefusal(warning))

function secondsTo(end: Date, at: Date): number {
  return Math.ceil((end.getTime() - at.getTime()) / 1000)
}

/** At most 2048 characters (spec B §5); the refusal is a chat message (OPEN-159). */
export const tooLong: Rule = ({ text }) => (isTooLong(text) ? { name: 'too_long', values: {} } : null)

/** Channel mode M: moderators and above write (OPEN-142). */
export const moderatorsOnly: Rule = ({ channel, standing }) =>
  channel.modes.has('M') && !may('write_in_moderators_only', standing)
    ? { name: 'moderators_only', values: {} }
    : null

/** Channel mode S: subscribers and above write (OPEN-143). */
export const subscribersOnly: Rule = ({ channel, standing }) =>
  channel.modes.has('S') && !may('write_in_subscribers_only', standing)
    ? { name: 'subscribers_only', values: {} }
    : null

/** Mode l names the lowest mode letter that may send links; without it everybody may (OPEN-145). */
export const linked: Rule = ({ channel, standing, text }) => {
  const lowest = channel.modes.get('l')
  if (lowest === undefined || lowest === null) return null
  const needed = (LEVELS as Readonly<Record<string, number>>)[lowest] ?? 0
  const level = standing.guest ? 0 : levelOf(standing.modes)
  return level < needed && hasLink(text) ? { name: 'linked', values: {} } : null
}
