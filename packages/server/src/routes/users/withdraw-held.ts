import { withdrawHeld as api } from '@gwar/protocol'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { withdrawHeld } from '../../moderation/matters/withdraw-held.ts'
import { runAct } from '../../moderation/run-act.ts'
import { empty } from '../answer.ts'
import { actRefusal } from '../moderation/act-refusal.ts'
import { route } from '../route.ts'

/** `POST /api/users/@me/held/{scope}/{n}/withdraw`: takes back an own message that waits for a moderator (QUE-09). */
export const withdrawHeldRoute = route({
  method: 'POST',
  url: '/api/users/@me/held/:scope/:n/withdraw',
  summary: 'Takes back a message of the caller that waits for a moderator',
  refuses: [404, 409],
  access: 'required',
  scope: 'chat_write',
  limit: 'write',
  params: api.params,
  answers: {},

  async run({ deps, caller, params: { scope, n } }) {
    const place = { channel: { id: scope }, person: personWithin(caller) }
    const done = await runAct(deps.moderation, place, withdrawHeld, { n })
    return done.refusal === null ? empty : actRefusal(done.refusal)
  },
})
