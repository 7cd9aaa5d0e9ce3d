import { isWithheldFor, type StoredEvent, type Unnumbered } from '@gwar/protocol'
import { foldText } from '../../search/fold-text.ts'
import { isMute } from '../../store/channels/bans.ts'
import type {
  CleanupCursor,
  CleanupRow,
  CleanupSkip,
  CleanupTarget,
} from '../../store/moderation/cleanups.ts'
import type { PersonalNotice, Scene } from '../act.ts'
import { actorOf } from '../ban-line.ts'
import { closeReports } from '../reports/close-reports.ts'
import { restoredEvents } from '../restored-events.ts'

/** How many targets one transaction has, few enough that no message waits long for it. */
const CHUNK = 100
/** Of what comes back so many messages are told one by one. */
const TOLD = 200
/** Behind no person. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** What a chunk did. */
export interface ChunkDone {
  readonly outcomes: readonly CleanupTarget['outcome'][]
  /** Newest first. */
  readonly clearedIds: readonly string[]
  readonly events: readonly Unnumbered<StoredEvent>[]
  readonly notices: readonly PersonalNotice[]
  /** Where the next chunk begins; null where nothing is left. */
  readonly next: CleanupCursor | null
}

/** Where a cleanup begins: who writes on is kept from it first. */
export function beginningOf({ act: { act } }: CleanupRow): CleanupCursor {
  return act === 'delete' ? { part: 'messages', below: null } : { part: 'people', after: NOBODY }
}

/** Does the next chunk, undoes it, or does again what was undone. */
export function doChunk(scene: Scene, cleanup: CleanupRow, cursor: CleanupCursor): Promise<ChunkDone> {
  if (cleanup.direction === 'do')
    return cursor.part === 'people'
      ? punishPeople(scene, cleanup, cursor.after)
      : deleteMessages(scene, cleanup, cursor.below)
  return cursor.part === 'people' ? turnPeople(scene, cleanup, cursor) : turnMessages(scene, cleanup, cursor)
}

async function punishPeople(scene: Scene, cleanup: CleanupRow, after: string): Promise<ChunkDone> {
  const { tx, channel, by, at, reaches, newId } = scene
  const { act, seconds, clear, out, reason, category } = cleanup.act
  const people = await tx.cleanups.foundPeople(channel.id, cleanup.runId, after, out, CHUNK)
  const letters = await tx.modes.lettersOf(channel.id, people)
  const spared = await sparedOf(scene, cleanup)
  const standing = (await tx.bans.ofPeople(channel.id, people)).filter(
    ({ endedAt, expiresAt }) => endedAt === null && (expiresAt === null || expiresAt > at),
  )
  const targets = people.map((userId): CleanupTarget => {
    const modes = letters.get(userId)
    const ban = standing.find((one) => one.userId === userId)
    const outcome =
      modes === undefined
        ? 'gone'
        : !reaches(modes)
          ? 'higher'
          : spared.has(userId)
            ? 'trusted'
            : ban !== undefined && !isMute(ban)
              ? 'banned'
              : 'done'
    return {
      userId,
      messageId: null,
      seq: 0,
      outcome,
      ...(outcome === 'done' && { banId: newId(), replacedId: ban?.id ?? null }),
    }
  })
  const hit = targets.filter(({ outcome }) => outcome === 'done')
  const expiresAt = seconds === null ? null : new Date(at.getTime() + seconds * 1000)
  const shared = {
    channelId: channel.id,
    byId: cleanup.byId,
    reason,
    expiresAt,
    isTimedBan: act === 'ban' && seconds !== null,
    isByHidden: scene.hidesNames,
    category,
    at,
  }
  await tx.cleanups.impose(
    hit.map(({ userId, banId }) => ({ id: banId!, userId })),
    shared,
  )
  await tx.toldBans.changed(
    channel.id,
    hit.map(({ userId }) => userId),
    at,
  )
  await tx.cleanups.addTargets({ scopeId: channel.id, id: cleanup.id }, targets)
  const reported = await closeReports(scene, { userIds: hit.map(({ userId }) => userId) })
  const kind = act === 'ban' ? 'ban' : 'mute'
  const ban = { by: by?.name ?? null, reason, expiresAt: expiresAt?.getTime() ?? null, kind } as const
  const isLast = people.length < CHUNK
  return {
    outcomes: targets.map(({ outcome }) => outcome),
    clearedIds: [],
    events: [],
    notices: [...hit.map(({ userId }) => noticeTo(scene, userId, ban)), ...reported],
    next: !isLast
      ? { part: 'people', after: people.at(-1)! }
      : act === 'ban' && clear
        ? { part: 'messages', below: null }
        : null,
  }
}

async function deleteMessages(scene: Scene, cleanup: CleanupRow, below: number | null): Promise<ChunkDone> {
  const { tx, channel, at, reaches } = scene
  const { act, out, category } = cleanup.act
  const isOut = act === 'delete' ? 'messages' : 'people'
  const found = await tx.cleanups.foundMessages(channel.id, cleanup.runId, { below, out, isOut }, CHUNK)
  const letters = await tx.modes.lettersOf(channel.id, [...new Set(found.map(({ userId }) => userId))])
  const spared = await sparedOf(scene, cleanup)
  const outcomeOf = ({ userId, isRemoved, isCleared }: (typeof found)[number]): 'done' | CleanupSkip => {
    if (isRemoved) return 'gone'
    if (isCleared) return 'deleted'
    if (!reaches(letters.get(userId) ?? '')) return 'higher'
    return spared.has(userId) ? 'trusted' : 'done'
  }
  const targets = found.map((message): CleanupTarget => {
    const { userId, messageId, seq } = message
    return { userId, messageId, seq, outcome: outcomeOf(message) }
  })
  const wanted = targets.flatMap(({ outcome, messageId }) => (outcome === 'done' ? [messageId!] : []))
  const cleared = await clear(scene, cleanup, wanted, isWithheldFor(category), at)
  const reported = await closeReports(scene, { messageIds: cleared })
  await tx.cleanups.addTargets({ scopeId: channel.id, id: cleanup.id }, targets)
  return {
    outcomes: targets.map(({ outcome }) => outcome),
    clearedIds: wanted,
    events: [],
    notices: reported,
    next: found.length < CHUNK ? null : { part: 'messages', below: found.at(-1)!.seq },
  }
}

