import { DEFAULT_CLEARS, levelOf, type Decision, type MatterKind, type MatterState } from '@gwar/protocol'
import type { MatterRow } from '../../store/moderation/matter-row.ts'
import {
  NOTHING,
  refused,
  type ActContext,
  type Done,
  type Pace,
  type Refused,
  type Scene,
  type SelfAskingAct,
} from '../act.ts'
import { appealStateOf, decideAppeal } from '../appeals/decide-appeal.ts'
import { askRight } from '../ask-right.ts'
import { banMember } from '../bans/ban-member.ts'
import { deleteMessage } from '../messages/delete-message.ts'
import { writeEntry } from '../log/write-entry.ts'
import { decideReport, reportOutcome } from '../reports/decide-report.ts'
import { changeTrust } from '../people/change-trust.ts'
import { decidePact } from '../pacts/decide-pact.ts'
import { warnMember } from '../people/warn-member.ts'
import { storedModes } from '../stored-modes.ts'
import { undoEntry } from '../undo/undo-entry.ts'
import { decideAlarm } from './decide-alarm.ts'
import { alreadyDecided, DecisionRefused, type Decided, type Deciding, type MatterAct } from './deciding.ts'
import { decideModeratorAlarm } from './decide-moderator-alarm.ts'
import { heldNotices } from './held-notices.ts'
import { isSeenBy } from './is-seen-by.ts'
import { joined } from './joined.ts'
import { matterBar } from './matter-bar.ts'
import { keepOut, letIn } from './turn-held.ts'

const PACE: Pace = { kinds: ['decided'], limit: 120 }

/**
 * Decides a matter of the channel, behind the lock of its row, so that of several moderators on several nodes one
 * decides (QUE-03, QUE-04). Who decides the same a moment later is told that it was decided; who decides otherwise is
 * told by whom, and can change the decision: what the first one did is undone, and the new one is done.
 */
export const decideMatter: SelfAskingAct<Deciding, Decided> = {
  // a refusal of its act ends the decision
  right: 'asked by run',
  beside: ({ channelId = null }) => channelId,
  async run(context, deciding) {
    const scene = await askRight(context, 'decide', PACE)
    if ('refusal' in scene) return scene
    const { tx, channel, by } = scene
    const matter = await tx.matters.byN(channel.id, deciding.n)
    const reader = by === null ? null : { userId: by.id, level: levelOf(scene.modes) }
    if (matter === undefined || !isSeenBy({ seenFrom: matter.seenFrom, about: matter.userId }, reader))
      return refused('unknown_matter')
    const modes = matter.userId === null ? null : await storedModes(tx, channel.id, matter.userId)
    const bar = matterBar(matter, { userId: by?.id ?? null, reaches: scene.reaches }, modes ?? '')
    if (bar !== null) return refused(bar === 'self' ? 'own_matter' : 'no_permission')
    if (matter.kind === 'alarm' && matter.userId !== null)
      return decideModeratorAlarm(context, scene, matter, deciding)
    if (deciding.act?.kind === 'demote') return refused('wrong_decision')
    if (matter.kind === 'report') return decideReported(context, scene, matter, deciding)
    if (matter.kind === 'alarm') return decideAlarm(context, scene, matter, deciding)
    if (matter.kind === 'pact') return decidePact(scene, matter, deciding)
    if (matter.kind === 'appeal') return decideAppealed(scene, matter, deciding)
    const chosen = chosenFor(matter, deciding)
    if (chosen === null) return refused('wrong_decision')
    if (matter.state === 'open') return decideOpen(context, scene, matter, chosen)
    if (matter.state === chosen.wanted && isSame(matter, chosen)) return { ...NOTHING, wasDecided: true }
    if (matter.state !== deciding.state || !CHANGED.has(matter.state)) return alreadyDecided(matter)
    return changeDecision(context, scene, matter, chosen)
  },
}

/** The state to which each decision about a held message leads, and each about a proposed ban. */
const STATE_OF: Partial<Record<MatterKind, Partial<Record<Decision, MatterState>>>> = {
  held: { release: 'released', trust: 'released', refuse: 'refused' },
  proposal: { apply: 'applied', dismiss: 'dismissed' },
}

