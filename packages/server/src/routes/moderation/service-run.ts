import {
  EVERYWHERE,
  parseUuid,
  RUN_DOUBTS_SHOWN,
  RUN_HITS_PAGE,
  RUN_HITS_SHOWN,
  serviceRun as api,
  type ServiceRunHit,
} from '@gwar/protocol'
import { joinedTotals } from '../../chat/filters/runs/joined-totals.ts'
import { noTotals, shownTotals, type FoundTotals } from '../../chat/filters/runs/run-totals.ts'
import type {
  HitsCursor,
  PartRunRow,
  ServiceHitRow,
  ServiceRunRow,
} from '../../store/moderation/service-runs.ts'
import { empty, fields, ok, problem } from '../answer.ts'
import { lacksSecondFactor } from '../channels/forbidden-there.ts'
import { route } from '../route.ts'
import { barredEverywhere } from './barred-everywhere.ts'
import { cursorMoment } from './cursor-moment.ts'
import { hitOf, triedRecordOf } from './run-records.ts'

const SHARED = {
  access: 'required',
  scope: 'moderate',
  params: api.params,
  refuses: [403],
  url: '/api/moderation/runs/:run',
} as const

/** `GET /api/moderation/runs/{run}` (SVC-01): what a filter caught so far, in all chosen channels together. */
export const serviceRunRoute = route({
  ...SHARED,
  method: 'GET',
  summary: 'What a filter that is tried in several channels caught so far; for administrators of the service',
  limit: 'read',
  query: api.query,
  answers: { 200: api.answer },

  async run({ deps, caller, params, query }) {
    const barred = await barredEverywhere(deps, 'run_filters', caller)
    if (barred !== null) return barred
    const cursor = query.after === undefined ? FIRST : cursorOf(query.after)
    if (cursor === null) return fields({ after: ['invalid'] })
    const { serviceRuns } = deps.store.read
    const run = await serviceRuns.byId(params.run)
    if (run === undefined) return problem('not_found')
    const parts = await serviceRuns.partsOf(run.id)
    const totals = joinedTotals(parts.map((part) => part.totals as FoundTotals))
    const doubtful = parts.flatMap((part) =>
      (part.totals as FoundTotals).doubtful.map((seq) => ({ scopeId: part.scopeId, seq })),
    )
    const counted = await serviceRuns.countPeople(run.id)
    const limit = Math.min(RUN_HITS_PAGE, RUN_HITS_SHOWN - cursor.shown)
    const hits = limit <= 0 ? [] : await serviceRuns.hits(run.id, cursor.before, limit + 1)
    const page = hits.slice(0, limit)
    const last = page.at(-1)
    const shown = cursor.shown + page.length
    return ok({
      id: run.id,
      state: run.state,
      ...(await triedRecordOf(deps.store.read, run, EVERYWHERE)),
      total: run.parts.reduce((sum, { total }) => sum + total, 0),
      read: totals.read,
      totals: { ...shownTotals(totals), ...counted },
      channels: channelsOf(run, parts),
      hits: page.map(serviceHitOf),
      next:
        hits.length > limit && last !== undefined && shown < RUN_HITS_SHOWN
          ? `${last.at.toISOString()}_${last.messageId}_${shown}`
          : null,
      // the likely mistakes of all channels
      doubtful: (await serviceRuns.hitsAt(run.id, doubtful, RUN_DOUBTS_SHOWN)).map(serviceHitOf),
    })
  },
})

/** `DELETE` of the same: the channel that is being read ends within a second, and none is begun any more. */
export const stopServiceRunRoute = route({
  ...SHARED,
  method: 'DELETE',
  summary: 'Ends the trial of a filter in several channels; what it caught so far stays',
  limit: 'write',
  answers: {},

  async run({ deps, caller, params }) {
    const barred =
      (await barredEverywhere(deps, 'run_filters', caller)) ??
      (await lacksSecondFactor(deps, 'run_filters', caller))
    if (barred !== null) return barred
    if ((await deps.store.read.serviceRuns.byId(params.run)) === undefined) return problem('not_found')
    await deps.store.transact((tx) => tx.serviceRuns.end(params.run, 'stopped'))
    return empty
  },
})

interface PageCursor {
  readonly before: HitsCursor | null
  /** How many were shown before. */
  readonly shown: number
}

const FIRST: PageCursor = { before: null, shown: 0 }

/** Reads a cursor as the route gives it; null for anything else. */
function cursorOf(text: string): PageCursor | null {
  const [time = '', id = '', count = ''] = text.split('_')
  const at = cursorMoment(time)
  const messageId = parseUuid(id)
  if (messageId === null || at === null || !/^\d{1,6}$/.test(count)) return null
  return { before: { at, messageId }, shown: Number(count) }
}

function channelsOf(run: ServiceRunRow, parts: readonly PartRunRow[]) {
  const begun = new Map(parts.map((part) => [part.scopeId, part]))
  return run.parts.map(({ channelId, name, total }, index) => {
    const part = begun.get(channelId)
    const { read, caught, people } = (part?.totals as FoundTotals | undefined) ?? noTotals()
    const unbegun = index < run.begun || run.state !== 'going' ? ('left_out' as const) : ('waiting' as const)
    return {
      id: channelId,
      name,
      state: part?.state ?? unbegun,
      run: part?.id ?? null,
      total,
      read,
      caught,
      people,
    }
  })
}

function serviceHitOf(row: ServiceHitRow): ServiceRunHit {
  return { ...hitOf(row), channel: { id: row.channelId, name: row.channelName } }
}
