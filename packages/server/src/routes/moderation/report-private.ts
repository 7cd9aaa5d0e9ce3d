import { cleanLine, reportPrivate as api } from '@gwar/protocol'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { handOver } from '../../moderation/reports/report.ts'
import { runAct } from '../../moderation/run-act.ts'
import { ok } from '../answer.ts'
import { route } from '../route.ts'
import { actRefusal } from './act-refusal.ts'

/** `POST /api/reports/private` (REP-08). */
export const reportPrivateRoute = route({
  method: 'POST',
  url: '/api/reports/private',
  summary: 'Hands over received messages of a private conversation to those who moderate the whole service',
  refuses: [403, 404, 422, 429],
  access: 'required',
  scope: 'chat_write',
  limit: 'write',
  body: api.body,
  answers: { 202: api.answer },

  async run({ deps, caller, body }) {
    const { conversation_id: id, message_ids: messageIds, category, text } = body
    const place = { channel: { id }, person: personWithin(caller) }
    const said = { category, text: cleanLine(text ?? '') || null }
    const done = await runAct(deps.moderation, place, handOver, { ...said, messageIds })
    return done.refusal === null ? ok({ was_reported: done.wasReported }, 202) : actRefusal(done.refusal)
  },
})
