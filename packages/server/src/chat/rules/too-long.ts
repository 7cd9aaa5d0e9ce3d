import { isTooLong } from '@gwar/protocol'
import type { Rule } from './rule.ts'

/** At most 2048 characters (spec B §5); refused with a chat message (OPEN-159). */
export const tooLong: Rule = ({ text }) => (isTooLong(text) ? { name: 'too_long', values: {} } : null)
