import { cleanReason, decideMatter as api, EVERYWHERE, matter } from '@gwar/protocol'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { runDecision } from '../../moderation/matters/run-decision.ts'
import type { Store } from '../../store/store.ts'
import { ok, problem } from '../answer.ts'
import { actRefusal } from './act-refusal.ts'
import { routesInScope } from './routes-in-scope.ts'
import { listedMattersOf } from './listed-matters-of.ts'

/** `POST /api/channels/{id}/moderation/matters/{n}/decision` (QUE-02..04). */
export const decideMatterRoutes = routesInScope({
  method: 'POST',
  path: '/matters/:n/decision',
  summary: 'Decides a matter, or changes what was decided; for moderators and above',
  refuses: [404, 409, 422, 429],
  scope: 'moderate',
  right: 'decide',
  limit: 'write',
  names: { n: matter.params.shape.n },
  body: api.body,
  answers: { 200: api.answer },

  async run({ deps, scopeId, caller, params: { n }, body }) {
    const place = { channel: { id: scopeId }, person: personWithin(caller) }
    const { act } = body
    const done = await runDecision(deps.moderation, place, {
      n,
      state: body.state,
      decision: body.decision,
      act: act == null ? null : act.kind === 'ban' ? { kind: 'ban', seconds: act.seconds ?? null } : act,
      category: body.category ?? null,
      reason: cleanReason(body.reason ?? ''),
      seconds: body.seconds ?? null,
      restore: body.restore ?? false,
      count: body.count ?? null,
      channelId: scopeId === EVERYWHERE ? await channelOf(deps.store, n) : null,
    })
    if (done.refusal !== null) return actRefusal(done.refusal)
    const row = await deps.store.read.matters.byN(scopeId, n)
    if (row === undefined) return problem('not_found')
    const [listed] = await listedMattersOf(deps, scopeId, caller, [row])
    return ok({ matter: listed, was_decided: done.wasDecided, entries: [...(done.acts ?? [])] })
  },
})

/** The channel whose acts an alarm of the whole service's queue is about; null for any other matter. */
async function channelOf({ read }: Pick<Store, 'read'>, n: number): Promise<string | null> {
  const row = await read.matters.byN(EVERYWHERE, n)
  const channel = row?.kind === 'alarm' ? row.detail?.['channel'] : undefined
  return typeof channel === 'string' ? channel : null
}
