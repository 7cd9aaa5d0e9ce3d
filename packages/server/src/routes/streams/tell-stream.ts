import { tellStream as api } from '@gwar/protocol'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { runAct } from '../../moderation/run-act.ts'
import { tellStream } from '../../moderation/stream/tell-stream.ts'
import { streamRecord } from '../../streams/stream-event.ts'
import { ok } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { actRefusal } from '../moderation/act-refusal.ts'

/** `POST /api/channels/{id}/stream`: as `.live`, for programs and buttons (LIVE-01, LIVE-02). */
export const tellStreamRoute = routeInChannel({
  method: 'POST',
  url: '/api/channels/:id/stream',
  summary: "Begins or ends the channel's stream; for moderators and above",
  access: 'required',
  scope: 'channel_manage',
  right: 'tell_stream',
  limit: 'write',
  params: channelParams,
  body: api.body,
  answers: { 200: api.answer },

  async run({ deps, channel, caller, body }) {
    const place = { channel, person: personWithin(caller) }
    const done = await runAct(deps.moderation, place, tellStream, {
      isOn: body.state === 'on',
      title: body.title ?? null,
      waitMs: deps.config.streamWaitSeconds * 1000,
    })
    if (done.refusal !== null) return actRefusal(done.refusal)
    const running = await deps.store.read.streams.running(channel.id)
    return ok({ stream: running === undefined ? null : streamRecord(running) })
  },
})
