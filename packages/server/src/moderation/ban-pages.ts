import { type Actor, RECENT_MS, type StoredEvent, type Unnumbered } from '@gwar/protocol'
import { attachmentOfRow } from '../events/stored-attachment.ts'
import { foldText } from '../search/fold-text.ts'
import type { BanRow } from '../store/channels/bans.ts'
import type { Transactor } from '../store/nouns.ts'

/** Messages of one page of which each has an event of its own: clients hold 200. */
const TOLD_PAGE = 200
/** Messages of one page of which nothing is told one by one; some 50 ms of the store. */
const SILENT_PAGE = 500

/** A part of the work is done. */
interface Page {
  readonly events: readonly Unnumbered<StoredEvent>[]
  /** The rest is below this number; null: there is none. */
  readonly below: number | null
}

type Of = Pick<BanRow, 'id' | 'channelId' | 'userId' | 'byId' | 'createdAt'>

/** From when on a ban clears; null: from the first message on. */
function sinceOf({ clears, createdAt }: Pick<BanRow, 'clears' | 'createdAt'>): Date | null {
  return clears === 'recent' ? new Date(createdAt.getTime() - RECENT_MS) : null
}

/** Clears the next page of what a ban clears: of the last minutes each message is told, of all together one line is. */
export async function clearPage(
  tx: Pick<Transactor, 'banClears'>,
  ban: Of & { readonly clears: 'recent' | 'all' },
  below: number | null,
  { by, at }: { readonly by: Actor | null; readonly at: Date },
): Promise<Page> {
  const isTold = ban.clears === 'recent'
  const page = await tx.banClears.clear(
    ban,
    { below, since: sinceOf(ban), limit: isTold ? TOLD_PAGE : SILENT_PAGE },
    { by: ban.byId, at: ban.createdAt },
  )
  const told = isTold ? page.ids : []
  return {
    events: told.map((messageId) => ({
      type: 'cleared',
      at: at.getTime(),
      messageId,
      isPlaceholder: true,
      by,
    })),
    below: page.below,
  }
}

/** Brings the next page of what a ban cleared back, and tells each message where `isTold`. */
export async function restorePage(
  tx: Pick<Transactor, 'banClears' | 'messages'>,
  ban: BanRow,
  below: number | null,
  { isTold, at }: { readonly isTold: boolean; readonly at: Date },
): Promise<Page> {
  if (ban.clears === 'nothing') return { events: [], below: null }
  const page = await tx.banClears.restorable(ban, {
    below,
    since: sinceOf(ban),
    limit: isTold ? TOLD_PAGE : SILENT_PAGE,
  })
  const ids = await tx.banClears.restore(
    ban,
    page.messages.map(({ id, text }) => ({ id, folded: foldText(text) })),
  )
  const rows = isTold ? await tx.messages.byIds(ban.channelId, ids) : []
  return {
    events: rows
      .toSorted((one, other) => one.seq - other.seq)
      .map(({ id, text, attachments, embeds }) => ({
        type: 'restored',
        at: at.getTime(),
        messageId: id,
        text,
        attachments: attachments.map(attachmentOfRow),
        embeds,
      })),
    below: page.below,
  }
}
