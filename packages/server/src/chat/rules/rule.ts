import type { NoticeValues, Standing } from '@gwar/protocol'
import type { MessagePace, Verdict } from '../../store/messages/pace.ts'
import type { LiveChannel } from '../live/live-channel.ts'
import type { Person } from '../live/session.ts'
import type { StandingBan } from '../live/standing-bans.ts'

/** The author of a text, and the channels that they are in. */
export interface Speaker {
  readonly person: Person | null
  readonly channels: ReadonlySet<LiveChannel>
}

/** A message before it is accepted. */
export interface Draft<S extends Speaker = Speaker> {
  readonly session: S
  readonly standing: Standing
  readonly channel: LiveChannel
  readonly text: string
  /** Whether it has attachments: then an equal text alone is no repetition. */
  readonly hasFiles: boolean
  readonly at: Date
  readonly ban: StandingBan | null
  /** The warning that the author has not acknowledged. */
  readonly warning: { readonly reason: string | null } | null
}

/** Why a message is refused: a name of wire §4 with its values. */
export interface Refusal {
  readonly name: string
  readonly values: NoticeValues
}

/**
 * A sending rule, named after what it refuses. It uses what this node has in memory; bans are checked again by
 * the store.
 */
export type Rule = (draft: Draft) => Refusal | null

/** Settings of the operator for the rules; `spam` null is off. */
export interface RuleSettings {
  readonly spam: { readonly lines: number; readonly seconds: number } | null
}

/** A sending rule that the store decides, so that nobody can evade it by using two nodes at once (INV-05). */
export interface RefereedRule {
  readonly reason: Verdict['reason']
  /** What the store must check for this message; null where the rule does not apply. */
  asks(draft: Draft, settings: RuleSettings): Partial<MessagePace> | null
  /** The refusal for the author, with the seconds until the message would pass, where they are known. */
  refusal(draft: Draft, seconds: number): Refusal
}
