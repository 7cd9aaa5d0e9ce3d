import type { NoticeValues, Standing } from '@gwar/protocol'
import type { MessagePace, Verdict } from '../../store/messages/pace.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Person } from '../live/session.ts'
import type { StandingBan } from '../live/standing-bans.ts'

/** Who says something, and the channels that they are in. */
export interface Speaker {
  readonly person: Person | null
  readonly channels: ReadonlySet<LiveChannel>
}

/** A message on its way, before it is accepted. */
export interface Draft<S extends Speaker = Speaker> {
  readonly session: S
  readonly standing: Standing
  readonly channel: LiveChannel
  readonly text: string
  /** Whether uploads come with it: then the text alone does not make it another one's double. */
  readonly hasFiles: boolean
  readonly at: Date
  readonly ban: StandingBan | null
}

/** Why a message is not accepted: an i18n name of wire §4 with its values. */
export interface Refusal {
  readonly name: string
  readonly values: NoticeValues
}

/** One rule; reads as what it refuses. It goes by what this node knows; of bans the store is asked again. */
export type Rule = (draft: Draft) => Refusal | null

/** What the operator sets for the rules; `spam` null is off. */
export interface RuleSettings {
  readonly spam: { readonly lines: number; readonly seconds: number } | null
}

/** One rule that the store decides, because two nodes must not be played off against each other (invariant 5). */
export interface RefereedRule {
  readonly reason: Verdict['reason']
  /** What the store is asked for this message; null where the rule does not hold for it. */
  asks(draft: Draft, settings: RuleSettings): Partial<MessagePace> | null
  /** What the author is told. Seconds until it would pass, where that is known. */
  refusal(draft: Draft, seconds: number): Refusal
}
