import type { Rule } from './rule.ts'

/** Only who is in a channel writes there; a private conversation belongs to its two people. */
export const outsider: Rule = ({ session, channel }) => {
  const isInside =
    channel.type === 'channel'
      ? session.channels.has(channel)
      : channel.participants.some(({ id }) => id === session.person?.id)
  return isInside ? null : { name: 'no_permission', values: {} }
}
