import type { FilterBody } from '@gwar/protocol'
import type { FilterRunRow } from '../../store/moderation/filter-runs.ts'
import type { ServiceRunRow } from '../../store/moderation/service-runs.ts'
import { NOTHING, refused, type Act, type Done } from '../act.ts'
import { askEverywhere } from '../ask-everywhere.ts'
import { writeEntry } from '../log/write-entry.ts'
import { otherFilters } from './other-filters.ts'
import { GOING, RETRY_SECONDS } from './start-run.ts'

interface PartToBegin {
  readonly serviceRun: ServiceRunRow
  /** Ids of the channel's run and of who works at it. */
  readonly id: string
  readonly owner: string
  /** Totals of a run that has not found anything yet. */
  readonly totals: unknown
}

interface Begun extends Done {
  /** Null where another node has begun it, or the run was ended. */
  readonly run: FilterRunRow | null
}

/**
 * Begins the next channel of a run of the whole service, as whoever ordered that: it is a run of the channel, with an
 * entry there that names nothing of the filter, whose words are not the moderators'. The right is asked for again, in
 * the whole service: who was an administrator and still moderates this channel tries nothing any more.
 */
export const beginPart: Act<PartToBegin, Begun> = {
  right: 'run_filters',
  pace: null,
  async run(scene, { serviceRun: { id: serviceRunId, begun }, id, owner, totals }) {
    const { tx, channel, by, at } = scene
    if ('refusal' in (await askEverywhere(scene, 'run_filters'))) return refused('no_permission')
    const now = await tx.serviceRuns.lockGoing(serviceRunId)
    const part = now?.parts[begun]
    if (by === null || now === undefined || now.begun !== begun || part?.channelId !== channel.id)
      return { ...NOTHING, run: null }
    if ((await tx.filterRuns.countGoing(channel.id)) >= GOING)
      return refused('too_many_acts', { seconds: RETRY_SECONDS })
    const { body, filterId, filterVersion, fromAt, toAt } = now
    const { fromSeq, upToSeq, total } = part
    const run = {
      scopeId: channel.id,
      id,
      byId: by.id,
      body: body as FilterBody,
      filterId,
      filterVersion,
      others: await otherFilters(tx.filters, channel.id, filterId),
      fromAt,
      toAt,
      fromSeq,
      upToSeq,
      total,
      totals,
      owner,
      serviceRunId,
    }
    if (!(await tx.filterRuns.insert(run, at))) return refused('too_many_acts', { seconds: RETRY_SECONDS })
    await tx.serviceRuns.setBegun(serviceRunId, begun + 1)
    await writeEntry(scene, {
      kind: 'run',
      detail: { everywhere: true, from: fromAt.toISOString(), to: toAt.toISOString() },
    })
    return {
      events: [],
      notices: [],
      run: { ...run, cursor: null, state: 'going', beatAt: at, createdAt: at },
    }
  },
}
