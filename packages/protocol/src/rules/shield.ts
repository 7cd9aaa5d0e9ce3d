import type { SLOW_SECONDS } from './channel-modes.ts'

/** For how many minutes the shield can be raised, and for how many it is where nobody says. */
export const SHIELD_MINUTES = { min: 1, max: 1440, usual: 30 } as const
/** The ages of accounts, in minutes, below which the shield can refuse. */
export const SHIELD_ACCOUNT_MINUTES = { min: 1, max: 525_600 } as const
/** How many people with one text within how many seconds make it wait, where the shield looks at that. */
export const SHIELD_MANY = { people: 3, seconds: 30, from: 8 } as const

/** What a channel's shield does while it is up. */
export interface ShieldPreset {
  /** Links from `v` up alone, by mode l. */
  readonly links: boolean
  /** Messages of who never wrote there before it went up wait for a moderator. */
  readonly newcomers: boolean
  /** Accounts younger than so many minutes are refused; null refuses none. */
  readonly account_minutes: number | null
  /** One message in so many seconds, by mode s; null leaves the pace as it is. */
  readonly slow_seconds: (typeof SLOW_SECONDS)[number] | null
  /** The same text from several people waits for a moderator, and its author takes a step of the ladder. */
  readonly many: boolean
}

/** The shield of a channel that never chose. */
export const DEFAULT_SHIELD: ShieldPreset = {
  links: true,
  newcomers: true,
  account_minutes: 1440,
  slow_seconds: 10,
  many: true,
}
