import type { FilterRunRow, NewFilterRun } from '../../store/moderation/filter-runs.ts'
import { refused, type Act, type Done } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'

/** How many runs a channel has under way at once. */
export const GOING = 2
/** When to try again where there are as many, in seconds. */
export const RETRY_SECONDS = 10

/** A run that is to be begun; who begins it, and in which channel, the act adds. */
export type RunToStart = Omit<NewFilterRun, 'scopeId' | 'byId' | 'serviceRunId'> & {
  readonly title: string
}

interface Started extends Done {
  readonly run: FilterRunRow
}

/**
 * Begins to try a filter on the history: nothing happens but its own entry. One person has one run under way, a channel
 * two.
 */
export const startRun: Act<RunToStart, Started> = {
  right: 'run_filters',
  pace: null,
  async run(scene, { title, ...given }) {
    const { tx, channel, by, at } = scene
    if (by === null) return refused('no_permission')
    if ((await tx.filterRuns.countGoing(channel.id)) >= GOING)
      return refused('too_many_acts', { seconds: RETRY_SECONDS })
    const run: NewFilterRun = { ...given, scopeId: channel.id, byId: by.id }
    if (!(await tx.filterRuns.insert(run, at))) return refused('too_many_acts', { seconds: RETRY_SECONDS })
    await writeEntry(scene, {
      id: run.id,
      kind: 'run',
      detail: { title, from: run.fromAt.toISOString(), to: run.toAt.toISOString() },
    })
    return {
      events: [],
      notices: [],
      run: { ...run, serviceRunId: null, cursor: null, state: 'going', beatAt: at, createdAt: at },
    }
  },
}
