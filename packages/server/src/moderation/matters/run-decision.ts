import type { Moderation } from '../moderation.ts'
import { runAct, type ActOutcome, type ActPlace } from '../run-act.ts'
import { decideMatter } from './decide-matter.ts'
import { DecisionRefused, type Decided, type Deciding } from './deciding.ts'

/** Decides a matter; where a part of the decision is refused nothing of it is done. */
export async function runDecision(
  moderation: Moderation,
  place: ActPlace,
  deciding: Deciding,
): Promise<ActOutcome<Decided>> {
  try {
    return await runAct(moderation, place, decideMatter, deciding)
  } catch (error) {
    if (error instanceof DecisionRefused) return { refusal: error.refusal }
    throw error
  }
}
