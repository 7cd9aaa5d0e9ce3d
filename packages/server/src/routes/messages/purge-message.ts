import { uuid } from '@gwar/protocol'
import * as z from 'zod/mini'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { refusalText } from '../../chat/refusal-text.ts'
import { purgeMessage } from '../../moderation/purge-message.ts'
import { runAct } from '../../moderation/run-act.ts'
import { empty, problem, tooMany } from '../answer.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'

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
    const person = personWithin(caller.user, caller.scopes)
    const { refusal } = await runAct(deps.moderation, { channel, person }, purgeMessage, {
      messageId: message,
    })
    switch (refusal?.name) {
      case undefined:
        return empty
      case 'unknown_channel':
      case 'unknown_message':
        return problem('not_found')
      case 'too_many_acts':
        return tooMany(Number(refusal?.values['seconds'] ?? 1))
      case 'second_factor_needed':
        return problem('second_factor_needed')
      case 'banned':
      case 'banned_for':
      case 'muted':
        return problem('forbidden', (texts) => refusalText(texts, refusal))
      default:
        return problem('forbidden')
    }
  },
})
