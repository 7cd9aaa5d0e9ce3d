import { PACTS_MAX } from '@gwar/protocol'
import type { PactRow, PactSide } from '../../store/moderation/pacts.ts'
import { NOTHING, refused, type Act, type Refused, type Scene } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { PACT_PACE, proposedSince } from './propose-pact.ts'
import { tellOtherSide, type PactChoice } from './tell-other-side.ts'

/** Reads a pact behind its lock, as the channel of the scene sees it. */
export async function lockPact({ tx, channel, beside }: Scene, id: string): Promise<PactRow | Refused> {
  await tx.pacts.lock(id)
  const pact = await tx.pacts.seenBy(channel.id, id)
  return pact === undefined || (beside !== null && beside.id !== pact.otherId)
    ? refused('unknown_pact')
    : pact
}

/** Whether a pact waits for the answer of the other side; nobody can answer it after its time. */
export function isProposed({ state, createdAt }: PactRow, at: Date): boolean {
  return state === 'proposed' && createdAt > proposedSince(at)
}

/** Accepts what another channel proposed: from now on bans are told, those of before where both want that. */
export const acceptPact: Act<PactSide & PactChoice> = {
  right: 'manage_pacts',
  pace: PACT_PACE,
  beside: ({ otherId }) => otherId,
  async run(scene, { id, effect, sharesReasons, sharesPast }) {
    const side = { effect, sharesReasons, sharesPast }
    const { tx, channel, at } = scene
    const pact = await lockPact(scene, id)
    if ('refusal' in pact) return pact
    if (pact.isOwn || pact.otherId === null) return refused('unknown_pact')
    if (!isProposed(pact, at) || pact.otherName === null) return refused('pact_changed')
    if ((await tx.pacts.count(channel.id, proposedSince(at))).pacts >= PACTS_MAX)
      return refused('too_many_pacts', { count: PACTS_MAX })
    await tx.pacts.accept(id, side, at)
    if (side.sharesPast && pact.otherSharesPast) {
      await tx.toldBans.tellPast(id, pact.otherId, channel.id, at)
      await tx.toldBans.tellPast(id, channel.id, pact.otherId, at)
    }
    await writeEntry(scene, {
      kind: 'pact',
      detail: { op: 'accepted', pact: id, channel: pact.otherName, effect: side.effect },
    })
    return { ...NOTHING, ...(await tellOtherSide(scene, { op: 'accepted', pact: id })) }
  },
}

/** Refuses what another channel proposed, or withdraws an own proposal. */
export const refusePact: Act<PactChoice> = {
  right: 'manage_pacts',
  pace: PACT_PACE,
  beside: ({ otherId }) => otherId,
  async run(scene, { id }) {
    const { tx, channel, at } = scene
    const pact = await lockPact(scene, id)
    if ('refusal' in pact) return pact
    if (!isProposed(pact, at)) return refused('pact_changed')
    await tx.pacts.end(id, channel.id, null, at)
    const op = pact.isOwn ? 'withdrawn' : 'refused'
    await writeEntry(scene, { kind: 'pact', detail: { op, pact: id, channel: pact.otherName } })
    // else a stranger who proposes and withdraws would fill the log of any channel
    if (op === 'withdrawn') return NOTHING
    return { ...NOTHING, ...(await tellOtherSide(scene, { op, pact: id })) }
  },
}
