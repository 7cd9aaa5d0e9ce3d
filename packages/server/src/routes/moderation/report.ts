import { cleanLine, parseUserName, parseUuid, reportInChannel as api } from '@gwar/protocol'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { reportMessage, reportPerson } from '../../moderation/reports/report.ts'
import { runAct } from '../../moderation/run-act.ts'
import { fields, ok, problem } from '../answer.ts'
import { channelParams } from '../channels/channel-params.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { actRefusal } from './act-refusal.ts'

/** `POST /api/channels/{id}/reports` (REP-01). */
export const reportRoute = routeInChannel({
  method: 'POST',
  url: '/api/channels/:id/reports',
  summary: 'Tells the moderators of a channel of a message or a person; also from who is banned there',
  refuses: [403, 422, 429],
  access: 'required',
  scope: 'chat_write',
  limit: 'write',
  params: channelParams,
  body: api.body,
  answers: { 202: api.answer },

  async run({ deps, channel, caller, body: { message_id: messageId, user, category, text } }) {
    if ((messageId === undefined) === (user === undefined)) return fields({ message_id: ['required'] })
    const place = { channel, person: personWithin(caller) }
    const name = user === undefined ? null : parseUserName(user)
    const named = name === null ? undefined : await deps.store.read.users.byName(name)
    const userId = parseUuid(user ?? '') ?? named?.id
    if (messageId === undefined && userId === undefined) return problem('not_found')
    const said = { category, text: cleanLine(text ?? '') || null }
    const done =
      messageId === undefined
        ? await runAct(deps.moderation, place, reportPerson, { ...said, userId: userId! })
        : await runAct(deps.moderation, place, reportMessage, { ...said, messageId })
    return done.refusal === null ? ok({ was_reported: done.wasReported }, 202) : actRefusal(done.refusal)
  },
})
