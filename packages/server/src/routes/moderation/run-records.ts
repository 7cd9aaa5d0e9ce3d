import { EVERYWHERE, may, type FilterRun, type RunHit } from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticated.ts'
import type { ChannelRow } from '../../store/channels/channels.ts'
import type { FilterRunRow, HitRow } from '../../store/moderation/filter-runs.ts'
import type { FilterRow } from '../../store/moderation/filters.ts'
import type { ServiceRunRow } from '../../store/moderation/service-runs.ts'
import type { Store } from '../../store/store.ts'
import { standingOf } from '../channels/standing-of.ts'
import type { HttpDeps } from '../http.ts'

/**
 * A channel's run, where the caller may read it; undefined also where there is none. The part of a run of the whole
 * service holds the words of a filter that is not the channel's: only administrators of the service read those.
 */
export async function readableRun({
  deps,
  channel,
  caller,
  params,
}: {
  readonly deps: HttpDeps
  readonly channel: Pick<ChannelRow, 'id'>
  readonly caller: Authenticated
  readonly params: { readonly run: string }
}): Promise<FilterRunRow | undefined> {
  const run = await deps.store.read.filterRuns.byId({ scopeId: channel.id, id: params.run })
  if (run === undefined || run.serviceRunId === null) return run
  return may('run_filters', await standingOf(deps, EVERYWHERE, caller)) ? run : undefined
}

/** Who tries which filter on what, as the pages of a channel's run and of one of the whole service tell it. */
export async function triedRecordOf(
  { filters, users }: Pick<Store['read'], 'filters' | 'users'>,
  run: FilterRunRow | ServiceRunRow,
  /** The channel whose filter it is, or everywhere. */
  ownerId: string,
): Promise<Pick<FilterRun, 'by' | 'started_at' | 'body' | 'filter' | 'from' | 'to'>> {
  const by = await users.byId(run.byId)
  const saved = run.filterId === null ? undefined : await filters.byId(ownerId, run.filterId)
  return {
    by: by === undefined ? null : { id: by.id, name: by.deletedAt === null ? by.name : null },
    started_at: run.createdAt.toISOString(),
    body: run.body,
    filter: filterRecordOf(run, saved),
    from: run.fromAt.toISOString(),
    to: run.toAt.toISOString(),
  }
}

/** The saved filter that a run tried, with whether it was changed since; null where it was not saved. */
function filterRecordOf(
  run: Pick<FilterRunRow, 'filterId' | 'filterVersion' | 'body'>,
  saved: FilterRow | undefined,
): FilterRun['filter'] {
  if (run.filterId === null) return null
  return {
    id: run.filterId,
    version: run.filterVersion ?? 0,
    // both come from the database, which writes the keys of a value in one order
    is_old: JSON.stringify(saved?.body) !== JSON.stringify(run.body),
    state: saved === undefined || saved.isRemoved ? null : saved.state,
  }
}

/** A caught message as the page of its run shows it. */
export function hitOf(row: HitRow): RunHit {
  return {
    message_id: row.messageId,
    seq: row.seq,
    at: row.at.toISOString(),
    author: { id: row.userId, name: row.userName },
    modes: row.modes,
    text: row.text,
    places: row.places.map(([from, to]) => [from, to]),
    by: [...row.caughtBy],
    is_cleared: row.isCleared,
    is_known: row.isKnown,
    doubts: row.doubts as RunHit['doubts'],
  }
}