/** The states in which a decision stands that can be changed. */
const CHANGED: ReadonlySet<MatterState> = new Set(['released', 'refused', 'applied', 'dismissed'])

/** A decision with the state to which it leads. */
interface Chosen extends Deciding {
  readonly wanted: MatterState
}

/**
 * A decision about a held message or a proposed ban with all that belongs to it; null where such a matter is not decided
 * so. A proposed ban is one without end where the moderator does not say how long it lasts.
 */
function chosenFor({ kind }: MatterRow, deciding: Deciding): Chosen | null {
  const wanted = STATE_OF[kind]?.[deciding.decision]
  if (wanted === undefined) return null
  const { act } = deciding
  switch (wanted) {
    case 'applied':
      if (act !== null && act.kind !== 'ban') return null
      return { ...deciding, wanted, act: act ?? { kind: 'ban', seconds: null } }
    case 'refused':
      return act?.kind === 'delete' ? null : { ...deciding, wanted }
    default:
      return act === null ? { ...deciding, wanted } : null
  }
}

function isSame(matter: MatterRow, { decision, act }: Deciding): boolean {
  return matter.decision === decision && matter.act === (act?.kind ?? null)
}

/** Decides a report, and does what was chosen beside it. */
async function decideReported(
  context: ActContext,
  scene: Scene,
  matter: MatterRow,
  deciding: Deciding,
): Promise<Decided | Refused> {
  const outcome = reportOutcome(matter, deciding)
  if (outcome === null) return refused('wrong_decision')
  if (matter.state === outcome && isSame(matter, deciding)) return { ...NOTHING, wasDecided: true }
  if (matter.state !== 'open' || deciding.state !== 'open') return alreadyDecided(matter)
  const done = await decideReport(scene, matter, deciding, outcome)
  const { act } = deciding
  const before = scene.written.length
  const acted = act === null ? NOTHING : await actOn(context, matter, deciding, act)
  return { ...joined([done, acted]), wasDecided: false, acts: scene.written.slice(before) }
}

/** Decides an appeal, or asks its author something. A refusal behind the first write takes all of it back. */
async function decideAppealed(
  scene: Scene,
  matter: MatterRow,
  deciding: Deciding,
): Promise<Decided | Refused> {
  const state = appealStateOf(deciding)
  if (state === null) return refused('wrong_decision')
  if (matter.state === state) return { ...NOTHING, wasDecided: true }
  // what was asked or answered meanwhile is read first
  if ((matter.state !== 'open' && matter.state !== 'asked') || matter.state !== deciding.state)
    return alreadyDecided(matter)
  const done = await decideAppeal(scene, matter, deciding, state)
  if ('refusal' in done) throw new DecisionRefused(done.refusal)
  return { ...done, wasDecided: false }
}

async function decideOpen(
  context: ActContext,
  scene: Scene,
  matter: MatterRow,
  chosen: Chosen,
): Promise<Decided | Refused> {
  const turned = matter.kind === 'held' ? await turnHeld(scene, matter, chosen) : NOTHING
  if ('refusal' in turned) return turned
  return settle(context, scene, matter, chosen, turned)
}

function turnHeld(scene: Scene, matter: MatterRow, { wanted }: Chosen) {
  return wanted === 'released' ? letIn(scene, matter) : keepOut(scene, matter)
}

/** Undoes what was decided before, with what was done to the person beside it, and decides anew. */
async function changeDecision(
  context: ActContext,
  scene: Scene,
  matter: MatterRow,
  chosen: Chosen,
): Promise<Decided | Refused> {
  const { tx, channel } = scene
  const parts: Done[] = []
  const undo = async (seq: number): Promise<void> => {
    const undone = await undoEntry.run(context, { seq, reason: chosen.reason })
    if ('refusal' in undone) throw new DecisionRefused(undone.refusal)
    parts.push(undone)
  }
  const act = await actBeside(scene, matter)
  if (act !== null) await undo(act)
  if (matter.state !== chosen.wanted) {
    const before = await tx.moderationLog.list(channel.id, { kind: 'decided', matter: matter.n }, null, 50)
    const standing = before.find(({ undoneBy }) => undoneBy === null)
    if (standing === undefined) return alreadyDecided(matter)
    await undo(standing.seq)
  }
  return settle(context, scene, matter, chosen, joined(parts))
}

