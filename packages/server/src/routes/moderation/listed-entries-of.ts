import { EVERYWHERE, type ListedEntry } from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticated.ts'
import { entryRecordOf } from '../../moderation/log/entry-record-of.ts'
import { viewChannel } from '../../moderation/undo/channel-view.ts'
import { rootsOf } from '../../moderation/undo/root-of.ts'
import { undoBar } from '../../moderation/undo/undo-bar.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import type { EntryRow } from '../../store/moderation/log/log-entry.ts'
import type { HttpDeps } from '../http.ts'
import { standingOf } from '../channels/standing-of.ts'

/** Entries as a page of the log shows them to this reader: with why each cannot be undone now. */
export async function listedEntriesOf(
  deps: HttpDeps,
  channel: ChannelRow,
  caller: Authenticated,
  rows: readonly EntryRow[],
): Promise<ListedEntry[]> {
  const { read } = deps.store
  const standing = await standingOf(deps, channel.id, caller)
  const roots = await rootsOf(read, channel.id, rows)
  const compared = [...rows, ...roots.values().map(({ root }) => root)]
  const view = await viewChannel(read, channel, compared, deps.clock.now())
  const isEverywhere = channel.id === EVERYWHERE
  const ns = isEverywhere ? rows.flatMap(({ matter }) => (matter === null ? [] : [matter])) : []
  const names = await read.matters.channelNames(channel.id, ns)
  return rows.map((row) => ({
    ...entryRecordOf(row),
    ...(isEverywhere && { channels: channelsOf(row, names) }),
    undo_bar: standing.guest
      ? 'right'
      : undoBar(
          row,
          roots.get(row.seq)!,
          view,
          { userId: caller.user.id, standing },
          { ownersAttach: deps.moderation.ownersAttach },
        ),
  }))
}

/** The channels that an entry everywhere is about: those that a run read, or the one that its matter came from. */
function channelsOf({ detail, matter }: EntryRow, names: ReadonlyMap<number, string>): string[] {
  const listed = detail?.['channels']
  if (Array.isArray(listed)) return listed.filter((name) => typeof name === 'string')
  const name = matter === null ? undefined : names.get(matter)
  return name === undefined ? [] : [name]
}
