import { isWithheldFor, type StoredEvent, type Unnumbered } from '@gwar/protocol'
import { foldMessage } from '../../search/fold-message.ts'
import type {
  CleanupCursor,
  CleanupRow,
  CleanupSkip,
  CleanupTarget,
} from '../../store/moderation/cleanups.ts'
import type { Scene } from '../act.ts'
import { actorOf } from '../bans/ban-line.ts'
import { closeReports } from '../reports/close-reports.ts'
import { restoredEvents } from '../messages/restored-events.ts'
import { CHUNK, type ChunkDone } from './chunk.ts'
import { reachedOf } from './reached-of.ts'
import { sparedOf } from './spared-of.ts'

/** Of what comes back so many messages are told one by one. */
const TOLD = 200

/** Deletes the next messages that the run found, from the newest down. */
export async function deleteMessages(
  scene: Scene,
  cleanup: CleanupRow,
  below: number | null,
): Promise<ChunkDone> {
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
  const { cleared, events } = await clear(scene, cleanup, wanted, isWithheldFor(category), at)
  const reported = await closeReports(scene, { messageIds: cleared })
  await tx.cleanups.addTargets({ scopeId: channel.id, id: cleanup.id }, targets)
  return {
    outcomes: targets.map(({ outcome }) => outcome),
    clearedIds: wanted,
    events,
    notices: reported,
    next: found.length < CHUNK ? null : { part: 'messages', below: found.at(-1)!.seq },
  }
}

/** Deletes these; a pinned one is told to be pinned no longer, because of many only the newest are told. */
async function clear(
  { tx, channel, hidesNames }: Scene,
  cleanup: CleanupRow,
  ids: readonly string[],
  isWithheld: boolean,
  at: Date,
): Promise<{ readonly cleared: readonly string[]; readonly events: readonly Unnumbered<StoredEvent>[] }> {
  const by = hidesNames || cleanup.act.isByHidden === true ? null : cleanup.byId
  const events: Unnumbered<StoredEvent>[] = []
  const messageId = channel.pinnedId
  if (messageId !== null && ids.includes(messageId)) {
    await tx.channels.setPinned(channel.id, null, { by, at })
    const actor = by === null ? null : await actorOf(tx, by)
    events.push({ type: 'pin', at: at.getTime(), messageId, isPinned: false, by: actor })
  }
  return {
    cleared: await tx.cleanups.clear(channel.id, ids, { by, at, in: cleanup.id, isWithheld }),
    events,
  }
}

/** Brings the next messages back that the cleanup deleted, or deletes them again. */
export async function turnMessages(
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
    const reached = (await reachedOf(scene, targets)).map(({ messageId }) => messageId!)
    const { cleared, events } = await clear(scene, cleanup, reached, isWithheldFor(cleanup.act.category), at)
    const clearedIds = ids.filter((id) => cleared.includes(id))
    const notices = await closeReports(scene, { messageIds: clearedIds })
    return { outcomes: outcomesOf(clearedIds), clearedIds, events, notices, next }
  }
  const texts = await tx.cleanups.restorable(cleanup, ids)
  const back = await tx.cleanups.restore(
    cleanup,
    texts.map(({ id, text }) => ({ id, folded: foldMessage(text) })),
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
