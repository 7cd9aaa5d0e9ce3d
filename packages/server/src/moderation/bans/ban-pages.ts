import {
  CLEARED_USER_IDS,
  RECENT_MS,
  type Actor,
  type BanClears,
  type StoredEvent,
  type Unnumbered,
} from '@gwar/protocol'
import { foldMessage } from '../../search/fold-message.ts'
import type { BanRow } from '../../store/channels/bans.ts'
import type { Transactor } from '../../store/nouns.ts'
import type { Scene } from '../act.ts'
import { shownAs } from '../hidden-names.ts'
import { restoredEvents } from '../messages/restored-events.ts'

/** How many messages a page has where each gets an event of its own: clients keep 200. */
const TOLD_PAGE = 200
/** How many messages a page has where no single one is told: about 50 ms of the store. */
const SILENT_PAGE = 500

/** The result of one page. */
interface Page {
  /** The messages that the page deleted, oldest first. */
  readonly ids: readonly string[]
  readonly events: readonly Unnumbered<StoredEvent>[]
  /** The number below which the work continues; null where nothing is left. */
  readonly below: number | null
}

type Of = Pick<BanRow, 'id' | 'channelId' | 'userId' | 'byId' | 'createdAt'>

/** The moment from which on a ban deletes messages; null for all of them. */
function sinceOf({ clears, createdAt }: Pick<BanRow, 'clears' | 'createdAt'>): Date | null {
  return clears === 'recent' ? new Date(createdAt.getTime() - RECENT_MS) : null
}

/** Deletes the next page of a ban's messages; where `isTold` each gets an event. */
export async function clearPage(
  tx: Pick<Transactor, 'banClears'>,
  ban: Of & { readonly clears: 'recent' | 'all' },
  below: number | null,
  { isTold, by, at }: { readonly isTold: boolean; readonly by: Actor | null; readonly at: Date },
): Promise<Page> {
  const page = await tx.banClears.clear(
    ban,
    { below, since: sinceOf(ban), limit: isTold ? TOLD_PAGE : SILENT_PAGE },
    // members read there who deleted it
    { by: by === null ? null : ban.byId, at: ban.createdAt },
  )
  const told = isTold ? page.ids : []
  return {
    ids: page.ids,
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
): Promise<Omit<Page, 'ids'>> {
  if (ban.clears === 'nothing') return { events: [], below: null }
  const page = await tx.banClears.restorable(ban, {
    below,
    since: sinceOf(ban),
    limit: isTold ? TOLD_PAGE : SILENT_PAGE,
  })
  const ids = await tx.banClears.restore(
    ban,
    page.messages.map(({ id, text }) => ({ id, folded: foldMessage(text) })),
  )
  return { events: isTold ? await restoredEvents(tx, ban.channelId, ids, at) : [], below: page.below }
}

/**
 * Deletes the first page of the messages that a ban deletes; the rest is left to `sweepBan`. With `recent` each message
 * gets an event, with `all` one tells of them together. A ban that is made again deletes only messages with numbers
 * below that one, which is told message by message: the person may have written since.
 */
export async function clearFirst(
  scene: Scene,
  ban: Pick<BanRow, 'id' | 'channelId' | 'userId' | 'byId' | 'createdAt'> & {
    readonly clears: BanClears | null
  },
  target: Actor,
  below: number | null,
): Promise<{ readonly events: readonly Unnumbered<StoredEvent>[]; readonly isLeft: boolean }> {
  const { clears } = ban
  const { tx, channel, at } = scene
  const by = shownAs(scene)
  const { pinnedId } = channel
  if (clears === 'nothing' || clears === null) return { events: [], isLeft: false }
  const pinned = pinnedId === null ? undefined : await tx.messages.fate(channel.id, pinnedId)
  const isTold = clears === 'recent' || below !== null
  const page = await clearPage(tx, { ...ban, clears }, below, { isTold, by, at })
  if (page.below !== null) await tx.bans.setSweep(ban.id, 'clear', page.below)
  const events: Unnumbered<StoredEvent>[] = []
  const since = sinceOf(ban)
  if (
    pinnedId !== null &&
    pinned?.userId === target.id &&
    (since === null || pinned.createdAt >= since) &&
    (below === null || pinned.seq < below)
  ) {
    await tx.channels.setPinned(channel.id, null, { by: by?.id ?? null, at })
    events.push({ type: 'pin', at: at.getTime(), messageId: pinnedId, isPinned: false, by })
  }
  events.push(...page.events)
  if (!isTold) {
    const messageIds = page.ids.slice(-CLEARED_USER_IDS).toReversed()
    events.push({ type: 'cleared_user', at: at.getTime(), target, by, messageIds })
  }
  return { events, isLeft: page.below !== null }
}
