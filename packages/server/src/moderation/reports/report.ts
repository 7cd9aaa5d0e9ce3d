import { EVERYWHERE, LEVELS, levelOf, may, type Category } from '@gwar/protocol'
import type { Evidence } from '../../store/moderation/evidence.ts'
import type { MatterRow } from '../../store/moderation/matter-row.ts'
import { NOTHING, refused, type ActContext, type Done, type Refused, type SelfAskingAct } from '../act.ts'
import { boundEvidence } from '../log/bound-evidence.ts'
import { writeEntry } from '../log/write-entry.ts'
import { readMessageId } from '../messages/read-message-id.ts'
import { openAlarmOf } from '../shield/open-alarm.ts'
import { storedModes } from '../stored-modes.ts'
import { REPORT_BOUNDS } from './report-bounds.ts'

/** How many messages before and behind it are kept with a reported one. */
const BESIDE = 3
/** How many of the person's newest messages are kept with a report of a person. */
const KEPT = 20
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** For how many days a report waits; then it ends by itself. */
const OPEN_DAYS = 90
/** So many seconds waits who would open the next one then. */
const FULL_SECONDS = 3600
/** After so many reports dismissed as abuse in one scope, within so many days, a person reports there once a day. */
const ABUSES = 5
const ABUSE_DAYS = 30

/** So many people who were reported within so many ms are a raid; one alone who reports everybody is none. */
const ALARM = { people: 5, reporters: 3, withinMs: 2 * 60_000 } as const

interface Said {
  readonly category: Category
  readonly text: string | null
}

export interface Reported extends Done {
  /** Whether the same person had reported it before, so that nothing was counted now. */
  readonly wasReported: boolean
}

const AGAIN: Reported = { ...NOTHING, wasReported: true }

/** What is reported, and what is kept of it. */
interface About {
  readonly messageId: string | null
  readonly userId: string
  readonly evidence: () => Promise<Evidence>
}

/**
 * Tells a channel's moderators of a message, as somebody who is logged in, banned or not (REP-01). Reports of one
 * message are one matter (REP-02). Own messages, deleted and unknown ones are refused alike.
 */
export const reportMessage: SelfAskingAct<Said & { readonly messageId: string }, Reported> = {
  read: readMessageId,
  // who is banned may report
  right: 'asked by run',
  async run(context, { messageId, ...said }) {
    const { tx, channel, by } = context
    if (channel.type !== 'channel') return refused('unknown_message')
    const fate = await tx.messages.fate(channel.id, messageId)
    const userId = fate?.userId ?? null
    if (
      fate === undefined ||
      userId === null ||
      userId === by?.id ||
      fate.isRemoved ||
      fate.clearedAt !== null
    )
      return refused('unknown_message')
    return report(context, said, {
      messageId,
      userId,
      evidence: async () => boundEvidence(await tx.evidence.around(channel.id, messageId, BESIDE), fate),
    })
  },
}

/** Tells a channel's moderators of a person, with their newest messages there. */
export const reportPerson: SelfAskingAct<Said & { readonly userId: string }, Reported> = {
  right: 'asked by run',
  async run(context, { userId, ...said }) {
    const { tx, channel, by } = context
    const user = await tx.users.byId(userId)
    if (channel.type !== 'channel' || user === undefined || user.deletedAt !== null || userId === by?.id)
      return refused('unknown_user', { name: null })
    return report(context, said, { messageId: null, userId, evidence: () => newestOf(context, userId) })
  },
}

/**
 * Hands over messages that the person received in a private conversation, to those who moderate everywhere: these
 * alone, and no other of it becomes readable (REP-08).
 */
