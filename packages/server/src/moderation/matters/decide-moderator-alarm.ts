import { EVERYWHERE, type Decision, type MatterState, type MemberMode } from '@gwar/protocol'
import type { MatterRow } from '../../store/moderation/matter-row.ts'
import { NOTHING, refused, type ActContext, type Done, type Refused, type Scene } from '../act.ts'
import { askRight } from '../ask-right.ts'
import { hidesNames, withoutNames } from '../hidden-names.ts'
import { changeMemberMode } from '../change-member-mode.ts'
import { storedModes } from '../stored-modes.ts'
import { undoSince, type UndoneSince } from '../undo/undo-since.ts'
import { settleAlarm } from './decide-alarm.ts'
import { alreadyDecided, DecisionRefused, type Decided, type Deciding } from './deciding.ts'
import { joined } from './joined.ts'

/** The state to which each decision about an alarm about a moderator leads. */
const OF_MODERATORS: Partial<Record<Decision, MatterState>> = { apply: 'applied', ignore: 'ignored' }

/** The letters by which somebody moderates, and which can be taken. */
const TAKEN: readonly MemberMode[] = ['q', 'o']

/**
 * Decides an alarm about a moderator: all that they did since its first act is undone, and where that was chosen they
 * moderate no longer; or it is no attack. What was ignored may still be undone.
 */
export async function decideModeratorAlarm(
  context: ActContext,
  scene: Scene,
  matter: MatterRow,
  { state, decision, act, reason }: Deciding,
): Promise<Decided | Refused> {
  const wanted = OF_MODERATORS[decision]
  const isTaken = act?.kind === 'demote'
  if (wanted === undefined || (act !== null && !(isTaken && wanted === 'applied')))
    return refused('wrong_decision')
  if (matter.state === wanted) return { ...NOTHING, wasDecided: true }
  const isLater = matter.state === 'ignored' && state === 'ignored'
  if (matter.state !== 'open' && !isLater) return alreadyDecided(matter)
  const place = await placeOf(context, matter)
  const undone = wanted === 'applied' && place !== null ? await undoAll(place, matter, reason) : NOTHING
  const taken = isTaken && place !== null ? await takeLetters(place, matter) : NOTHING
  // where older acts are left it goes on waiting, for another press
  const isMore = 'isMore' in undone && undone.isMore
  if (!isMore) await settleAlarm(scene, matter, { state: wanted, decision, act: act?.kind ?? null, reason })
  const done = joined([undone, taken])
  return { ...(place === null || place === context ? done : doneElsewhere(place, done)), wasDecided: false }
}

/**
 * Where what the alarm is about was done: where its queue is, in a channel or everywhere; or, where an alarm of the whole
 * service's queue names a channel, that one, which was locked beside it; null where it is gone.
 */
async function placeOf(context: ActContext, { scopeId, detail }: MatterRow): Promise<ActContext | null> {
  const { tx, beside } = context
  const channelId = detail?.['channel']
  if (scopeId !== EVERYWHERE || channelId === undefined) return context
  if (beside === null || beside.id !== channelId) return null
  const isHidden = await hidesNames(tx, beside.id)
  return { ...context, channel: beside, hidesNames: isHidden, nonce: null, written: [], followed: [] }
}

/** What was done in the other channel, as it is told there. */
function doneElsewhere({ texts, written, followed, hidesNames: isHidden }: ActContext, done: Done): Done {
  const { events, stored = [], ...rest } = isHidden ? withoutNames(texts, done) : done
  return {
    ...rest,
    events: [],
    elsewhere: events,
    storedElsewhere: stored,
    entriesElsewhere: [...written, ...followed],
  }
}

/** Undoes all acts of the person since the first of those that were counted. */
async function undoAll(
  context: ActContext,
  matter: MatterRow,
  reason: string | null,
): Promise<Done | UndoneSince> {
  const since = matter.detail?.['since']
  const asked = {
    actorId: matter.userId!,
    since: typeof since === 'string' ? new Date(since) : matter.openedAt,
    until: null,
    reason,
    isTrial: false,
  }
  const undone = await undoSince.run(context, asked)
  if (!('refusal' in undone)) return undone
  // somebody undid each of them from the log
  if (undone.refusal.name === 'stands_otherwise') return NOTHING
  throw new DecisionRefused(undone.refusal)
}

/** Takes the letters by which the person moderates here, with the right of that act. */
async function takeLetters(context: ActContext, { userId, userName }: MatterRow): Promise<Done> {
  const { tx, channel } = context
  if (userId === null || userName === null) return NOTHING
  const scene = await askRight(context, 'manage_groups', changeMemberMode.pace)
  if ('refusal' in scene) throw new DecisionRefused(scene.refusal)
  const held = (await storedModes(tx, channel.id, userId)) ?? ''
  const parts: Done[] = []
  for (const mode of TAKEN.filter((one) => held.includes(one))) {
    const done = await changeMemberMode.run(scene, { mode, name: userName, isAdded: false })
    if ('refusal' in done) throw new DecisionRefused(done.refusal)
    parts.push(done)
  }
  return joined(parts)
}
