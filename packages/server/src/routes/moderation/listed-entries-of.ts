import type { ListedEntry } from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticated.ts'
import { entryRecordOf } from '../../moderation/log/entry-record-of.ts'
import { viewChannel } from '../../moderation/undo/channel-view.ts'
import { rootsOf } from '../../moderation/undo/root-of.ts'
import { undoBar } from '../../moderation/undo/undo-bar.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import type { EntryRow } from '../../store/moderation/moderation-log.ts'
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
  return rows.map((row) => ({
    ...entryRecordOf(row),
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
