import { uuid } from '@gwar/protocol'
import * as z from 'zod/mini'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { purgeMessage } from '../../moderation/messages/purge-message.ts'
import { runAct } from '../../moderation/run-act.ts'
import { empty } from '../answer.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { actRefusal } from '../moderation/act-refusal.ts'

/**
 * `DELETE /api/channels/{id}/messages/{message}`: removes a message for good, as `.purge` does. Applications
 * cannot call it, because it cannot be undone.
 */
export const purgeMessageRoute = routeInChannel({
  method: 'DELETE',
  url: '/api/channels/:id/messages/:message',
  summary: 'Removes a message for good, with its files; for owners of the channel and above',
  refuses: [403],
  access: 'required',
  limit: 'write',
  params: z.object({ id: uuid(), message: uuid() }),
  answers: {},

  async run({ deps, channel, params: { message }, caller }) {
    const person = personWithin(caller)
    const { refusal } = await runAct(deps.moderation, { channel, person }, purgeMessage, {
      messageId: message,
    })
    return refusal === null ? empty : actRefusal(refusal)
  },
})
