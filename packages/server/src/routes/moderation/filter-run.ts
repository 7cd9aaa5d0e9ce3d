import { filterRun as api, RUN_HITS_PAGE, RUN_HITS_SHOWN, runParams, type RunHit } from '@gwar/protocol'
import { shownTotals, type FoundTotals } from '../../chat/filters/runs/run-totals.ts'
import type { HitRow } from '../../store/moderation/filter-runs.ts'
import { empty, ok, problem } from '../answer.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'

const SHARED = {
  access: 'required',
  scope: 'moderate',
  right: 'run_filters',
  params: runParams,
  url: '/api/channels/:id/moderation/runs/:run',
} as const

/** `GET /api/channels/{id}/moderation/runs/{run}` (DRY-03, DRY-06, DRY-09). */
export const filterRunRoute = routeInChannel({
  ...SHARED,
  method: 'GET',
  summary: 'What a filter that was tried on the history caught so far; for moderators and above',
  limit: 'read',
  query: api.query,
  answers: { 200: api.answer },

  async run({ deps, channel, params, query }) {
    const { filterRuns, filters, users } = deps.store.read
    const key = { scopeId: channel.id, id: params.run }
    const run = await filterRuns.byId(key)
    if (run === undefined) return problem('not_found')
    const totals = run.totals as FoundTotals
    const below = query.after ?? null
    const shown = below === null ? 0 : await filterRuns.countAbove(key, below, RUN_HITS_SHOWN)
    const limit = Math.min(RUN_HITS_PAGE, RUN_HITS_SHOWN - shown)
    const hits = limit <= 0 ? [] : await filterRuns.hits(key, { below, limit: limit + 1 })
    const page = hits.slice(0, limit)
    const isMore = hits.length > limit && shown + limit < RUN_HITS_SHOWN
    const by = await users.byId(run.byId)
    const saved = run.filterId === null ? undefined : await filters.byId(channel.id, run.filterId)
    return ok({
      id: run.id,
      state: run.state,
      by: by === undefined ? null : { id: by.id, name: by.deletedAt === null ? by.name : null },
      started_at: run.createdAt.toISOString(),
      body: run.body,
      filter:
        run.filterId === null
          ? null
          : {
              id: run.filterId,
              version: run.filterVersion ?? 0,
              // both come from the database, which writes the keys of a value in one order
              is_old: JSON.stringify(saved?.body) !== JSON.stringify(run.body),
              state: saved === undefined || saved.isRemoved ? null : saved.state,
            },
      from: run.fromAt.toISOString(),
      to: run.toAt.toISOString(),
      total: run.total,
      read: totals.read,
      totals: shownTotals(totals),
      hits: page.map(hitOf),
      next: isMore ? page.at(-1)!.seq : null,
      doubtful: (totals.doubtful.length === 0
        ? []
        : await filterRuns.hits(key, { seqs: totals.doubtful })
      ).map(hitOf),
      kept: await filterRuns.kept(key),
    })
  },
})

/** `DELETE` of the same (DRY-06): it ends within a second, and what it found stays. */
export const stopRunRoute = routeInChannel({
  ...SHARED,
  method: 'DELETE',
  summary: 'Ends the trial of a filter on the history; what it caught so far stays',
  limit: 'write',
  answers: {},

  async run({ deps, channel, params }) {
    const key = { scopeId: channel.id, id: params.run }
    const run = await deps.store.read.filterRuns.byId(key)
    if (run === undefined) return problem('not_found')
    await deps.store.transact((tx) => tx.filterRuns.stop(key))
    return empty
  },
})

function hitOf(row: HitRow): RunHit {
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
