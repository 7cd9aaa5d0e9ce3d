import { cleanReason, undoEntry as api, moderationLogEntry } from '@gwar/protocol'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { runAct } from '../../moderation/run-act.ts'
import { undoEntry } from '../../moderation/undo/undo-entry.ts'
import { ok } from '../answer.ts'
import { actRefusal } from './act-refusal.ts'
import { routesInScope } from './routes-in-scope.ts'

/** `POST /api/channels/{id}/moderation/log/{seq}/undo`: undoes exactly what an entry's act did. */
export const undoEntryRoutes = routesInScope({
  method: 'POST',
  path: '/log/:seq/undo',
  summary: 'Undoes what an entry of the log did, where it still stands so; for moderators and above',
  refuses: [409],
  scope: 'moderate',
  right: 'undo',
  limit: 'write',
  names: { seq: moderationLogEntry.params.shape.seq },
  body: api.body,
  answers: { 200: api.answer },

  async run({ deps, channel, caller, params: { seq }, body: { reason } }) {
    const place = { channel, person: personWithin(caller) }
    const done = await runAct(deps.moderation, place, undoEntry, {
      seq,
      reason: cleanReason(reason ?? ''),
    })
    if (done.refusal !== null) return actRefusal(done.refusal)
    return ok({ entry: done.seq, done: done.count, skipped: done.skipped })
  },
})
