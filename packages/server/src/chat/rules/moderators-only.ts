import { may } from '@gwar/protocol'
import type { Rule } from './rule.ts'

/** Channel mode M: moderators and above write (OPEN-142). */
export const moderatorsOnly: Rule = ({ channel, standing }) =>
  channel.modes.has('M') && !may('write_in_moderators_only', standing)
    ? { name: 'moderators_only', values: {} }
    : null