export const handOver: SelfAskingAct<Said & { readonly messageIds: readonly string[] }, Reported> = {
  right: 'asked by run',
  async run(context, { messageIds, ...said }) {
    const { tx, channel, by } = context
    const isIn = channel.type === 'user' && by !== null && (await tx.memberships.has(channel.id, by.id))
    if (!isIn) return refused('unknown_message')
    const messages = await tx.evidence.ofIds(channel.id, messageIds)
    const [first] = messages
    const userId = first?.userId ?? null
    const areReceived =
      messages.length === new Set(messageIds).size &&
      userId !== null &&
      messages.every((message) => message.userId !== by.id)
    if (first === undefined || !areReceived) return refused('unknown_message')
    return report(context, said, {
      messageId: null,
      userId,
      evidence: () => Promise.resolve(boundEvidence(messages, first)),
    })
  },
}

async function report(
  context: ActContext,
  { category, text }: Said,
  { messageId, userId, evidence }: About,
): Promise<Reported | Refused> {
  const { tx, channel, by, scopes, at } = context
  const own = by === null ? null : await storedModes(tx, channel.id, by.id)
  if (by === null || own === null || !may('report', { guest: false, modes: own, scopes }))
    return refused('no_permission')
  const about = { messageId, userId }
  await tx.reports.lockReporter(by.id)
  const wasReported = await tx.reports.hasReported(channel.id, about, by.id)
  if (wasReported && messageId !== null) return AGAIN

  const modes = (await storedModes(tx, channel.id, userId)) ?? ''
  const level = levelOf(modes)
  // what is said about owners and staff, and what was said in private, is decided by those above
  const isAbove = level >= LEVELS.q || channel.type === 'user'
  const scopeId = isAbove ? EVERYWHERE : channel.id
  const wait = wasReported ? null : await waitOf(context, { reporterId: by.id, scopeId })
  if (wait !== null) return refused('too_many_reports', { seconds: wait })
  // those who decide everywhere hold this, and not the row of this channel
  if (isAbove) await tx.moderationLog.lockHead(EVERYWHERE)
  const bounds = { own: REPORT_BOUNDS.person, all: REPORT_BOUNDS.channel }
  const same = await tx.matters.openReport(scopeId, channel.id, about)
  // what is handed over later belongs to what waits
  if (same !== undefined && messageId === null) await addEvidence(context, same, await evidence())
  if (wasReported) return AGAIN
  const open = same ?? (await tx.matters.fullReport(scopeId, channel.id, userId, bounds))
  if (open === 'full') return refused('reports_full', { seconds: FULL_SECONDS })
  const n = open?.n ?? (await openMatter(context, { category, scopeId, level, modes, ...about, evidence }))
  const isNew = await tx.reports.add(
    { scopeId, matter: n, channelId: channel.id, messageId, userId, reporterId: by.id, category, text },
    at,
  )
  if (!isNew) return AGAIN
  if (open !== undefined) {
    await tx.matters.addReporter(scopeId, n)
    const seenFrom = (same ?? (await tx.matters.byN(scopeId, n)))?.seenFrom ?? null
    await tellOf(context, 'joined', { n, category, scopeId, modes, seenFrom, ...about })
  }
  if (!isAbove) await alarmOfReports(context)
  return { ...NOTHING, wasReported: false }
}

/** Opens an alarm of a raid where several people reported several others within a short time (SHLD-06). */
async function alarmOfReports(context: ActContext): Promise<void> {
  const { tx, channel, at } = context
  const since = new Date(at.getTime() - ALARM.withinMs)
  const { people, reporters } = await tx.matters.reportedSince(channel.id, since, LEVELS.o)
  if (people < ALARM.people || reporters < ALARM.reporters) return
  await openAlarmOf({ ...context, modes: '' }, { cause: 'reports', count: people })
}

