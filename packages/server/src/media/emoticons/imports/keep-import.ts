import type { FieldCode } from '@gwar/protocol'
import type {
  ChosenItem,
  EmoticonImportRow,
  ItemOutcome,
  SetItem,
} from '../../../store/channels/emoticon-imports.ts'
import { fileKeyAt } from '../../files/file-key.ts'
import { emoticonRecordOf } from '../emoticon-record-of.ts'
import { keepEmoticon, removePictures } from '../keep-emoticon.ts'
import { noteEmoticons, tellEmoticons, type NotedEmoticons } from '../note-emoticons.ts'
import type { MadePictures } from '../make-pictures.ts'
import { SET_SERVICES } from '../sets/set-services.ts'
import { whoMayChange } from '../who-may-change.ts'
import type { ImportContext } from './import-context.ts'

/** Why there is no picture: the service does not give it, or as of an upload. */
export type NoPicture = FieldCode | 'unreachable'

/** The import as it is behind the one that was tried; or it is not this work's any more, or nobody's who may do it. */
export type Behind = EmoticonImportRow | 'lost' | 'forbidden'

/** Thrown where another node, or nobody, has the import: what the transaction did is taken back. */
class LostImport extends Error {}

/**
 * Keeps the next emoticon of an import, or notes why there is none. The emoticon, its entry in the log and the place of
 * the import are one transaction, so that none is brought twice and none left out, whenever a node dies (EMOT-10).
 */
export async function keepImport(
  context: ImportContext,
  { row, claim }: { readonly row: EmoticonImportRow; readonly claim: string },
  chosen: ChosenItem,
  got: MadePictures | NoPicture,
): Promise<Behind> {
  const { store, media, moderation } = context
  const item = row.items[chosen.key]!
  let behind: Behind = 'lost'
  let noted: NotedEmoticons | null = null
  const note = async (file: string | null): Promise<'ok' | 'none'> => {
    await store.transact(async (tx) => {
      // of a transaction that is run again nothing is told but what the last one stored
      noted = null
      const by = await whoMayChange(moderation, tx, { channelId: row.channelId, userId: row.byId })
      if (by === null) {
        behind = 'forbidden'
        return
      }
      const failed = (reason: string): ItemOutcome => ({ failure: { ...chosen, reason } })
      let outcome: ItemOutcome = failed(typeof got === 'string' ? got : 'full')
      if (typeof got !== 'string' && (await tx.emoticons.countOf(row.channelId)) < context.limit) {
        const emoticon = { ...fieldsOf(row, item), ...got.made, file: file!, name: chosen.name }
        const inserted = await tx.emoticons.insert(emoticon, media.clock.now())
        outcome = inserted === 'ok' ? { file: file! } : failed(inserted)
        if (inserted === 'ok') {
          const added = { added: emoticonRecordOf(emoticon) }
          noted = await noteEmoticons(
            { clock: media.clock, moderation },
            tx,
            by.channel,
            { user: by.user, applicationId: row.applicationId },
            [{ change: 'added', name: chosen.name, subscribersOnly: false, emoticon: added }],
          )
        }
      }
      if (!(await tx.emoticonImports.advance(row, claim, outcome))) throw new LostImport()
      behind = {
        ...row,
        done: row.done + 1,
        ...('file' in outcome
          ? { brought: [...row.brought, outcome.file] }
          : { failures: [...row.failures, outcome.failure] }),
      }
    })
    return typeof behind === 'object' && behind.brought.length > row.brought.length ? 'ok' : 'none'
  }
  const file = fileKeyAt(claim, row.done)
  try {
    await (typeof got === 'string' ? note(null) : keepEmoticon(media, got.pictures, note, file))
  } catch (error) {
    if (!(error instanceof LostImport)) throw error
    // the node that took the import over, or stopped it, may have deleted the pictures before all of them were stored
    await removePictures(media, file)
    return 'lost'
  }
  if (noted !== null) tellEmoticons(moderation.bus, row.channelId, noted)
  return behind
}

function fieldsOf({ channelId, byId, source, title }: EmoticonImportRow, { id, author, isLayer }: SetItem) {
  return {
    channelId,
    isLayer,
    subscribersOnly: false,
    createdBy: byId,
    origin: source === 'zip' ? `zip:${title ?? ''}` : SET_SERVICES[source].pageOf(id),
    author,
  }
}
