import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import type { Transactor } from '../../store/nouns.ts'
import { refused, type ActContext, type Done, type Pace, type Refused, type SelfAskingAct } from '../act.ts'
import { askRight } from '../ask-right.ts'
import { writeEntry } from '../log/write-entry.ts'
import { viewChannel } from './channel-view.ts'
import { STANDS_OTHERWISE, type Skipped } from './reversal.ts'
import { reversalOf } from './reversals.ts'
import { rootsOf } from './root-of.ts'
import { undoBar, undoerOf } from './undo-bar.ts'

/** As many as deletions: who undoes a wave of them needs as many. */
const PACE: Pace = { kinds: ['undo'], limit: 120 }
/** How long the own last act is undone without its number, in ms. */
const HOUR_MS = 3_600_000

interface Undoing {
  /** The number of the entry; null for the own last act of the last hour that can be undone. */
  readonly seq: number | null
  readonly reason: string | null
}

export interface Undone extends Done {
  /** The number of the new entry. */
  readonly seq: number
  readonly count: number
  readonly skipped: readonly Skipped[]
}

/**
 * Undoes what one entry of the log did, where it still stands as the act left it (INV-24), and writes an entry of its
 * own, which can be undone as well. Asked for are the right that the act took, and a level not below that of whose act
 * it is.
 */
export const undoEntry: SelfAskingAct<Undoing, Undone> = {
  // the right depends on what is undone
  right: 'asked by run',
  async run(context, { seq, reason }) {
    const { tx, channel } = context
    const entry = seq === null ? await lastOwn(context) : await tx.moderationLog.bySeq(channel.id, seq)
    if (entry === undefined) return refused('unknown_entry')
    const rooted = (await rootsOf(tx, channel.id, [entry])).get(entry.seq)!
    const { root, isUndoing } = rooted
    const reversal = reversalOf(root.kind)
    if (reversal === null) return refused('cannot_undo')
    const scene = await askRight(context, reversal.right(root, context), PACE)
    if ('refusal' in scene) return scene
    const view = await viewChannel(tx, channel, [root, entry], context.at)
    const bar = undoBar(entry, rooted, view, undoerOf(scene), context)
    if (bar === 'undone') return alreadyUndone(tx, channel.id, entry)
    if (bar === 'changed') return STANDS_OTHERWISE
    if (bar !== null) return refused(bar === 'kind' ? 'cannot_undo' : 'no_permission')
    const done = isUndoing ? await reversal.undo(scene, root) : await reversal.redo(scene, root, entry)
    if ('refusal' in done) return done
    const written = await writeEntry(scene, {
      kind: 'undo',
      targetId: root.targetId,
      messageId: root.messageId,
      matter: root.matter,
      reason,
      undoes: entry.seq,
      detail: {
        kind: root.kind,
        count: done.count,
        skipped: done.skipped.map(({ what, count }) => ({ what, count })),
        ...(isUndoing && { below: channel.seq + 1 }),
        ...(done.state !== undefined && { state: done.state }),
      },
    })
    await setUndone(tx, channel.id, entry, written)
    return { ...done, seq: written }
  },
}

/** Acts with a command of their own that are entries about what they undo: the last act, too, where one was it. */
const RESTORING: ReadonlySet<string> = new Set(['unban', 'restore_message'])

async function lastOwn({ tx, channel, by, at }: ActContext): Promise<EntryRow | undefined> {
  if (by === null) return undefined
  const since = new Date(at.getTime() - HOUR_MS)
  const own = await tx.moderationLog.list(
    channel.id,
    { actorId: by.id, from: since, isOwnAct: true },
    null,
    50,
  )
  return own.find(
    ({ kind, undoes, undoneBy }) =>
      undoneBy === null && (undoes === null ? reversalOf(kind) !== null : RESTORING.has(kind)),
  )
}

/** Writes down what is undone now: where an undoing is undone, what it had undone stands again, and so on. */
export async function setUndone(
  tx: Pick<Transactor, 'moderationLog'>,
  scopeId: string,
  entry: EntryRow,
  undoneBy: number | null,
): Promise<void> {
  await tx.moderationLog.setUndone(scopeId, entry.seq, undoneBy)
  if (entry.undoes === null) return
  const below = await tx.moderationLog.bySeq(scopeId, entry.undoes)
  if (below !== undefined) await setUndone(tx, scopeId, below, undoneBy === null ? entry.seq : null)
}

async function alreadyUndone(
  tx: Pick<Transactor, 'moderationLog'>,
  scopeId: string,
  { undoneBy }: EntryRow,
): Promise<Refused> {
  const entry = undoneBy === null ? undefined : await tx.moderationLog.bySeq(scopeId, undoneBy)
  return refused('already_undone', {
    by: entry?.actorName ?? null,
    at: entry?.at.toISOString() ?? null,
  })
}
