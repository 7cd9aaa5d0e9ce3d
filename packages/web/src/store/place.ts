import type { EmoticonRecord, OwnSubscription, SubscriptionOption } from '@gwar/protocol'
import type { Outgoing } from './outgoing.ts'
import { NO_RANKS, type Ranks } from './ranks.ts'

/** A giver of the week (spec B §3). */
export interface Giver {
  readonly name: string
  readonly count: number
}

/** The own ban or mute; `until` in ms since 1970, null for ever. */
export interface OwnBan {
  readonly isMute: boolean
  readonly by: string | null
  readonly reason: string | null
  readonly until: number | null
}

/** A warning that keeps the person from writing until they acknowledged it (PERS-05). */
export interface OwnWarning {
  readonly id: string
  readonly reason: string | null
}

/** What a channel has beside events and members: lists such as emoticons, and what concerns this person alone. */
export interface Place {
  /** Badges of subscribers by rising months; each is for `months` months and more. */
  readonly badges: readonly { readonly months: number; readonly file: string }[]
  readonly emoticons: readonly EmoticonRecord[]
  /** Givers of this week, most gifts first. */
  readonly gifts: readonly Giver[]
  /** Sums of this week's votes by name. */
  readonly karma: readonly { readonly name: string; readonly karma: number }[]
  /** The number of inbox entries since it was last opened. */
  readonly unread: number
  readonly subscription: OwnSubscription | null
  readonly ban: OwnBan | null
  /** The oldest warning that the person has not acknowledged. */
  readonly warning: OwnWarning | null
  /** Own lines that wait for a moderator, or did not pass; oldest first. */
  readonly held: readonly Outgoing[]
  /** Numbers of own lines that were taken away after they did not pass: the server may tell of them again after a cut. */
  readonly takenAway: readonly number[]
  /** When slow mode lets the person write again, ms since 1970; null where they may now. */
  readonly slowUntil: number | null
  /** How often the card of this year's birthday was shown here (DATA-08). */
  readonly birthdays: number
  /** What a subscription costs, by rising months; empty where none is sold, and for guests (CHN-40). */
  readonly subscriptions: readonly SubscriptionOption[]
  /** People's ranks, by which it is decided whose messages a moderator may delete. */
  readonly ranks: Ranks
}

export const EMPTY_PLACE: Place = {
  badges: [],
  emoticons: [],
  gifts: [],
  karma: [],
  unread: 0,
  subscription: null,
  ban: null,
  warning: null,
  held: [],
  takenAway: [],
  slowUntil: null,
  birthdays: 0,
  subscriptions: [],
  ranks: NO_RANKS,
}
