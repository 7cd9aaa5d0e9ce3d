import type { Category, Decision, MatterState } from '@gwar/protocol'
import type { MatterRow } from '../../store/moderation/matter-row.ts'
import { refused, type ActRefusal, type Done, type Refused } from '../act.ts'

/** What is done to the person beside a decision. */
export type MatterAct =
  /** Deletes the reported message. */
  | { readonly kind: 'delete' }
  | { readonly kind: 'warn' }
  | { readonly kind: 'mute'; readonly seconds: number }
  | { readonly kind: 'ban'; readonly seconds: number | null }
  /** Takes the letters by which the person moderates, beside undoing what they did. */
  | { readonly kind: 'demote' }

export interface Deciding {
  readonly n: number
  /** The state in which the moderator saw it. */
  readonly state: MatterState
  readonly decision: Decision
  readonly act: MatterAct | null
  readonly category: Category | null
  /** Words to the person concerned; the question where one is asked. */
  readonly reason: string | null
  /** For how many seconds from now on a shortened sentence goes on. */
  readonly seconds: number | null
  /** Whether granting an appeal brings back what the ban deleted. */
  readonly restore: boolean
  /** Of bans that came by a pact: how many the moderator saw; null where the caller does not say. */
  readonly count?: number | null
  /** Of an alarm in the queue of the whole service: the channel whose acts it is about. */
  readonly channelId?: string | null
}

export interface Decided extends Done {
  /** Whether somebody had decided the same before. */
  readonly wasDecided: boolean
  /**
   * The numbers of the entries by which the decision is undone together with what was done to the person, the newest
   * last; missing where it is no such decision.
   */
  readonly acts?: readonly number[]
}

/** Thrown out of the transaction where a part of a decision is refused, so that nothing of it stays. */
export class DecisionRefused extends Error {
  readonly refusal: ActRefusal

  constructor(refusal: ActRefusal) {
    super('rolled back: a part of the decision was refused')
    this.refusal = refusal
  }
}

/** The refusal of a decision where somebody decided otherwise before: who, when and what (QUE-04). */
export function alreadyDecided(matter: MatterRow): Refused {
  return refused('already_decided', {
    by: matter.decidedByName,
    at: matter.decidedAt?.toISOString() ?? null,
    state: matter.state,
    decision: matter.decision ?? '',
  })
}
