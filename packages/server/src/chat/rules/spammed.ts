import { may } from '@gwar/protocol'
import type { RefereedRule } from './rule.ts'

/** Too many lines in too short a time (OPEN-147), in private conversations, too. */
export const spammed: RefereedRule = {
  reason: 'spam',
  asks: ({ standing }, { spam }) => (spam === null || may('write_without_pace', standing) ? null : { spam }),
  refusal: () => ({ name: 'spammed', values: {} }),
}