/** Who is trusted here and was not chosen. */
async function sparedOf(
  { tx, channel }: Scene,
  { act: { trusted } }: CleanupRow,
): Promise<ReadonlySet<string>> {
  return new Set(trusted ? [] : await tx.trusted.ofScope(channel.id))
}

async function clear(
  { tx, channel, hidesNames }: Scene,
  cleanup: CleanupRow,
  ids: readonly string[],
  isWithheld: boolean,
  at: Date,
): Promise<readonly string[]> {
  if (channel.pinnedId !== null && ids.includes(channel.pinnedId))
    await tx.channels.setPinned(channel.id, null, { by: cleanup.byId, at })
  const by = hidesNames ? null : cleanup.byId
  return tx.cleanups.clear(channel.id, ids, { by, at, in: cleanup.id, isWithheld })
}

async function turnPeople(
  scene: Scene,
  cleanup: CleanupRow,
  cursor: CleanupCursor & { readonly part: 'people' },
): Promise<ChunkDone> {
  const { tx, at, by } = scene
  const targets = await tx.cleanups.doneTargets(cleanup, cursor, CHUNK)
  const ids = targets.map(({ banId }) => banId!)
  const replaced = new Map(targets.map(({ banId, replacedId }) => [banId!, replacedId ?? null]))
  const isUndo = cleanup.direction === 'undo'
  const replacedIds = targets.flatMap(({ replacedId }) => (replacedId == null ? [] : [replacedId]))
  if (!isUndo) await tx.cleanups.endBans(replacedIds, { by: by?.id ?? null, at })
  const turned = isUndo
    ? await tx.cleanups.endBans(ids, { by: by?.id ?? null, at })
    : await tx.cleanups.reopenBans(ids, at)
  const back = isUndo
    ? await tx.cleanups.reopenBans(
        turned.flatMap(({ id }) => replaced.get(id) ?? []),
        at,
      )
    : []
  await tx.toldBans.changed(
    cleanup.scopeId,
    turned.map(({ userId }) => userId),
    at,
  )
  const inForce = new Map((isUndo ? back : turned).map(({ id, userId }) => [userId, id]))
  const giver = (await actorOf(tx, cleanup.byId))?.name ?? null
  const rows = new Map(
    (await tx.bans.ofPeople(cleanup.scopeId, [...inForce.keys()])).map((ban) => [ban.id, ban]),
  )
  const notices = turned.map(({ userId }) => {
    const ban = rows.get(inForce.get(userId) ?? '')
    return noticeTo(
      scene,
      userId,
      ban === undefined
        ? null
        : {
            by: ban.isByHidden ? null : giver,
            reason: ban.reason,
            expiresAt: ban.expiresAt?.getTime() ?? null,
            kind: isMute(ban) ? 'mute' : 'ban',
          },
    )
  })
  return {
    outcomes: targets.map(({ banId }) => (turned.some(({ id }) => id === banId) ? 'done' : 'banned')),
    clearedIds: [],
    events: [],
    notices,
    next:
      targets.length < CHUNK
        ? { part: 'messages', below: null }
        : { part: 'people', after: targets.at(-1)!.userId },
  }
}

async function turnMessages(
  scene: Scene,
  cleanup: CleanupRow,
  cursor: CleanupCursor & { readonly part: 'messages' },
): Promise<ChunkDone> {
  const { tx, channel, at } = scene
  const targets = await tx.cleanups.doneTargets(cleanup, cursor, CHUNK)
  const ids = targets.map(({ messageId }) => messageId!)
  const next: CleanupCursor | null =
    targets.length < CHUNK ? null : { part: 'messages', below: targets.at(-1)!.seq }
  const outcomesOf = (turned: readonly string[]): ChunkDone['outcomes'] =>
    ids.map((id) => (turned.includes(id) ? 'done' : 'deleted'))
  if (cleanup.direction === 'redo') {
    const cleared = new Set(await clear(scene, cleanup, ids, isWithheldFor(cleanup.act.category), at))
    const clearedIds = ids.filter((id) => cleared.has(id))
    const notices = await closeReports(scene, { messageIds: clearedIds })
    return { outcomes: outcomesOf(clearedIds), clearedIds, events: [], notices, next }
  }
  const texts = await tx.cleanups.restorable(cleanup, ids)
  const back = await tx.cleanups.restore(
    cleanup,
    texts.map(({ id, text }) => ({ id, folded: foldText(text) })),
  )
  const isTold = cleanup.told.count < TOLD
  return {
    outcomes: outcomesOf(back),
    clearedIds: back,
    events: isTold ? await restoredEvents(tx, channel.id, back, at) : [],
    notices: [],
    next,
  }
}

function noticeTo(
  { channel }: Scene,
  userId: string,
  ban: Extract<PersonalNotice['notice'], { type: 'ban' }>['ban'],
): PersonalNotice {
  return { userId, notice: { type: 'ban', channelId: channel.id, channelName: channel.name, ban } }
}
