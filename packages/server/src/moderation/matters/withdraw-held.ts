import { NOTHING, refused, type SelfAskingAct } from '../act.ts'
import { endHeld } from './end-held.ts'

/** Takes back an own message that waits (QUE-09): by nobody else, and as long as nobody decided. */
export const withdrawHeld: SelfAskingAct<{ readonly n: number }> = {
  // it is the author's own
  right: 'asked by run',
  async run(context, { n }) {
    const { tx, channel, by } = context
    const matter = await tx.matters.byN(channel.id, n)
    if (matter === undefined || by === null || matter.userId !== by.id || matter.kind !== 'held')
      return refused('unknown_matter')
    if (matter.state === 'withdrawn') return NOTHING
    if (matter.state !== 'open')
      return refused('already_decided', {
        at: matter.decidedAt?.toISOString() ?? null,
        state: matter.state,
        decision: matter.decision ?? '',
      })
    const scene = { ...context, modes: '' }
    const ended = await endHeld(scene, matter, { state: 'withdrawn', decision: 'withdraw', byId: by.id })
    return { events: [], ...ended }
  },
}
