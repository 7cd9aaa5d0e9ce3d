import type { EmoticonRecord, OwnSubscription, SubscriptionOption } from '@gwar/protocol'
import { NO_RANKS, type Ranks } from './ranks.ts'

/** A giver of the week (spec B §3). */
export interface Giver {
  readonly name: string
  readonly count: number
}

/** The own ban or mute; `until` in ms since 1970, null for ever. */
export interface OwnBan {
  readonly by: string | null
  readonly reason: string | null
  readonly until: number | null
}

/** What a channel has beside its events and members: lists of its own, and what it says to this person alone. */
export interface Place {
  /** Badges of subscribers, from so many months on, rising. */
  readonly badges: readonly { readonly months: number; readonly file: string }[]
  readonly emoticons: readonly EmoticonRecord[]
  /** Givers of this week, the first first. */
  readonly gifts: readonly Giver[]
  /** Sums of this week's votes by name. */
  readonly karma: readonly { readonly name: string; readonly karma: number }[]
  /** Entries of the inbox since it was opened last. */
  readonly unread: number
  readonly subscription: OwnSubscription | null
  readonly ban: OwnBan | null
  /** Slow mode: may write again at this moment, ms since 1970; null is now. */
  readonly slowUntil: number | null
  /** How often the card of this year's birthday stood here (DATA-08). */
  readonly birthdays: number
  /** What a subscription costs, by rising months; empty where none is sold, and for guests (CHN-40). */
  readonly subscriptions: readonly SubscriptionOption[]
  /** Whose messages a moderator may delete goes by these. */
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
  slowUntil: null,
  birthdays: 0,
  subscriptions: [],
  ranks: NO_RANKS,
}
