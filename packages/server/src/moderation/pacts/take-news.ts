import { LEVELS, levelOf, PACT_BURST, type Category } from '@gwar/protocol'
import type { MatterRow } from '../../store/moderation/matter-row.ts'
import type { PactRow } from '../../store/moderation/pacts.ts'
import type { OriginBan, ToldBanRow } from '../../store/moderation/told-bans.ts'
import { NOTHING, refused, type Done, type PersonalNotice, type Scene, type SelfAskingAct } from '../act.ts'
import { askRight } from '../ask-right.ts'
import { imposeBan } from '../bans/impose-ban.ts'
import { writeEntry } from '../log/write-entry.ts'
import { storedModes } from '../stored-modes.ts'
import { textOf } from '../undo/reversal.ts'
import { lift } from '../undo/undo-ban.ts'

/** How many people one transaction looks at, few enough that no message waits long for it. */
const PAGE = 10
/** Within so many ms told bans count together. */
const MINUTE_MS = 60_000

export interface NewsTaken extends Done {
  /** Whether there may be more. */
  readonly isMore: boolean
}

/** What the origin says of somebody at this moment. */
type Origin = Pick<OriginBan, 'id' | 'category' | 'reason' | 'createdAt'> | 'listed' | null

/**
 * Looks at people of whom the other side of a pact may say something else than what stands here, and does what this
 * channel chose. It goes by what stands in the store at that moment, so it may be repeated, come late, or in any order.
 * With `userId` somebody of a list is recognized first.
 */
export const takeNews: SelfAskingAct<{ readonly userId: string | null }, NewsTaken> = {
  // the service does it
  right: 'asked by run',
  async run(context, { userId }) {
    if (!context.isService || context.channel.type !== 'channel') return refused('no_permission')
    const scene = await askRight(context, 'end_pacts')
    if ('refusal' in scene) return scene
    const { tx, channel, at } = scene
    if (userId !== null)
      for (const id of await tx.outsideNames.unread(channel.id, userId))
        await tx.toldBans.recognize(channel.id, id, userId, at)
    const news = await tx.toldBans.takeNews(channel.id, userId, at, PAGE)
    const notices: PersonalNotice[] = []
    const unsweptIds: string[] = []
    let holdsOthers = false
    for (const [pactId, of] of Map.groupBy(news, (one) => one.pactId)) {
      const pact = await seenWhole(scene, pactId)
      if (pact === undefined) continue
      const userIds = [...new Set(of.map((one) => one.userId))]
      const heldBefore = holding(await tx.toldBans.of(channel.id, pactId, userIds))
      for (const done of await takeOf(scene, pact, userIds)) {
        notices.push(...done.notices)
        unsweptIds.push(...(done.unsweptIds ?? []))
      }
      const heldNow = holding(await tx.toldBans.of(channel.id, pactId, userIds))
      holdsOthers ||= heldBefore.symmetricDifference(heldNow).size > 0
    }
    const isMore = news.length === PAGE
    // a wave is told once, when all of it is here
    if (!isMore) for (const matter of await openMatters(scene)) await askAnew(scene, matter)
    // whose messages wait has changed
    if (holdsOthers) await tx.filters.raise(channel.id)
    return { ...NOTHING, notices, unsweptIds, isMore }
  },
}

/** The pact as it is once nobody is accepting it any more. */
async function seenWhole({ tx, channel }: Scene, id: string): Promise<PactRow | undefined> {
  const pact = await tx.pacts.seenBy(channel.id, id)
  if (pact?.state !== 'proposed') return pact
  await tx.pacts.lock(id)
  return tx.pacts.seenBy(channel.id, id)
}

/** Whose messages wait by these rows. */
function holding(rows: readonly ToldBanRow[]): ReadonlySet<string> {
  return new Set(
    rows.filter(({ state, effect }) => state === 'stands' && effect === 'hold').map((row) => row.userId),
  )
}

