import { may } from '@gwar/protocol'
import type { Rule } from './rule.ts'

/** Guests read; writing needs an account (spec B §6). */
export const guest: Rule = ({ standing }) =>
  may('write', standing) ? null : { name: 'no_permission', values: {} }
