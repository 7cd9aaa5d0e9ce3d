import type { Rule } from './rule.ts'

/** A mute is a ban with an end (OPEN-149); its refusal says how long it lasts yet. */
export const muted: Rule = ({ ban, at }) =>
  ban !== null && ban.expiresAt !== null
    ? { name: 'muted', values: { seconds: Math.ceil((ban.expiresAt.getTime() - at.getTime()) / 1000) } }
    : null
