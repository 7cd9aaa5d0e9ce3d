import { PACTS_MAX, PROPOSAL_DAYS } from '@gwar/protocol'
import type { PactSide } from '../../store/moderation/pacts.ts'
import { NOTHING, refused, type Act, type Pace } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'

/** How often pacts may be proposed, answered and changed by one person in a channel. */
export const PACT_PACE: Pace = { kinds: ['pact', 'list'], limit: 30 }

const DAY_MS = 86_400_000

/** A proposal from before that time is none any more. */
export function proposedSince(at: Date): Date {
  return new Date(at.getTime() - PROPOSAL_DAYS * DAY_MS)
}

/** When a proposal of that time ends. */
export function proposalEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + PROPOSAL_DAYS * DAY_MS)
}

interface Proposal extends PactSide {
  /** The other channel. */
  readonly channelId: string
}

/**
 * Proposes a pact to another channel, whose owner accepts or refuses it. Of the other channel nothing is locked: what it
 * may have is counted when it accepts.
 */
export const proposePact: Act<Proposal> = {
  right: 'manage_pacts',
  pace: PACT_PACE,
  async run(scene, { channelId, ...side }) {
    const { tx, channel, at, newId } = scene
    const other = await tx.channels.byId(channelId)
    if (other === undefined || other.type !== 'channel' || other.id === channel.id)
      return refused('unknown_pact')
    const since = proposedSince(at)
    if ((await tx.pacts.count(channel.id, since)).pacts >= PACTS_MAX)
      return refused('too_many_pacts', { count: PACTS_MAX })
    // nobody is flooded by strangers who propose
    if ((await tx.pacts.count(other.id, since)).waiting >= PACTS_MAX)
      return refused('too_many_pacts', { count: PACTS_MAX })
    await tx.pacts.endLate({ aId: channel.id, bId: other.id }, since, at)
    const id = newId()
    if (!(await tx.pacts.insert({ id, aId: channel.id, bId: other.id, side, at })))
      return refused('pact_changed')
    await writeEntry(scene, {
      kind: 'pact',
      detail: { op: 'proposed', pact: id, channel: other.name, effect: side.effect },
    })
    return NOTHING
  },
}
