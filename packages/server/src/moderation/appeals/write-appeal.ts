import { may } from '@gwar/protocol'
import { isMute } from '../../store/channels/bans.ts'
import type { Evidence } from '../../store/moderation/evidence.ts'
import type { JsonValue } from '../../store/moderation/log/seal.ts'
import { refused, type ActContext, type Done, type Refused, type SelfAskingAct } from '../act.ts'
import { boundEvidence } from '../log/bound-evidence.ts'
import { writeEntry } from '../log/write-entry.ts'
import { storedModes } from '../stored-modes.ts'
import type { AppealedSentence } from './appealed-sentence.ts'
import { barredUntil, barSince, isAppealable, listens } from './appeal-state.ts'
import { sentenceNotices } from './sentence-notice.ts'

/** How many of the person's newest messages are kept where the sentence kept none. */
const KEPT = 20

interface Appealing {
  /** The id of the ban or warning; null for the one that keeps the person from writing. */
  readonly aboutId: string | null
  readonly text: string
}

interface Appealed extends Done {
  /** The number of the matter. */
  readonly n: number
}

/**
 * Asks the moderators once for a second look at an own ban, at an own mute of an hour or more, or at a warning
 * (APL-01). What the sentence was for is kept with it until it is decided (APL-06).
 */
export const writeAppeal: SelfAskingAct<Appealing, Appealed> = {
  // who is banned appeals: whose sentence it is decides
  right: 'asked by run',
  async run(context, { aboutId: named, text }) {
    const { tx, channel, by, scopes, at } = context
    const modes = by === null ? null : await storedModes(tx, channel.id, by.id)
    if (by === null || modes === null || !may('appeal', { guest: false, modes, scopes }))
      return refused('no_permission')
    const aboutId = named ?? (await standingId(context, by.id))
    if (aboutId === null) return refused('unknown_entry')
    const sentence = await sentenceOf(context, by.id, aboutId)
    if ('refusal' in sentence) return sentence
    const before = (await tx.matters.appealsOf(by.id, [aboutId])).get(aboutId)
    if (before !== undefined && before.state !== 'closed')
      return refused('already_appealed', {
        at: before.openedAt.toISOString(),
        state: before.state,
        n: before.n,
      })
    if (!listens(channel.id, (await tx.channelModeration.of(channel.id)).appeals))
      return refused('appeals_off')
    const abuse = (await tx.matters.abuseOf(by.id, barSince(at))).get(channel.id)
    if (abuse !== undefined) return refused('appeal_barred', { until: barredUntil(abuse).toISOString() })

    const { entry, evidence } = await keptOf(context, by.id, aboutId)
    const kept: AppealedSentence = {
      ...sentence,
      entry: entry?.seq ?? null,
      category: entry?.category ?? null,
    }
    const n = await tx.matters.open(
      {
        scopeId: channel.id,
        kind: 'appeal',
        userId: by.id,
        messageId: null,
        aboutId,
        detail: { sentence: kept, text },
        ...(evidence !== null && { evidence }),
        expiresAt: sentence.endsAt === null ? null : new Date(sentence.endsAt),
      },
      at,
    )
    const detail: JsonValue = {
      kind: 'appeal',
      of: kept.kind,
      ...(kept.entry !== null && { entry: kept.entry }),
    }
    await writeEntry(
      { ...context, modes },
      { kind: 'opened', targetId: by.id, targetModes: modes, matter: n, detail },
    )
    return { events: [], notices: await sentenceNotices(context, by.id, aboutId), n }
  },
}

async function standingId({ tx, channel, at }: ActContext, userId: string): Promise<string | null> {
  const ban = await tx.bans.active(channel.id, userId, at)
  return ban?.id ?? (await tx.warnings.standing(channel.id, userId))?.id ?? null
}

async function sentenceOf(
  { tx, channel, at }: ActContext,
  userId: string,
  aboutId: string,
): Promise<Omit<AppealedSentence, 'entry' | 'category'> | Refused> {
  const ban = await tx.bans.byId(aboutId)
  const warning = ban === undefined ? await tx.warnings.byId(userId, aboutId) : undefined
  const found =
    ban === undefined
      ? warning === undefined
        ? undefined
        : { ...warning, kind: 'warn' as const, endsAt: null, liftedAt: warning.withdrawnAt }
      : {
          ...ban,
          scopeId: ban.channelId,
          kind: isMute(ban) ? ('mute' as const) : ('ban' as const),
          endsAt: ban.expiresAt,
          liftedAt: ban.endedAt,
        }
  if (found === undefined || found.scopeId !== channel.id || found.userId !== userId)
    return refused('unknown_entry')
  const { kind, createdAt, endsAt, byId, reason } = found
  if (!isAppealable({ ...found, at: createdAt }, at)) return refused('unknown_entry')
  return { kind, byId, reason, at: createdAt.toISOString(), endsAt: endsAt?.toISOString() ?? null }
}

async function keptOf(
  { tx, channel }: ActContext,
  userId: string,
  aboutId: string,
): Promise<{
  readonly entry: { seq: number; category: string | null } | undefined
  readonly evidence: Evidence | null
}> {
  const entry = await tx.moderationLog.byId(channel.id, aboutId)
  const kept = entry === undefined ? null : await tx.moderationLog.evidenceOf(channel.id, entry.seq)
  // what was erased is not copied anew
  if (kept !== null || (entry?.evidenceErasedAt ?? null) !== null) return { entry, evidence: kept }
  const newest = await tx.evidence.newestOf(channel.id, userId, KEPT)
  return { entry, evidence: boundEvidence(newest, newest.at(-1) ?? { seq: 0 }) }
}
