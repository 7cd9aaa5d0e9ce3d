import { EVERYWHERE, type Actor, type BanClears, type Category } from '@gwar/protocol'
import { isMute, type NewBan } from '../../store/channels/bans.ts'
import type { JsonValue } from '../../store/moderation/log/seal.ts'
import { refused, type Done, type Refused, type Scene } from '../act.ts'
import { banNotice } from '../appeals/sentence-notice.ts'
import { lineOfBan } from './ban-line.ts'
import { clearFirst } from './ban-pages.ts'
import { boundEvidence } from '../log/bound-evidence.ts'
import { writeEntry } from '../log/write-entry.ts'
import { closeHeld } from '../matters/close-held.ts'
import { applyProposals } from '../people/end-proposals.ts'
import { closeReports } from '../reports/close-reports.ts'

/** How many of the person's newest messages are kept with a ban or a mute. */
const KEPT = 20

export interface Imposed {
  readonly kind: 'ban' | 'mute'
  /** How long it lasts; null for a ban for ever (OPEN-149). */
  readonly seconds: number | null
  readonly reason: string | null
  readonly category?: Category | null
  /** Which of the person's messages are deleted with a ban and come back when it is lifted; a mute deletes none. */
  readonly clears: BanClears
  readonly messageId?: string | null
  readonly filter?: { readonly id: string; readonly version: number } | null
  /** Of a copy: the pact by which it came, and the ban of which it is one. */
  readonly copyOf?: { readonly pact: string; readonly ban: string | null }
  /** Leaves what the person has waiting in the queue: a filter decides nothing that it asks moderators about. */
  readonly leavesWaiting?: boolean
  /** Further details of the entry. */
  readonly detail?: Readonly<Record<string, JsonValue>>
}

/**
 * Bans or mutes an account, in the transaction of whoever does; the right was asked before. A new sentence replaces a
 * mute, but nothing replaces a ban.
 */
export async function imposeBan(scene: Scene, target: Actor, imposed: Imposed): Promise<Done | Refused> {
  const { tx, channel, by, at, newId } = scene
  const { kind, seconds, reason, category = null, clears } = imposed
  const { messageId = null, filter = null, copyOf = null, leavesWaiting = false, detail = {} } = imposed
  const channelId = channel.id
  const standing = await tx.bans.active(channelId, target.id, at)
  if (standing !== undefined && !isMute(standing)) return refused('alreadybanned', { name: target.name })

  const byId = by?.id ?? null
  const expiresAt = seconds === null ? null : new Date(at.getTime() + seconds * 1000)
  await tx.bans.end(channelId, target.id, { by: byId, at })
  const id = newId()
  const row: NewBan = {
    id,
    channelId,
    userId: target.id,
    byId,
    reason,
    expiresAt,
    isTimedBan: kind === 'ban' && seconds !== null,
    // there is no channel whose messages could go
    clears: kind === 'ban' && channelId !== EVERYWHERE ? clears : 'nothing',
    isByHidden: scene.hidesNames,
    category,
    fromPact: copyOf?.pact ?? null,
    originBan: copyOf?.ban ?? null,
  }
  await tx.bans.insert(row, at)
  if (kind === 'ban') await tx.toldBans.changed(channelId, [target.id], at)
  const evidence = await tx.evidence.newestOf(channelId, target.id, KEPT)
  await writeEntry(scene, {
    id,
    kind,
    targetId: target.id,
    messageId,
    filter,
    category,
    reason,
    detail: {
      ...detail,
      ...(kind === 'ban' && { clears: row.clears }),
      ...(seconds !== null && { seconds }),
      ...(standing !== undefined && { replaced: standing.id }),
    },
    evidence: boundEvidence(evidence, evidence.at(-1) ?? { seq: 0 }),
  })
  const cleared = await clearFirst(scene, { ...row, createdAt: at }, target, null)
  const closed = leavesWaiting ? { notices: [], files: [] } : await closeHeld(scene, target.id)
  if (kind === 'ban') await applyProposals(scene, [target.id])
  // nobody here has looked at what was reported here
  const reported = copyOf === null ? await closeReports(scene, { userIds: [target.id] }) : []
  const made = await tx.bans.byId(id)
  return {
    events: [
      ...cleared.events,
      lineOfBan(scene, target, { expiresAt, isTimedBan: row.isTimedBan === true, reason }),
    ],
    notices: [await banNotice(scene, target.id, made ?? null), ...closed.notices, ...reported],
    files: closed.files,
    unsweptIds: cleared.isLeft ? [row.id] : [],
  }
}
