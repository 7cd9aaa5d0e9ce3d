import { isMute, type BanRow } from '../../store/channels/bans.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import type { MessageFate } from '../../store/messages/messages.ts'
import type { MatterRow } from '../../store/moderation/matter-row.ts'
import type { CleanupRow } from '../../store/moderation/cleanups.ts'
import type { ShieldRow } from '../../store/moderation/shields.ts'
import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import type { Reader } from '../../store/nouns.ts'
import { filterPast, type FilterPast } from './filter-past.ts'

/** What of a channel acts are compared with, to know whether they still stand as they were left. */
export interface ChannelView {
  readonly channel: ChannelRow
  /** The parameter of each mode that is set, '' where it has none. */
  readonly modes: ReadonlyMap<string, string>
  /** Letters, the global one included, of whoever acted or was meant; without those whose account is deleted. */
  readonly letters: ReadonlyMap<string, string>
  /** The ban of each entry that made one, by the entry's id. */
  readonly bans: ReadonlyMap<string, BanRow>
  /** The id of the ban or mute in force, by person. */
  readonly inForce: ReadonlyMap<string, string>
  /** Who is banned, and not only muted. */
  readonly banned: ReadonlySet<string>
  readonly fates: ReadonlyMap<string, MessageFate>
  /** The cleanup of each entry that began one, by the entry's id. */
  readonly cleanups: ReadonlyMap<string, CleanupRow>
  /** What is known of the filter of each entry that changed one, by the entry's id. */
  readonly filters: ReadonlyMap<string, FilterPast>
  /** Ids of the filters in their order; empty where no entry is about that. */
  readonly filterOrder: readonly string[]
  /** The matters of decisions, and what became of the messages that were let in by them. */
  readonly matters: ReadonlyMap<number, MatterRow>
  /** The shield; null where no entry is about it. */
  readonly shield: ShieldRow | null
  readonly at: Date
}

/** Reads what these entries are compared with, in a query for each kind of thing. */
export async function viewChannel(
  read: Pick<Reader, 'bans' | 'cleanups' | 'filters' | 'matters' | 'messages' | 'modes' | 'shields'>,
  channel: ChannelRow,
  entries: readonly EntryRow[],
  at: Date,
): Promise<ChannelView> {
  const people = new Set(entries.flatMap(({ actorId, targetId }) => [actorId, targetId]).filter(isSet))
  const sentences = entries.filter(({ kind }) => kind === 'ban' || kind === 'mute')
  const cleanups = entries.filter(({ kind }) => kind === 'cleanup').map(({ id }) => id)
  const messageIds = new Set(entries.map(({ messageId }) => messageId).filter(isSet))
  const matters = await read.matters.byNs(channel.id, [
    ...new Set(
      entries.flatMap(({ kind, matter }) => (kind === 'decided' && matter !== null ? [matter] : [])),
    ),
  ])
  for (const { releasedId } of matters) if (releasedId !== null) messageIds.add(releasedId)
  const bans = await read.bans.ofPeople(channel.id, [
    ...new Set(
      [...sentences, ...entries.filter(({ kind }) => kind === 'decided')]
        .map(({ targetId }) => targetId)
        .filter(isSet),
    ),
  ])
  const inForce = bans.filter(
    ({ endedAt, expiresAt }) => endedAt === null && (expiresAt === null || expiresAt > at),
  )
  const modes = await read.modes.ofChannel(channel.id)
  const filters = new Map<string, FilterPast>()
  for (const entry of entries.filter(({ kind }) => kind === 'filter')) {
    const past = await filterPast(read.filters, entry)
    if (past !== undefined) filters.set(entry.id, past)
  }
  const isShielded = entries.some(({ kind }) => kind === 'shield_on' || kind === 'shield_off')
  const isOrdered = entries.some(({ kind }) => kind === 'filter_order')
  const ordered = isOrdered ? await read.filters.ofScope(channel.id) : []
  return {
    channel,
    modes: new Map(modes.map(({ mode, param }) => [mode, param ?? ''])),
    letters: await read.modes.lettersOf(channel.id, [...people]),
    bans: new Map(
      sentences.flatMap((entry) => {
        const ban = bans.find(({ id }) => id === entry.id) ?? bans.find((one) => isOfEarlier(one, entry))
        return ban === undefined ? [] : [[entry.id, ban]]
      }),
    ),
    inForce: new Map(inForce.map(({ userId, id }) => [userId, id])),
    banned: new Set(inForce.filter((ban) => !isMute(ban)).map(({ userId }) => userId)),
    fates: await read.messages.fates(channel.id, [...messageIds]),
    filters,
    filterOrder: ordered.map(({ id }) => id),
    matters: new Map(matters.map((matter) => [matter.n, matter])),
    shield: isShielded ? await read.shields.of(channel.id) : null,
    cleanups: new Map((await read.cleanups.byIds(channel.id, cleanups)).map((one) => [one.id, one])),
    at,
  }
}

/** Whether it is the ban of an entry of an earlier version, which has an id of its own: person and time are the same. */
function isOfEarlier(ban: BanRow, { targetId, at }: EntryRow): boolean {
  return ban.userId === targetId && ban.createdAt.getTime() === at.getTime()
}

function isSet(id: string | null): id is string {
  return id !== null
}
