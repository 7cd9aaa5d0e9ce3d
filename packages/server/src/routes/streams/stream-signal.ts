import { streamSignal as api } from '@gwar/protocol'
import { hearByKey } from '../../streams/hear-by-key.ts'
import { ok, problem, tooMany } from '../answer.ts'
import { tokenOf } from '../authorization.ts'
import { route } from '../route.ts'
import { signalContext } from './signal-context.ts'

const AGAIN_SECONDS = 30

/** `POST /api/stream/signal`: whoever holds a stream key says whether its channel is on air (LIVE-04). */
export const streamSignalRoute = route({
  method: 'POST',
  url: '/api/stream/signal',
  summary: 'Tells, with a stream key as bearer token, that a channel is on air or no longer',
  refuses: [401],
  // the key is no login: it opens nothing but this
  access: 'public',
  limit: 'write',
  body: api.body,
  answers: { 200: api.answer },

  async run({ deps, body, address, header }) {
    const key = tokenOf(header('authorization')) ?? ''
    const heard = await hearByKey(
      signalContext(deps),
      { key, address },
      {
        source: body.source,
        isOn: body.state === 'on',
        ...(body.title !== undefined && { title: body.title }),
        since: body.since ?? null,
        recordingSince: body.recording_since ?? null,
      },
    )
    switch (heard.outcome) {
      case 'heard':
        return ok({
          at: deps.clock.now().toISOString(),
          stream_id: heard.streamId,
          again_in_s: AGAIN_SECONDS,
        })
      case 'unknown':
        return problem('unknown_stream_key')
      case 'too_many':
        return tooMany(heard.seconds)
      default:
        return heard satisfies never
    }
  },
})
