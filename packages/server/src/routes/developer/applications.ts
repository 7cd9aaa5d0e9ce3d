import { applications as api } from '@gwar/protocol'
import { ok } from '../answer.ts'
import { route } from '../route.ts'
import { applicationRecordOf } from './application-record-of.ts'

/** `GET /api/developer/clients` (HTTP-23). */
export const applicationsRoute = route({
  method: 'GET',
  url: '/api/developer/clients',
  summary: 'Your applications, by name',
  access: 'required',
  limit: 'read',
  answers: { 200: api.answer },

  async run({ deps, caller }) {
    const rows = await deps.store.read.applications.ofOwner(caller.user.id)
    return ok(rows.map((row) => applicationRecordOf(row)))
  },
})
