import type { UndoBar } from '@gwar/protocol'
import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import {
  refused,
  type ActContext,
  type Done,
  type Pace,
  type Refused,
  type Scene,
  type SelfAskingAct,
} from '../act.ts'
import { askRight } from '../ask-right.ts'
import { writeEntry } from '../log/write-entry.ts'
import { storedModes } from '../stored-modes.ts'
import { viewChannel } from './channel-view.ts'
import type { Reversed } from './reversal.ts'
import { reversalOf } from './reversals.ts'
import { rootsOf } from './root-of.ts'
import { setUndone } from './undo-entry.ts'
import { undoBar, undoerOf } from './undo-bar.ts'

const PACE: Pace = { kinds: ['undo_since'], limit: 20 }
/** How many acts one undoing takes back, the newest; what is older needs another one. */
const ACTS = 500
/** How many acts are tried for them; what has no undo, or was undone before, is none of these. */
const TRIED = 5000
/** How many entries are read at a time. */
const PAGE = 500
/** How many entries that were left alone are told. */
const TOLD = 500

interface Since {
  /** Whose acts. */
  readonly actorId: string
  readonly since: Date
  /** Null: until now. */
  readonly until: Date | null
  readonly reason: string | null
  /** Whether it is only tried: everything is done and then rolled back. */
  readonly isTrial: boolean
}

interface Looked {
  readonly seq: number
  readonly kind: string
}

export interface UndoneSince extends Done {
  /** The number of the new entry; null for a trial. */
  readonly seq: number | null
  readonly done: readonly Looked[]
  readonly skipped: readonly (Looked & { readonly why: UndoBar })[]
  /** Whether older acts are left, because so many were undone or tried. */
  readonly isMore: boolean
}

/** Thrown out of the transaction of a trial with what it would have done, so that nothing of it stays. */
export class Trial extends Error {
  readonly result: UndoneSince

  constructor(result: UndoneSince) {
    super('rolled back: a trial')
    this.result = result
  }
}

/**
 * Undoes what one person did here since a time, the newest first, as one entry that lists what was done and what was
 * left alone and why. Asked are, for each act, the right that it took, and that whose acts they are does not stand above
 * the actor.
 */
export const undoSince: SelfAskingAct<Since, UndoneSince> = {
  right: 'asked by run',
  async run(context, { actorId, since, until, reason, isTrial }) {
    const { tx, channel } = context
    const scene = await askRight(context, 'undo', PACE)
    if ('refusal' in scene) return scene
    const narrowed = { actorId, from: since, ...(until !== null && { to: until }) }
    const [done, skipped]: [Looked[], UndoneSince['skipped'][number][]] = [[], []]
    const parts: Reversed[] = []
    const undone: EntryRow[] = []
    let tried = 0
    let isMore = false
    for await (const entry of entriesOf(tx, channel.id, narrowed)) {
      if (undone.length === ACTS || tried === TRIED) {
        isMore = true
        break
      }
      const { seq, kind } = entry
      const bar = barOf(entry)
      if (bar === null) tried += 1
      const part = bar ?? (await undoOrBar(context, scene, entry, { actorId, since, until }))
      if (typeof part === 'string') {
        if (skipped.length < TOLD) skipped.push({ seq, kind, why: part })
        continue
      }
      parts.push(part)
      undone.push(entry)
      done.push({ seq, kind })
    }
    const given = {
      done,
      skipped,
      isMore,
      events: parts.flatMap(({ events }) => events),
      notices: parts.flatMap(({ notices }) => notices),
      unsweptIds: parts.flatMap(({ unsweptIds = [] }) => unsweptIds),
      stored: parts.flatMap(({ stored = [] }) => stored),
      files: parts.flatMap(({ files = [] }) => files),
    }
    if (isTrial) throw new Trial({ ...given, seq: null })
    if (undone.length === 0) return refused('stands_otherwise')
    const seq = await writeEntry(scene, {
      kind: 'undo_since',
      targetId: actorId,
      targetModes: (await storedModes(tx, channel.id, actorId)) ?? '',
      reason,
      detail: {
        since: since.toISOString(),
        ...(until !== null && { until: until.toISOString() }),
        done: done.map((one) => one.seq),
        skipped: skipped.map((one) => ({ seq: one.seq, why: one.why })),
      },
    })
    for (const entry of undone) await setUndone(tx, channel.id, entry, seq)
    return { ...given, seq }
  },
}

