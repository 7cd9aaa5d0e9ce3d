import type { Rule } from './rule.ts'

/** Who is banned reads on (spec B §4). */
export const banned: Rule = ({ ban }) =>
  ban !== null && ban.expiresAt === null ? { name: 'banned', values: {} } : null
