import { commentOnMatter as api, matter } from '@gwar/protocol'
import { personWithin } from '../../chat/live/person-of-row.ts'
import { commentOnMatter } from '../../moderation/matters/comment-on-matter.ts'
import { runAct } from '../../moderation/run-act.ts'
import { ok } from '../answer.ts'
import { actRefusal } from './act-refusal.ts'
import { routesInScope } from './routes-in-scope.ts'
import { commentsOf } from './comments-of.ts'

/** `POST /api/channels/{id}/moderation/matters/{n}/comments` (QUE-11). */
export const commentOnMatterRoutes = routesInScope({
  method: 'POST',
  path: '/matters/:n/comments',
  summary: 'Says something about a matter to the other moderators; for moderators and above',
  refuses: [404, 429],
  scope: 'moderate',
  right: 'decide',
  limit: 'write',
  names: { n: matter.params.shape.n },
  body: api.body,
  answers: { 200: api.answer },

  async run({ deps, scopeId, caller, params: { n }, body: { text } }) {
    const place = { channel: { id: scopeId }, person: personWithin(caller) }
    const done = await runAct(deps.moderation, place, commentOnMatter, { n, text })
    if (done.refusal !== null) return actRefusal(done.refusal)
    return ok({ said: await commentsOf(deps.store.read, scopeId, n, caller.user.id) })
  },
})
