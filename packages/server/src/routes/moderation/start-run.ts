import { RUN_DEFAULT_DAYS, RUN_SPAN_DAYS, startRun as api, type FilterBody } from '@gwar/protocol'
import type { Others } from '../../chat/filters/runs/run-work.ts'
import { noTotals } from '../../chat/filters/runs/run-totals.ts'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { startRun } from '../../moderation/runs/start-run.ts'
import { runAct } from '../../moderation/run-act.ts'
import type { FilterRow } from '../../store/moderation/filters.ts'
import type { Store } from '../../store/store.ts'
import { fields, ok, type Answer } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import type { HttpDeps } from '../http.ts'
import { actRefusal } from './act-refusal.ts'
import { checkFilter, FILTER_BYTES } from './filters/check-filter.ts'

const DAY_MS = 86_400_000
/** Rows that one query counts, so that none is long. */
const COUNTED = 100_000

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
    const tried = await triedFilter(deps, channel.id, asked)
    if ('refusal' in tried) return tried.refusal
    const now = clock.now()
    const toAt = asked.to === undefined ? now : new Date(asked.to)
    const fromAt =
      asked.from === undefined ? new Date(toAt.getTime() - RUN_DEFAULT_DAYS * DAY_MS) : new Date(asked.from)
    if (fromAt >= toAt || toAt.getTime() - fromAt.getTime() > RUN_SPAN_DAYS * DAY_MS)
      return fields({ from: ['invalid'] })
    const { runHistory } = store.read
    const fromSeq = await runHistory.seqBefore(channel.id, fromAt)
    const upToSeq = toAt >= now ? channel.seq : await runHistory.seqBefore(channel.id, toAt)
    const total = await countMessages(store, channel.id, { fromSeq, upToSeq }, config.filterRunMessages)
    if (total > config.filterRunMessages)
      return fields({ from: [`messages_max:${config.filterRunMessages}`] })
    const { body, saved } = tried
    const done = await runAct(moderation, { channel, person: personWithin(caller) }, startRun, {
      id: moderation.newId(),
      title: body.title,
      body,
      filterId: saved?.id ?? null,
      filterVersion: saved?.version ?? null,
      others: await othersThan(store, channel.id, saved?.id ?? null),
      fromAt,
      toAt,
      fromSeq,
      upToSeq: Math.max(fromSeq, upToSeq),
      total,
      totals: noTotals(),
      owner: moderation.newId(),
    })
    if (done.refusal !== null) return actRefusal(done.refusal)
    filterRuns.begin(done.run)
    return ok({ id: done.run.id }, 202)
  },
})

/** How many messages there are to read; counted until it is known that they are more than `most`. */
async function countMessages(
  { read }: Pick<Store, 'read'>,
  channelId: string,
  { fromSeq, upToSeq }: { readonly fromSeq: number; readonly upToSeq: number },
  most: number,
): Promise<number> {
  let count = 0
  for (let upTo = upToSeq; upTo > fromSeq && count <= most; upTo -= COUNTED)
    count += await read.runHistory.count(channelId, Math.max(fromSeq, upTo - COUNTED), upTo)
  return count
}

/** The filter that is to be tried: what an editor sends, the saved one, or what an editor made of the saved one. */
async function triedFilter(
  deps: HttpDeps,
  channelId: string,
  asked: { readonly body?: unknown; readonly filter?: string | undefined },
): Promise<{ readonly body: FilterBody; readonly saved: FilterRow | null } | { readonly refusal: Answer }> {
  const saved =
    asked.filter === undefined ? null : await deps.store.read.filters.byId(channelId, asked.filter)
  if (saved === undefined || saved?.isRemoved === true) return { refusal: fields({ filter: ['invalid'] }) }
  if (saved !== null && asked.body === undefined) return { body: saved.body, saved }
  const checked = await checkFilter(deps, asked.body)
  return 'refusal' in checked ? checked : { body: checked.body, saved }
}

/** The filters that are on, without that one. */
async function othersThan(
  { read }: Pick<Store, 'read'>,
  channelId: string,
  filterId: string | null,
): Promise<Others> {
  const { everywhere, ofChannel } = await read.filters.live(channelId)
  const on = (filters: readonly FilterRow[]): Others['ofChannel'] =>
    filters
      .filter(({ id, state }) => state === 'on' && id !== filterId)
      .map(({ id, version, state, body }) => ({ id, version, state, body }))
  return { everywhere: on(everywhere), ofChannel: on(ofChannel) }
}
