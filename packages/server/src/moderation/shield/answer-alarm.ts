import { NOTHING, refused, type SelfAskingAct } from '../act.ts'
import { settleAlarm } from '../matters/decide-alarm.ts'
import { raise } from './switch-shield.ts'

/** For how long moderators can answer before the shield goes up by itself, in ms. */
export const UNANSWERED_MS = 60_000
/** For how many minutes it then is up. */
const AUTO_MINUTES = 10

/**
 * What becomes of an alarm that nobody answered, as the service: where the owner allowed it, the shield goes up by itself
 * (SHLD-08); one whose time is over ends.
 */
export const answerAlarm: SelfAskingAct<{ readonly n: number }> = {
  // the service does it
  right: 'asked by run',
  async run(context, { n }) {
    const { tx, channel, isService, at } = context
    const matter = await tx.matters.byN(channel.id, n)
    if (!isService || matter === undefined) return refused('unknown_matter')
    if (matter.kind !== 'alarm' || matter.state !== 'open') return NOTHING
    const scene = { ...context, modes: '', reaches: () => true, may: () => true }
    const isLate = at.getTime() - matter.openedAt.getTime() >= UNANSWERED_MS
    const { auto_shield: isAllowed } = await tx.channelModeration.of(channel.id)
    const isOver = matter.expiresAt !== null && matter.expiresAt <= at
    if (matter.userId === null && isAllowed && isLate && !isOver) {
      // somebody raised the shield and lowered it again: the alarm waits for their decision
      const [newest] = await tx.shields.uses(channel.id, 1)
      if (newest !== undefined && newest.onAt >= matter.openedAt && newest.offAt !== null) return NOTHING
      await settleAlarm(scene, matter, { state: 'raised', decision: 'switch_on', reason: null })
      return raise(scene, { minutes: AUTO_MINUTES, reason: null, isAuto: true, matter: n })
    }
    if (isOver) await settleAlarm(scene, matter, { state: 'expired', decision: 'expire', reason: null })
    return NOTHING
  },
}
