import { ownFollows as api } from '@gwar/protocol'
import { streamRecord } from '../../streams/stream-event.ts'
import { ok } from '../answer.ts'
import { route } from '../route.ts'

/** `GET /api/users/@me/follows`: what the head of the list of buffers shows. */
export const ownFollowsRoute = route({
  method: 'GET',
  url: '/api/users/@me/follows',
  summary: 'Channels that the caller follows, those on air first',
  access: 'required',
  limit: 'read',
  answers: { 200: api.answer },

  async run({ deps, caller }) {
    const rows = await deps.store.read.follows.ofUser(caller.user.id)
    return ok(
      rows.map(({ id, name, streamId, title, beganAt }) => ({
        id,
        name,
        stream: streamId === null ? null : streamRecord({ id: streamId, title, beganAt: beganAt! }),
      })),
    )
  },
})
