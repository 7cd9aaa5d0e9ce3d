import type { PactSide } from '../../store/moderation/pacts.ts'
import { NOTHING, refused, type Act, type Scene } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { isProposed, lockPact } from './answer-pact.ts'
import { PACT_PACE } from './propose-pact.ts'
import { tellOtherSide, type PactChoice } from './tell-other-side.ts'

/**
 * How often one side may choose anew within ten minutes, whoever of its owners does it: each time stands in the log of
 * the other side, too, which is no place for a quarrel.
 */
const CHANGES = { limit: 5, windowMs: 600_000 }

/**
 * Chooses what bans of the other channel, or of a list, mean here. Marks and holding turn into each other at once; who is
 * banned stays banned, and nobody is banned who came before.
 */
export const changePact: Act<Omit<PactSide, 'sharesPast'> & PactChoice> = {
  right: 'manage_pacts',
  pace: PACT_PACE,
  beside: ({ otherId }) => otherId,
  async run(scene, { id, effect, sharesReasons }) {
    const side = { effect, sharesReasons }
    const { tx, channel, at } = scene
    const pact = await lockPact(scene, id)
    if ('refusal' in pact) return pact
    const mayChange = pact.state === 'standing' || (isProposed(pact, at) && pact.isOwn)
    if (!mayChange) return refused('pact_changed')
    if (pact.effect === side.effect && pact.sharesReasons === side.sharesReasons) return NOTHING
    const wait = pact.otherId === null ? null : await waitOf(scene, id)
    if (wait !== null) return refused('too_many_acts', { seconds: wait })
    await tx.pacts.change(id, channel.id, side)
    if (side.effect !== 'ban') await tx.toldBans.setEffect(channel.id, id, side.effect)
    await tx.filters.raise(channel.id)
    await writeEntry(scene, {
      kind: pact.otherId === null ? 'list' : 'pact',
      detail: {
        op: 'changed',
        pact: id,
        channel: pact.otherName,
        title: pact.title,
        effect: side.effect,
        before: pact.effect,
      },
    })
    // what is only proposed has no effect that the other side could see
    if (pact.state === 'proposed') return NOTHING
    return { ...NOTHING, ...(await tellOtherSide(scene, { op: 'changed', pact: id })) }
  },
}

/** How many seconds this side waits before it changes the pact again; null where it may. */
async function waitOf({ tx, channel, at }: Scene, pact: string): Promise<number | null> {
  const { limit, windowMs } = CHANGES
  const since = new Date(at.getTime() - windowMs)
  const oldest = await tx.moderationLog.timeOfNthChange(channel.id, pact, since, limit)
  return oldest === undefined ? null : Math.ceil((oldest.getTime() - since.getTime()) / 1000)
}