/**
 * The number of the entry of what was done to the person with the last decision, or of their being trusted; null where
 * nothing stands.
 */
async function actBeside({ tx, channel }: Scene, matter: MatterRow): Promise<number | null> {
  const { act, decision, userId, decidedAt } = matter
  const kind = decision === 'trust' ? decision : act
  if (kind === null || userId === null || decidedAt === null) return null
  const to = new Date(decidedAt.getTime() + 1)
  const narrowed = { kind, targetId: userId, from: decidedAt, to }
  const entries = await tx.moderationLog.list(channel.id, narrowed, null, 1)
  return entries[0] === undefined || entries[0].undoneBy !== null ? null : entries[0].seq
}

async function settle(
  context: ActContext,
  scene: Scene,
  matter: MatterRow,
  chosen: Chosen,
  turned: Done & { readonly releasedId?: string | null },
): Promise<Decided> {
  const { tx, channel, by, at, written } = scene
  const { n } = matter
  const { wanted: state, decision, act, category, reason } = chosen
  // what a changed decision undid before stands as before
  const before = written.length
  const { releasedId } = turned
  await tx.matters.settle(channel.id, n, {
    state,
    by: by?.id ?? null,
    at,
    decision,
    act: act?.kind ?? null,
    reason,
    ...(releasedId !== undefined && { releasedId }),
  })
  await writeEntry(scene, {
    kind: 'decided',
    targetId: matter.userId,
    messageId: releasedId ?? matter.messageId,
    matter: n,
    category,
    reason,
    detail: { kind: matter.kind, state, decision, ...(act !== null && { act: act.kind }) },
  })
  const acted = act === null ? NOTHING : await actOn(context, matter, chosen, act)
  const trusted = decision === 'trust' ? await trust(context, matter, chosen) : NOTHING
  const done = joined([turned, acted, trusted])
  const held = matter.kind === 'held' ? await heldNotices(tx, channel, n) : []
  return {
    ...done,
    notices: [...done.notices, ...held],
    wasDecided: false,
    acts: written.slice(before),
  }
}

/** Warns, mutes or bans the person, with the right and the pace of that act. */
async function actOn(
  context: ActContext,
  { userName, messageId }: MatterRow,
  { reason, category }: Deciding,
  act: MatterAct,
): Promise<Done> {
  if (act.kind === 'demote') throw new DecisionRefused({ name: 'wrong_decision', values: {} })
  if (act.kind === 'delete') {
    const deleted = await deleteMessage.run(context, {
      messageId: messageId ?? '',
      reason: null,
      category,
      note: reason,
    })
    if ('refusal' in deleted) throw new DecisionRefused(deleted.refusal)
    return deleted
  }
  const pace = act.kind === 'warn' ? warnMember.pace : banMember.pace
  const scene = await askRight(context, act.kind, pace)
  if ('refusal' in scene) throw new DecisionRefused(scene.refusal)
  if (userName === null) throw new DecisionRefused({ name: 'unknown_user', values: { name: null } })
  const said = { name: userName, reason, category }
  const done =
    act.kind === 'warn'
      ? await warnMember.run(scene, said)
      : await banMember.run(scene, {
          ...said,
          kind: act.kind,
          seconds: act.seconds,
          clears: act.kind === 'ban' ? DEFAULT_CLEARS : 'nothing',
        })
  if ('refusal' in done) throw new DecisionRefused(done.refusal)
  return done
}

/** Marks the author as known here, with the right of that act. */
async function trust(context: ActContext, { userName }: MatterRow, { reason }: Deciding): Promise<Done> {
  const scene = await askRight(context, 'trust', changeTrust.pace)
  if ('refusal' in scene) throw new DecisionRefused(scene.refusal)
  const done = await changeTrust.run(scene, { name: userName ?? '', isTrusted: true, reason })
  if ('refusal' in done) throw new DecisionRefused(done.refusal)
  return done
}
