import { may } from '@gwar/protocol'
import type { Rule } from './rule.ts'

/** Channel mode S: subscribers and above write (OPEN-143). */
export const subscribersOnly: Rule = ({ channel, standing }) =>
  channel.modes.has('S') && !may('write_in_subscribers_only', standing)
    ? { name: 'subscribers_only', values: {} }
    : null
