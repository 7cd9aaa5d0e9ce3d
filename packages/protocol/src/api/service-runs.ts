import * as z from 'zod/mini'
import { filterRun, runHit, startRun, WORK_STATES } from './filter-runs.ts'
import { uuid } from './uuid.ts'

/** In how many chosen channels one run of the whole service tries a filter. */
export const SERVICE_RUN_CHANNELS = 20

const channel = z.object({ id: z.string(), name: z.string() })

/**
 * `POST /api/moderation/runs`: tries a filter on the history of chosen channels, one after the other. 202, 403, 422 with
 * `channels.2` for a third name that no channel has, 429.
 */
export const startServiceRun = {
  body: z.extend(startRun.body, {
    /** Names of channels, in the order in which they are read. */
    channels: z
      .array(z.string().check(z.maxLength(64)))
      .check(z.minLength(1), z.maxLength(SERVICE_RUN_CHANNELS)),
  }),
  answer: startRun.answer,
}
export type StartServiceRun = z.infer<typeof startServiceRun.body>

export const serviceRunParams = z.object({ run: uuid() })

/** How far a run got in one of its channels. */
const channelPart = z.object({
  id: z.string(),
  name: z.string(),
  /** `waiting` has not begun; `left_out`: the channel was deleted meanwhile, or nobody may act there. */
  state: z.enum(['waiting', 'left_out', ...WORK_STATES]),
  /** The run of that channel alone, from which a cleanup there begins; null before it began. */
  run: z.nullable(z.string()),
  total: z.number(),
  read: z.number(),
  caught: z.number(),
  people: z.number(),
})
export type ServiceRunChannel = z.infer<typeof channelPart>

const serviceRunHit = z.extend(runHit, { channel })
export type ServiceRunHit = z.infer<typeof serviceRunHit>

/** `GET /api/moderation/runs/{run}`: what it found so far, in all channels together; `DELETE` of the same ends it. */
export const serviceRun = {
  params: serviceRunParams,
  query: z.object({
    /** The `next` of the page before. */
    after: z.optional(z.string().check(z.maxLength(120))),
  }),
  answer: z.extend(z.omit(filterRun.answer, { hits: true, doubtful: true, next: true, kept: true }), {
    /** In the order in which they are read. */
    channels: z.array(channelPart),
    /** Newest first. */
    hits: z.array(serviceRunHit),
    /** The `after` of the next page; null where there is none. */
    next: z.nullable(z.string()),
    /** The likely mistakes, newest first, at most a hundred. */
    doubtful: z.array(serviceRunHit),
  }),
}
export type ServiceRun = z.infer<typeof serviceRun.answer>
