import { EVERYWHERE, parseChannelName, startServiceRun as api } from '@gwar/protocol'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { everywhereAt } from '../../moderation/lock-scope.ts'
import { runAct } from '../../moderation/run-act.ts'
import { startServiceRun } from '../../moderation/runs/start-service-run.ts'
import type { ServiceRunPart } from '../../store/moderation/service-runs.ts'
import { fields, ok } from '../answer.ts'
import { route } from '../route.ts'
import { actRefusal } from './act-refusal.ts'
import { barredEverywhere } from './barred-everywhere.ts'
import { FILTER_BYTES } from './filters/check-filter.ts'
import { messagesWithin, spanOf, triedFilter } from './run-order.ts'

/** `POST /api/moderation/runs` (SVC-01): begins to try a filter on the history of chosen channels. */
export const startServiceRunRoute = route({
  method: 'POST',
  url: '/api/moderation/runs',
  summary:
    'Begins to try a filter on the history of chosen channels, which changes nothing; for administrators of the service',
  refuses: [403],
  access: 'required',
  scope: 'moderate',
  limit: 'write',
  bodyBytes: FILTER_BYTES,
  body: api.body,
  answers: { 202: api.answer },

  beforeBody: ({ deps, caller }) => barredEverywhere(deps, 'run_filters', caller),
  async run({ deps, caller, body: asked }) {
    const { store, clock, config, moderation, serviceRuns } = deps
    const barred = await barredEverywhere(deps, 'run_filters', caller)
    if (barred !== null) return barred
    const tried = await triedFilter(deps, EVERYWHERE, caller.user.id, asked)
    if ('refusal' in tried) return tried.refusal
    const now = clock.now()
    const span = spanOf(asked, now)
    if (span === null) return fields({ from: ['invalid'] })
    const parts: ServiceRunPart[] = []
    let left = config.filterRunMessages
    for (const [index, word] of asked.channels.entries()) {
      const name = parseChannelName(word.replace(/^#/, ''))
      const channel = name === null ? undefined : await store.read.channels.byName(name)
      if (channel?.type !== 'channel') return fields({ [`channels.${index}`]: ['invalid'] })
      // named twice it is read once
      if (parts.some(({ channelId }) => channelId === channel.id)) continue
      const within = await messagesWithin(store, channel, span, left)
      left -= within.total
      if (left < 0) return fields({ from: [`messages_max:${config.filterRunMessages}`] })
      parts.push({ channelId: channel.id, name: channel.name, ...within })
    }
    const { body, saved } = tried
    const place = { channel: everywhereAt(now), person: personWithin(caller) }
    const done = await runAct(moderation, place, startServiceRun, {
      id: moderation.newId(),
      title: body.title,
      body,
      filterId: saved?.id ?? null,
      filterVersion: saved?.version ?? null,
      fromAt: span.fromAt,
      toAt: span.toAt,
      parts,
    })
    if (done.refusal !== null) return actRefusal(done.refusal)
    serviceRuns.goOn(done.id)
    return ok({ id: done.id }, 202)
  },
})