async function takeOf(scene: Scene, pact: PactRow, userIds: readonly string[]): Promise<Done[]> {
  const { tx, channel } = scene
  const known = new Map((await tx.toldBans.of(channel.id, pact.id, userIds)).map((row) => [row.userId, row]))
  const fresh: { readonly userId: string; readonly origin: Exclude<Origin, null> }[] = []
  const parts: Done[] = []
  for (const userId of userIds) {
    const told = known.get(userId)
    const origin = await originOf(scene, pact, userId)
    if (pact.state === 'ended' && pact.keeps !== false) continue
    if (origin === null) {
      if (told !== undefined && told.state !== 'lifted') parts.push(await takeBack(scene, pact, told))
    } else if (told === undefined || told.state === 'lifted' || isOther(told, origin)) {
      if (told?.banId != null) parts.push(await takeBack(scene, pact, told))
      fresh.push({ userId, origin })
    } else if (told.state === 'confirmed' || (await hasRunOut(scene, told)))
      // it counts as told when it came, so that nothing after it is taken for more of the same
      parts.push(await apply(scene, pact, userId, origin, told.toldAt))
  }
  const open = await tx.toldBans.openMatter(channel.id, pact.id)
  // a list was put up by this channel's own owner
  const isBurst =
    pact.otherId !== null &&
    fresh.length > 0 &&
    (open !== undefined || (await isWave(scene, pact, pact.otherId, fresh.length)))
  if (isBurst) await ask(scene, pact, fresh, open)
  else for (const { userId, origin } of fresh) parts.push(await apply(scene, pact, userId, origin))
  return parts
}

/** Whether they stand by an own ban with an end that nobody lifted before its time was over. */
async function hasRunOut({ tx, at }: Scene, { state, banId }: ToldBanRow): Promise<boolean> {
  const own = state !== 'stands' || banId === null ? undefined : await tx.bans.byId(banId)
  if (own === undefined || own.fromPact !== null || own.expiresAt === null || own.expiresAt > at) return false
  return own.endedAt === null || own.endedAt >= own.expiresAt
}

/** Whether more than a few come within a minute: those that came, these, and those of whom the next pages know. */
async function isWave(
  { tx, channel, at }: Scene,
  pact: PactRow,
  otherId: string,
  fresh: number,
): Promise<boolean> {
  const before = await tx.toldBans.countSince(channel.id, pact.id, new Date(at.getTime() - MINUTE_MS))
  if (before + fresh > PACT_BURST) return true
  const waiting = await tx.toldBans.countWaiting(channel.id, pact.id, otherId, sinceOf(pact), PACT_BURST)
  return before + fresh + waiting > PACT_BURST
}

/** From which time on bans of the other channel are told; null: all. */
function sinceOf(pact: PactRow): Date | null {
  return pact.sharesPast && pact.otherSharesPast ? null : pact.fromAt
}

async function originOf({ tx }: Scene, pact: PactRow, userId: string): Promise<Origin> {
  if (pact.state !== 'standing') return null
  if (pact.otherId === null) return (await tx.outsideNames.has(pact.id, userId)) ? 'listed' : null
  return (await tx.toldBans.origin(pact.otherId, userId, sinceOf(pact))) ?? null
}

function isOther({ originBan }: ToldBanRow, origin: Exclude<Origin, null>): boolean {
  return origin !== 'listed' && origin.id !== originBan
}

function rowOf(
  { channel, at }: Scene,
  pact: PactRow,
  userId: string,
  origin: Exclude<Origin, null>,
): ToldBanRow {
  const ban = origin === 'listed' ? null : origin
  return {
    toId: channel.id,
    pactId: pact.id,
    userId,
    originBan: ban?.id ?? null,
    category: ban?.category ?? null,
    // the setter, evidence and notes are never told
    reason: pact.otherSharesReasons ? (ban?.reason ?? null) : null,
    bannedAt: ban?.createdAt ?? null,
    toldAt: at,
    state: 'stands',
    effect: pact.effect ?? 'mark',
    banId: null,
    matter: null,
  }
}

/** Does what this channel chose; trusted people and moderators are untouched. */
async function apply(
  scene: Scene,
  pact: PactRow,
  userId: string,
  origin: Exclude<Origin, null>,
  toldAt = scene.at,
): Promise<Done> {
  const { tx, channel } = scene
  const row = { ...rowOf(scene, pact, userId, origin), toldAt }
  const modes = await storedModes(tx, channel.id, userId)
  const isSpared = modes === null || levelOf(modes) >= LEVELS.o || (await tx.trusted.has(channel.id, userId))
  if (isSpared) {
    await tx.toldBans.put({ ...row, state: 'spared' })
    return NOTHING
  }
  const user = pact.effect === 'ban' ? await tx.users.byId(userId) : undefined
  if (user === undefined) {
    await tx.toldBans.put(row)
    return NOTHING
  }
  const done = await imposeBan(
    scene,
    { id: user.id, name: user.name },
    {
      kind: 'ban',
      seconds: null,
      reason: row.reason,
      category: row.category as Category | null,
      clears: 'nothing',
      copyOf: { pact: pact.id, ban: row.originBan },
      detail: {
        pact: pact.id,
        ...(pact.otherId === null ? { list: pact.title } : { channel: pact.otherName }),
      },
    },
  )
  const standing = await tx.bans.active(channel.id, userId, scene.at)
  if ('refusal' in done) {
    // an own ban stands as it is; one with an end is followed by the copy, unless somebody here lifts it before
    const own = standing?.fromPact === null && standing.expiresAt !== null ? standing : null
    await tx.toldBans.put({ ...row, banId: own?.id ?? null })
    if (own !== null) await tx.toldBans.againAt(own, own.expiresAt!)
    return NOTHING
  }
  await tx.toldBans.put({ ...row, banId: standing?.id ?? null })
  // what another channel decided is no news for those who read here
  return { ...done, events: [] }
}

