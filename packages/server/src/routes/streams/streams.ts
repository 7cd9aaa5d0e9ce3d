import {
  changeStream as changeApi,
  may,
  streamById as oneApi,
  STREAMS_PAGE,
  streams as api,
} from '@gwar/protocol'
import type * as z from 'zod/mini'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { runAct } from '../../moderation/run-act.ts'
import { setRecording } from '../../moderation/stream/set-recording.ts'
import type { StreamWords } from '../../store/streams/streams.ts'
import { ok, problem } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { forbiddenThere } from '../channels/forbidden-there.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { standingOf } from '../channels/standing-of.ts'
import { actRefusal } from '../moderation/act-refusal.ts'
import { route } from '../route.ts'
import { shownStream, visibleStream, wholeStream } from './visible-stream.ts'

/** `GET /api/channels/{id}/streams`: what was on air, the newest first. */
export const streamsRoute = routeInChannel({
  method: 'GET',
  url: '/api/channels/:id/streams',
  summary: "A channel's streams, the newest first",
  access: 'optional',
  scope: 'chat_read',
  limit: 'read',
  params: channelParams,
  query: api.query,
  answers: { 200: api.answer },

  async run({ deps, channel, caller, query: { before = null } }) {
    const isAll = may('see_figures', await standingOf(deps, channel.id, caller))
    const rows = await deps.store.read.streams.ofChannel(channel.id, { before, isAll }, STREAMS_PAGE)
    const now = deps.clock.now()
    return ok(rows.map((row) => shownStream(row, now, isAll)))
  },
})

/** `GET /api/streams/{id}` */
export const streamRoute = route({
  method: 'GET',
  url: '/api/streams/:id',
  summary: 'A stream with its stretches on air, its recording, and how much was said in each minute',
  refuses: [404],
  access: 'optional',
  scope: 'chat_read',
  limit: 'read',
  params: oneApi.params,
  answers: { 200: oneApi.answer },

  async run({ deps, caller, params }) {
    const seen = await visibleStream(deps, params.id, caller)
    return seen === null ? problem('not_found') : ok(await wholeStream(deps, seen))
  },
})

/** `PUT /api/streams/{id}`: its title and recording, and whether it is in the list, which is for owners (REPLAY-11). */
export const changeStreamRoute = route({
  method: 'PUT',
  url: '/api/streams/:id',
  summary: 'The title and the recording of a stream, for moderators; whether it is listed, for owners',
  refuses: [403, 404],
  access: 'required',
  scope: 'channel_manage',
  limit: 'write',
  params: changeApi.params,
  body: changeApi.body,
  answers: { 200: changeApi.answer },

  async run({ deps, caller, params, body }) {
    const seen = await visibleStream(deps, params.id, caller)
    if (seen === null) return problem('not_found')
    const { channelId, id: streamId } = seen.stream
    const words = wordsOf(body)
    const right = words.isListed === undefined ? 'tell_stream' : 'manage_stream'
    if (!may(right, seen.standing)) return forbiddenThere(deps, channelId, right, caller)
    const place = { channel: { id: channelId }, person: personWithin(caller) }
    const done = await runAct(deps.moderation, place, setRecording, { streamId, words })
    if (done.refusal !== null) return actRefusal(done.refusal)
    return ok(await wholeStream(deps, { ...seen, stream: { ...seen.stream, ...words } }))
  },
})

function wordsOf(body: z.output<typeof changeApi.body>): Partial<StreamWords> {
  const { title, recording_url, recording_began_at, offset_ms, skips_breaks, is_listed } = body
  return {
    ...(title !== undefined && { title }),
    ...(recording_url !== undefined && { recordingUrl: recording_url }),
    ...(recording_began_at !== undefined && { recordingBeganAt: recording_began_at }),
    ...(offset_ms !== undefined && { offsetMs: offset_ms }),
    ...(skips_breaks !== undefined && { skipsBreaks: skips_breaks }),
    ...(is_listed !== undefined && { isListed: is_listed }),
  }
}
