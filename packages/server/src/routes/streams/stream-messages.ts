import {
  eventToRecord,
  STREAM_MESSAGES_BEFORE,
  STREAM_MESSAGES_MAX,
  streamMessages as api,
} from '@gwar/protocol'
import { replayPage } from './replay-page.ts'
import { ok, problem } from '../answer.ts'
import { route } from '../route.ts'
import { visibleStream } from './visible-stream.ts'

/** `GET /api/streams/{id}/messages`: what was said in a part of a stream (REPLAY-01). */
export const streamMessagesRoute = route({
  method: 'GET',
  url: '/api/streams/:id/messages',
  summary: 'What was said in a part of a stream',
  refuses: [404],
  access: 'optional',
  scope: 'chat_read',
  limit: 'read',
  params: api.params,
  query: api.query,
  answers: { 200: api.answer },

  async run({ deps, caller, params, query: { from = 0, to, before, after } }) {
    const seen = await visibleStream(deps, params.id, caller)
    if (seen === null) return problem('not_found')
    const isNewest = before !== undefined
    const { events, next } = await replayPage(
      deps.store,
      seen.stream,
      { from, to: before ?? to!, after: after ?? null, isNewest },
      isNewest ? STREAM_MESSAGES_BEFORE : STREAM_MESSAGES_MAX,
    )
    return ok({ messages: events.map(eventToRecord), next })
  },
})
