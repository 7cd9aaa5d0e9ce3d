import { EVERYWHERE, type Category } from '@gwar/protocol'
import { foldMessage } from '../../search/fold-message.ts'
import { foldText } from '../../search/fold-text.ts'
import type { Evidence } from '../../store/moderation/evidence.ts'
import type { EntryKind } from '../../store/moderation/log/log-entry.ts'
import type { JsonValue } from '../../store/moderation/log/seal.ts'
import type { Scene } from '../act.ts'
import { storedModes } from '../stored-modes.ts'

/** What an entry takes from the scene of its act: who acts, where and when. */
type EntryScene = Pick<
  Scene,
  'tx' | 'channel' | 'by' | 'modes' | 'applicationId' | 'nonce' | 'at' | 'newId' | 'written'
> &
  Partial<Pick<Scene, 'isService' | 'hidesNames' | 'followed' | 'everywhere'>>

/** What an act writes into the log about itself. Who acts, where and when stands in the scene. */
interface ActEntry {
  /** UUID v7; a new one where the act needs none before. */
  readonly id?: string
  readonly kind: EntryKind
  /** Whose log it stands in, where that is not the channel's. */
  readonly scopeId?: string
  readonly targetId?: string | null
  /** The target's letters before the act; without them those of this moment are read. */
  readonly targetModes?: string | null
  readonly messageId?: string | null
  /** The filter that did it, and its version then. */
  readonly filter?: { readonly id: string; readonly version: number } | null
  /** The number of the matter that it is about. */
  readonly matter?: number | null
  readonly category?: Category | null
  readonly reason?: string | null
  readonly detail?: JsonValue
  readonly undoes?: number
  readonly evidence?: Evidence | null
  /** Of what tells of a report, and of comments on a matter: the lowest level of a reader, who is never its target. */
  readonly seenFrom?: number | null
  /** Whether it only follows from the act and is not undone by itself: what closed because of it. */
  readonly follows?: boolean
}

/**
 * Writes an act's entry into the channel's log of moderation, in the transaction of the act (INV-21), and gives its
 * number.
 */
export async function writeEntry(scene: EntryScene, entry: ActEntry): Promise<number> {
  const [seq] = await writeEntries(scene, entry.scopeId, [entry])
  return seq!
}

/** Writes several entries at once, all into the log of that scope, or of the channel; gives their numbers. */
export async function writeEntries(
  scene: EntryScene,
  scopeId: string | undefined,
  entries: readonly Omit<ActEntry, 'scopeId'>[],
): Promise<number[]> {
  const { tx, channel, at, written, followed = written, everywhere = [] } = scene
  const rows: Parameters<EntryScene['tx']['moderationLog']['addAll']>[1][number][] = []
  for (const entry of entries) rows.push(await rowOf(scene, scopeId ?? channel.id, entry))
  const seqs = await tx.moderationLog.addAll(scopeId ?? channel.id, rows, at)
  const newest = entries.flatMap(({ matter }, at) => (matter == null ? [] : [{ n: matter, seq: seqs[at]! }]))
  if (newest.length > 0) await tx.matters.setSeqs(scopeId ?? channel.id, newest)
  if (scopeId === undefined)
    for (const [at, { follows = false }] of entries.entries()) (follows ? followed : written).push(seqs[at]!)
  else if (scopeId === EVERYWHERE) everywhere.push(...seqs)
  return seqs
}

async function rowOf(scene: EntryScene, scopeId: string, entry: Omit<ActEntry, 'scopeId'>) {
  const { tx, channel, by, isService = false, modes, applicationId, nonce, newId } = scene
  const { follows = false, ...told } = entry
  const { id = newId(), targetId = null, reason = null, detail = null, evidence = null } = told
  const targetModes =
    targetId === null ? null : (entry.targetModes ?? (await storedModes(tx, channel.id, targetId)) ?? '')
  return {
    ...told,
    id,
    scopeId,
    actorId: by?.id ?? null,
    actorModes: modes,
    applicationId,
    isOperator: by === null && !isService,
    isNameHidden: scene.hidesNames === true && by !== null,
    targetId,
    targetModes,
    // it is the act's own entry that an act sent again is known by, and the store refuses a second one
    nonce: follows ? null : nonce,
    folded: {
      words: foldText(wordsOf([reason, detail])),
      evidence: foldMessage(wordsOf((evidence?.messages ?? []).map(({ text, files }) => [text, files]))),
    },
  }
}

/** All texts in a value, in a line each. */
function wordsOf(value: JsonValue): string {
  if (typeof value === 'string') return value
  if (value === null || typeof value !== 'object') return ''
  return Object.values(value).map(wordsOf).join('\n')
}
