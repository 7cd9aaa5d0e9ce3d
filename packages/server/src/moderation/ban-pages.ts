import { type Actor, RECENT_MS, type StoredEvent, type Unnumbered } from '@gwar/protocol'
import { foldText } from '../search/fold-text.ts'
import type { BanRow } from '../store/channels/bans.ts'
import type { Transactor } from '../store/nouns.ts'
import { restoredEvents } from './restored-events.ts'

/** How many messages a page has where each gets an event of its own: clients keep 200. */
const TOLD_PAGE = 200
/** How many messages a page has where no single one is told: about 50 ms of the store. */
const SILENT_PAGE = 500

/** The result of one page. */
interface Page {
  readonly events: readonly Unnumbered<StoredEvent>[]
  /** The number below which the work continues; null where nothing is left. */
  readonly below: number | null
}

type Of = Pick<BanRow, 'id' | 'channelId' | 'userId' | 'byId' | 'createdAt'>

/** The moment from which on a ban deletes messages; null for all of them. */
function sinceOf({ clears, createdAt }: Pick<BanRow, 'clears' | 'createdAt'>): Date | null {
  return clears === 'recent' ? new Date(createdAt.getTime() - RECENT_MS) : null
}

/**
 * Deletes the next page of a ban's messages. With `recent` each gets an event; with `all` one line of the ban
 * tells of them together.
 */
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

/** Restores the next page of the messages that a ban deleted; where `isTold` each gets an event. */
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
  return { events: isTold ? await restoredEvents(tx, ban.channelId, ids, at) : [], below: page.below }
}
