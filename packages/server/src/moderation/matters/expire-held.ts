import { NOTHING, refused, type SelfAskingAct } from '../act.ts'
import { closeAppeal } from '../appeals/close-appeal.ts'
import { endReport } from '../reports/end-report.ts'
import { endHeld } from './end-held.ts'

/**
 * Ends a held message whose time is over, or whose author's account is gone, an appeal against what has ended, and a
 * report that nobody decided; where
 * somebody decided meanwhile nothing happens.
 */
export const expireHeld: SelfAskingAct<{ readonly n: number }> = {
  // the service does it
  right: 'asked by run',
  async run(context, { n }) {
    const { tx, channel, isService, at } = context
    const matter = await tx.matters.byN(channel.id, n)
    if (!isService || matter === undefined) return refused('unknown_matter')
    if (matter.kind === 'report') return endReport({ ...context, modes: '' }, matter)
    if (matter.kind === 'appeal') return closeAppeal({ ...context, modes: '' }, matter)
    if (matter.state !== 'open' || matter.kind !== 'held') return NOTHING
    const isOver = matter.expiresAt !== null && matter.expiresAt <= at
    if (!isOver && matter.userName !== null) return NOTHING
    const scene = { ...context, modes: '' }
    const ended = await endHeld(
      scene,
      matter,
      isOver
        ? { state: 'expired', decision: 'expire', byId: null }
        : { state: 'withdrawn', decision: 'close', byId: null },
    )
    return { events: [], ...ended }
  },
}
