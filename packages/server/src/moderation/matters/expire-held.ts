import { isMute } from '../../store/channels/bans.ts'
import type { MatterRow } from '../../store/moderation/matter-row.ts'
import { NOTHING, refused, type ActContext, type SelfAskingAct } from '../act.ts'
import { closeAppeal } from '../appeals/close-appeal.ts'
import { endProposal } from '../people/end-proposals.ts'
import { endReport } from '../reports/end-report.ts'
import { endHeld } from './end-held.ts'

/**
 * Ends a held message whose time is over, or whose author's account is gone or may not write, an appeal against what has
 * ended, a report that nobody decided, and a proposed ban of somebody whose account is gone. Where somebody decided
 * meanwhile nothing happens. A ban or mute closes what waits by itself, but one everywhere, and one of a cleanup, touches
 * nothing of the queue (QUE-09).
 */
export const expireHeld: SelfAskingAct<{ readonly n: number }> = {
  // the service does it
  right: 'asked by run',
  async run(context, { n }) {
    const { tx, channel, isService } = context
    const matter = await tx.matters.byN(channel.id, n)
    if (!isService || matter === undefined) return refused('unknown_matter')
    if (matter.kind === 'report') return endReport({ ...context, modes: '' }, matter)
    if (matter.kind === 'appeal') return closeAppeal({ ...context, modes: '' }, matter)
    if (matter.state !== 'open') return NOTHING
    if (matter.kind === 'proposal' && matter.userName === null) {
      await endProposal({ ...context, modes: '' }, matter, { state: 'closed', decision: 'close' })
      return NOTHING
    }
    if (matter.kind !== 'held') return NOTHING
    const end = await endOf(context, matter)
    if (end === null) return NOTHING
    return { events: [], ...(await endHeld({ ...context, modes: '' }, matter, { ...end, byId: null })) }
  },
}

/** How a held message ends by itself now; null where it goes on waiting. */
async function endOf(
  { tx, channel, at }: ActContext,
  { userId, userName, expiresAt }: MatterRow,
): Promise<Omit<Parameters<typeof endHeld>[2], 'byId'> | null> {
  if (expiresAt !== null && expiresAt <= at) return { state: 'expired', decision: 'expire' }
  if (userId === null || userName === null) return { state: 'withdrawn', decision: 'close' }
  const sentence = await tx.bans.barring(channel.id, userId, at)
  // what a filter holds waits behind the mute that it gives
  const isClosed = sentence !== undefined && (!isMute(sentence) || sentence.byId !== null)
  return isClosed ? { state: 'refused', decision: 'close' } : null
}
