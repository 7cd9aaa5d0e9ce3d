import { EVERYWHERE, filterRun as api, RUN_HITS_PAGE, RUN_HITS_SHOWN, runParams } from '@gwar/protocol'
import { shownTotals, type FoundTotals } from '../../chat/filters/runs/run-totals.ts'
import { empty, ok, problem } from '../answer.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { hitOf, readableRun, triedRecordOf } from './run-records.ts'

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

  async run(call) {
    const { deps, channel, query } = call
    const run = await readableRun(call)
    if (run === undefined) return problem('not_found')
    const { filterRuns } = deps.store.read
    const key = { scopeId: channel.id, id: run.id }
    const totals = run.totals as FoundTotals
    const below = query.after ?? null
    const shown = below === null ? 0 : await filterRuns.countAbove(key, below, RUN_HITS_SHOWN)
    const limit = Math.min(RUN_HITS_PAGE, RUN_HITS_SHOWN - shown)
    const hits = limit <= 0 ? [] : await filterRuns.hits(key, { below, limit: limit + 1 })
    const page = hits.slice(0, limit)
    const isMore = hits.length > limit && shown + limit < RUN_HITS_SHOWN
    // the part of a run of the whole service tries a filter of everywhere
    const ownerId = run.serviceRunId === null ? channel.id : EVERYWHERE
    return ok({
      id: run.id,
      state: run.state,
      ...(await triedRecordOf(deps.store.read, run, ownerId)),
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

  async run(call) {
    const run = await readableRun(call)
    if (run === undefined) return problem('not_found')
    await call.deps.store.transact((tx) => tx.filterRuns.stop(run))
    return empty
  },
})
