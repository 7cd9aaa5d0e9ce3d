import { startRun as api } from '@gwar/protocol'
import { noTotals } from '../../chat/filters/runs/run-totals.ts'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { startRun } from '../../moderation/runs/start-run.ts'
import { otherFilters } from '../../moderation/runs/other-filters.ts'
import { runAct } from '../../moderation/run-act.ts'
import { fields, ok } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { actRefusal } from './act-refusal.ts'
import { FILTER_BYTES } from './filters/check-filter.ts'
import { messagesWithin, spanOf, triedFilter } from './run-order.ts'

/** `POST /api/channels/{id}/moderation/runs` (DRY-01, DRY-07): begins to try a filter on the history. */
export const startRunRoute = routeInChannel({
  method: 'POST',
  url: '/api/channels/:id/moderation/runs',
  summary: 'Begins to try a filter on the history, which changes nothing; for moderators and above',
  access: 'required',
  scope: 'moderate',
  right: 'run_filters',
  limit: 'write',
  params: channelParams,
  bodyBytes: FILTER_BYTES,
  body: api.body,
  answers: { 202: api.answer },

  async run({ deps, channel, caller, body: asked }) {
    const { store, clock, config, moderation, filterRuns } = deps
    const tried = await triedFilter(deps, channel.id, caller.user.id, asked)
    if ('refusal' in tried) return tried.refusal
    const span = spanOf(asked, clock.now())
    if (span === null) return fields({ from: ['invalid'] })
    const { total, ...within } = await messagesWithin(store, channel, span, config.filterRunMessages)
    if (total > config.filterRunMessages)
      return fields({ from: [`messages_max:${config.filterRunMessages}`] })
    const { body, saved } = tried
    const done = await runAct(moderation, { channel, person: personWithin(caller) }, startRun, {
      id: moderation.newId(),
      title: body.title,
      body,
      filterId: saved?.id ?? null,
      filterVersion: saved?.version ?? null,
      others: await otherFilters(store.read.filters, channel.id, saved?.id ?? null),
      fromAt: span.fromAt,
      toAt: span.toAt,
      ...within,
      total,
      totals: noTotals(),
      owner: moderation.newId(),
    })
    if (done.refusal !== null) return actRefusal(done.refusal)
    filterRuns.begin(done.run)
    return ok({ id: done.run.id }, 202)
  },
})
