import { EVERYWHERE } from '@gwar/protocol'
import type { NewServiceRun } from '../../store/moderation/service-runs.ts'
import { refused, type Act, type Done } from '../act.ts'
import { writeEntry } from '../log/write-entry.ts'
import { RETRY_SECONDS } from './start-run.ts'

/** A run of the whole service that is to be begun; who begins it the act adds. */
export type ServiceRunToStart = Omit<NewServiceRun, 'byId'> & { readonly title: string }

/**
 * Begins to try a filter in several channels: nothing happens but its own entry everywhere, and in each channel the one
 * of the run there once that begins (`begin-part.ts`). One person has one such run under way.
 */
export const startServiceRun: Act<ServiceRunToStart, Done & { readonly id: string }> = {
  right: 'run_filters',
  pace: null,
  async run(scene, { title, ...given }) {
    const { tx, channel, by, at } = scene
    if (by === null || channel.id !== EVERYWHERE) return refused('no_permission')
    if (!(await tx.serviceRuns.insert({ ...given, byId: by.id }, at)))
      return refused('too_many_acts', { seconds: RETRY_SECONDS })
    await writeEntry(scene, {
      id: given.id,
      kind: 'run',
      detail: {
        title,
        from: given.fromAt.toISOString(),
        to: given.toAt.toISOString(),
        channels: given.parts.map(({ name }) => name),
      },
    })
    return { events: [], notices: [], id: given.id }
  },
}