/** Entries of the log, the newest first, read as far as they are asked for. */
async function* entriesOf(
  tx: ActContext['tx'],
  channelId: string,
  filter: Parameters<ActContext['tx']['moderationLog']['list']>[1],
): AsyncGenerator<EntryRow> {
  let before: number | null = null
  for (;;) {
    const page: readonly EntryRow[] = await tx.moderationLog.list(channelId, filter, before, PAGE)
    yield* page
    if (page.length < PAGE) return
    before = page.at(-1)!.seq
  }
}

/** Why an entry is left alone that says so by itself; null where the store has to be asked. */
function barOf({ kind, undoes, undoneBy }: EntryRow): UndoBar | null {
  if (undoneBy !== null) return 'undone'
  return undoes === null && reversalOf(kind) === null ? 'kind' : null
}

/** Undoes one entry, or says why it is left alone. */
async function undoOrBar(
  context: ActContext,
  scene: Scene,
  entry: EntryRow,
  theirs: Pick<Since, 'actorId' | 'since' | 'until'>,
): Promise<Reversed | UndoBar> {
  // what they took back themselves stands as it stood before them, so that both acts are left alone
  if (await isOfTheirs(context, entry, theirs)) return 'undone'
  return undoOne(context, scene, entry)
}

/** Whether the entry undid another one of the same person and the same time. */
async function isOfTheirs(
  { tx, channel }: ActContext,
  { undoes }: EntryRow,
  { actorId, since, until }: Pick<Since, 'actorId' | 'since' | 'until'>,
): Promise<boolean> {
  const undone = undoes === null ? undefined : await tx.moderationLog.bySeq(channel.id, undoes)
  return (
    undone !== undefined &&
    undone.actorId === actorId &&
    undone.at >= since &&
    (until === null || undone.at < until)
  )
}

/** Undoes one entry, or says why it is left alone. What the ones before changed is read anew. */
async function undoOne(
  context: ActContext,
  { by, modes, scopes }: Scene,
  entry: EntryRow,
): Promise<Reversed | UndoBar> {
  const { tx, at } = context
  const channel = (await tx.channels.lock(context.channel.id)) ?? context.channel
  const rooted = (await rootsOf(tx, channel.id, [entry])).get(entry.seq)!
  const { root, isUndoing } = rooted
  const reversal = reversalOf(root.kind)
  if (reversal === null) return 'kind'
  const undoer = undoerOf({ by, modes, scopes })
  const barNow = async (): Promise<UndoBar | null> =>
    undoBar(entry, rooted, await viewChannel(tx, channel, [root, entry], at), undoer, context)
  let bar = await barNow()
  // a cleanup that is under way ends here: what it would do next is not waited for
  if (bar === 'changed' && root.kind === 'cleanup' && isUndoing) {
    const isEnded = await tx.cleanups.end({ scopeId: channel.id, id: root.id })
    if (isEnded) bar = await barNow()
  }
  if (bar !== null) return bar
  const scene: Scene | Refused = await askRight({ ...context, channel }, reversal.right(root, context))
  if ('refusal' in scene) return 'right'
  const done = isUndoing ? await reversal.undo(scene, root) : await reversal.redo(scene, root, entry)
  if (!('refusal' in done)) return done
  return done.refusal.name === 'no_permission' ? 'right' : 'changed'
}
