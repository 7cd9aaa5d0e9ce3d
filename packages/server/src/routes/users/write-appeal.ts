import { appeal as api, answerAppeal as answerApi, cleanLine } from '@gwar/protocol'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { answerAppeal } from '../../moderation/appeals/answer-appeal.ts'
import { writeAppeal } from '../../moderation/appeals/write-appeal.ts'
import { runAct } from '../../moderation/run-act.ts'
import { empty, fields, ok } from '../answer.ts'
import { actRefusal } from '../moderation/act-refusal.ts'
import { route } from '../route.ts'

/** `POST /api/users/@me/appeals` (APL-01). */
export const writeAppealRoute = route({
  method: 'POST',
  url: '/api/users/@me/appeals',
  summary: 'Asks once for a second look at an own ban, mute or warning',
  refuses: [403, 404, 409, 422],
  access: 'required',
  limit: 'write',
  body: api.body,
  answers: { 200: api.answer },

  async run({ deps, caller, body: { scope, entry, text } }) {
    const words = cleanLine(text)
    if (words === '') return fields({ text: ['required'] })
    const place = { channel: { id: scope }, person: personWithin(caller) }
    const done = await runAct(deps.moderation, place, writeAppeal, { aboutId: entry, text: words })
    return done.refusal === null ? ok({ n: done.n }) : actRefusal(done.refusal)
  },
})

/** `POST /api/users/@me/appeals/{scope}/{n}/answer` (APL-02). */
export const answerAppealRoute = route({
  method: 'POST',
  url: '/api/users/@me/appeals/:scope/:n/answer',
  summary: 'Answers what the moderators asked about an own appeal, once',
  refuses: [404, 409, 422],
  access: 'required',
  limit: 'write',
  params: answerApi.params,
  body: answerApi.body,
  answers: {},

  async run({ deps, caller, params: { scope, n }, body }) {
    const text = cleanLine(body.text)
    if (text === '') return fields({ text: ['required'] })
    const place = { channel: { id: scope }, person: personWithin(caller) }
    const done = await runAct(deps.moderation, place, answerAppeal, { n, text })
    return done.refusal === null ? empty : actRefusal(done.refusal)
  },
})
