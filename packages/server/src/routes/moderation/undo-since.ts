import { cleanReason, parseUserName, parseUuid, undoSince as api } from '@gwar/protocol'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { runAct } from '../../moderation/run-act.ts'
import { Trial, undoSince } from '../../moderation/undo/undo-since.ts'
import { fields, ok } from '../answer.ts'
import { actRefusal } from './act-refusal.ts'
import { routesInScope } from './routes-in-scope.ts'

/** `POST /api/channels/{id}/moderation/undo` (UNDO-08): undoes all acts of one person since a time, or tries it. */
export const undoSinceRoutes = routesInScope({
  method: 'POST',
  path: '/undo',
  summary:
    'Undoes what one person did since a time, or with `dry` lists what it would do; for moderators and above',
  refuses: [409],
  scope: 'moderate',
  right: 'undo',
  limit: 'write',
  body: api.body,
  answers: { 200: api.answer },

  async run({ deps, channel, caller, body: { actor, since, until, reason, dry } }) {
    const name = parseUserName(actor)
    const { users } = deps.store.read
    const actorId = parseUuid(actor) ?? (name === null ? undefined : (await users.byName(name))?.id)
    if (actorId === undefined) return fields({ actor: ['invalid'] })
    const asked = {
      actorId,
      since: new Date(since),
      until: until == null ? null : new Date(until),
      reason: cleanReason(reason ?? ''),
      isTrial: dry === true,
    }
    const place = { channel, person: personWithin(caller) }
    try {
      const outcome = await runAct(deps.moderation, place, undoSince, asked)
      if (outcome.refusal !== null) return actRefusal(outcome.refusal)
      return ok({ entry: outcome.seq, done: outcome.done, skipped: outcome.skipped })
    } catch (error) {
      if (!(error instanceof Trial)) throw error
      return ok({ entry: null, done: error.result.done, skipped: error.result.skipped })
    }
  },
})
