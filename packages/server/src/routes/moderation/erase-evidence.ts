import { eraseEvidence as api, moderationLogEntry } from '@gwar/protocol'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { eraseEvidence } from '../../moderation/log/erase-evidence.ts'
import { runAct } from '../../moderation/run-act.ts'
import { empty } from '../answer.ts'
import { routeInChannel } from '../channels/route-in-channel.ts'
import { actRefusal } from './act-refusal.ts'

/** `POST /api/channels/{id}/moderation/log/{seq}/erase-evidence` (MLOG-12). */
export const eraseEvidenceRoute = routeInChannel({
  method: 'POST',
  url: '/api/channels/:id/moderation/log/:seq/erase-evidence',
  summary: 'Erases the copies of messages in an entry of the log for good; for administrators',
  access: 'required',
  right: 'erase_evidence',
  limit: 'write',
  params: moderationLogEntry.params,
  body: api.body,
  answers: {},

  async run({ deps, channel, caller, params: { seq }, body: { reason } }) {
    const place = { channel, person: personWithin(caller) }
    const { refusal } = await runAct(deps.moderation, place, eraseEvidence, { seq, reason })
    return refusal === null ? empty : actRefusal(refusal)
  },
})