/** Takes back what a pact did; a copy that was changed, lifted or set anew here stays as it is. */
async function takeBack(scene: Scene, pact: PactRow, told: ToldBanRow): Promise<Done> {
  const { tx, channel, at } = scene
  // what is taken back before somebody decided is no part of the decision
  const matter = told.state === 'asked' ? null : told.matter
  await tx.toldBans.put({ ...told, state: 'lifted', banId: null, matter })
  const ban = told.banId === null ? undefined : await tx.bans.lock(told.banId)
  if (ban === undefined || ban.fromPact !== pact.id || ban.endedAt !== null || ban.expiresAt !== null)
    return NOTHING
  const entry = await tx.moderationLog.ofBan(ban)
  await tx.toldBans.reclaim(channel.id, told.userId, pact.id, at)
  // a mute that the copy replaced goes on
  const lifted = await lift(scene, ban, entry === undefined ? null : textOf(entry, 'replaced'))
  const seq = await writeEntry(scene, {
    kind: 'unban',
    targetId: told.userId,
    detail: { pact: pact.id, below: channel.seq + 1 },
    ...(entry !== undefined && { undoes: entry.seq }),
  })
  if (entry !== undefined) await tx.moderationLog.setUndone(channel.id, entry.seq, seq)
  return { ...lifted, events: [] }
}

/** Lets one matter ask about many bans that came at once, so that nobody can sweep out another channel (PACT-06). */
async function ask(
  scene: Scene,
  pact: PactRow,
  fresh: readonly { readonly userId: string; readonly origin: Exclude<Origin, null> }[],
  open: number | undefined,
): Promise<void> {
  const { tx, channel, at } = scene
  const n =
    open ??
    (await tx.matters.open(
      {
        scopeId: channel.id,
        kind: 'pact',
        userId: null,
        messageId: null,
        detail: aboutOf(pact, 0),
        expiresAt: null,
      },
      at,
    ))
  for (const { userId, origin } of fresh)
    await tx.toldBans.put({ ...rowOf(scene, pact, userId, origin), state: 'asked', matter: n })
  if (open !== undefined) return
  const count = fresh.length
  await tx.matters.setDetail(channel.id, n, 'open', aboutOf(pact, count))
  await writeEntry(scene, {
    kind: 'opened',
    matter: n,
    detail: { kind: 'pact', channel: pact.otherName, count },
  })
}

/** What a matter knows of the bans of a pact about which it asks. */
function aboutOf({ id, otherName, effect }: PactRow, count: number) {
  return { pact: id, channel: otherName, effect, count }
}

/** How many matters about waves of bans a channel can have at most: one for each pact. */
const WAVES = 100

function openMatters({ tx, channel }: Scene): Promise<MatterRow[]> {
  return tx.matters.listOpen(channel.id, { kind: 'pact' }, null, WAVES)
}

/**
 * Writes how many bans a matter asks about now, where that has changed, and tells those who decide. It ends by itself
 * where none is left, because all were lifted at the origin.
 */
async function askAnew(scene: Scene, { n, detail }: MatterRow): Promise<void> {
  const { tx, channel, at } = scene
  const count = await tx.toldBans.countAsked(channel.id, n)
  if (detail?.['count'] === count) return
  await tx.matters.setDetail(channel.id, n, 'open', { ...detail, count })
  if (count === 0)
    await tx.matters.settle(channel.id, n, { state: 'closed', by: null, at, decision: 'close' })
  const channelName = detail?.['channel']
  const told = { kind: 'pact', channel: typeof channelName === 'string' ? channelName : null, count }
  await writeEntry(scene, {
    kind: count === 0 ? 'decided' : 'joined',
    matter: n,
    // without the state that undoing looks for: this ended by itself
    detail: count === 0 ? { ...told, decision: 'close', ended: 'closed' } : told,
  })
}