async function openMatter(
  context: ActContext,
  {
    category,
    scopeId,
    level,
    modes,
    messageId,
    userId,
    evidence,
  }: About & {
    readonly category: Category
    readonly scopeId: string
    readonly level: number
    readonly modes: string
  },
): Promise<number> {
  const { tx, channel, at } = context
  const isPrivate = channel.type === 'user'
  const seenFrom = Math.min(level + 1, LEVELS.a)
  const matter = await tx.matters.open(
    {
      scopeId,
      kind: 'report',
      userId,
      messageId,
      evidence: await evidence(),
      detail: { channel: channel.id, ...(!isPrivate && { channelName: channel.name }) },
      reporters: 1,
      seenFrom,
      expiresAt: new Date(at.getTime() + OPEN_DAYS * DAY_MS),
    },
    at,
  )
  await tellOf(context, 'opened', { n: matter, category, scopeId, modes, seenFrom, messageId, userId })
  return matter
}

/** Tells those who decide that somebody reported. Nobody but owners and staff learns who did: the log names nobody. */
async function tellOf(
  context: ActContext,
  kind: 'opened' | 'joined',
  {
    n,
    category,
    scopeId,
    modes,
    seenFrom,
    messageId,
    userId,
  }: Omit<About, 'evidence'> & {
    readonly n: number
    readonly category: Category
    readonly scopeId: string
    readonly modes: string
    readonly seenFrom: number | null
  },
): Promise<void> {
  const { channel } = context
  const isPrivate = channel.type === 'user'
  await writeEntry(
    { ...context, by: null, isService: true, modes: '', applicationId: null, nonce: null },
    {
      kind,
      ...(scopeId !== channel.id && { scopeId }),
      targetId: userId,
      targetModes: modes,
      messageId: isPrivate ? null : messageId,
      matter: n,
      category,
      seenFrom,
      detail: { kind: 'report', ...(scopeId !== channel.id && !isPrivate && { channel: channel.name }) },
    },
  )
}

/** Keeps further messages with a report that waits, as many as one may hand over at once. */
async function addEvidence(
  { tx }: ActContext,
  { scopeId, n, evidence }: MatterRow,
  more: Evidence,
): Promise<void> {
  const kept = (evidence as Evidence | null)?.messages ?? []
  const known = new Set(kept.map(({ id }) => id))
  const added = more.messages.filter(({ id }) => !known.has(id)).slice(0, Math.max(0, KEPT - kept.length))
  if (added.length === 0) return
  const messages = [...kept, ...added]
  await tx.matters.setEvidence(scopeId, n, boundEvidence(messages, messages[0]!))
}

async function newestOf({ tx, channel }: ActContext, userId: string): Promise<Evidence> {
  const messages = await tx.evidence.newestOf(channel.id, userId, KEPT)
  return boundEvidence(messages, messages.at(-1) ?? { seq: 0 })
}

/**
 * How many seconds this person waits before the next report; null where they may report now (REP-04). Reports that a
 * channel's moderators dismissed as abuse limit further reports to those moderators only. Otherwise they could keep
 * somebody from reporting to other channels, and from reporting the channel's owner to administrators.
 */
async function waitOf(
  { tx, reportsPerHour, at }: ActContext,
  { reporterId, scopeId }: { reporterId: string; scopeId: string },
): Promise<number | null> {
  const abuses = await tx.reports.abusesOf(reporterId, new Date(at.getTime() - ABUSE_DAYS * DAY_MS))
  const isBarred = (scope: string): boolean => (abuses.get(scope) ?? 0) >= ABUSES
  const secondsUntil = async (window: number, limit: number, scope: string | null): Promise<number> => {
    const since = new Date(at.getTime() - window)
    const oldest = await tx.reports.timeOfNth({ reporterId, since, nth: limit, scopeId: scope })
    return oldest === undefined ? 0 : Math.max(1, Math.ceil((oldest.getTime() - since.getTime()) / 1000))
  }
  const seconds = Math.max(
    await secondsUntil(HOUR_MS, reportsPerHour, null),
    isBarred(EVERYWHERE) ? await secondsUntil(DAY_MS, 1, null) : 0,
    isBarred(scopeId) ? await secondsUntil(DAY_MS, 1, scopeId) : 0,
  )
  return seconds === 0 ? null : seconds
}
