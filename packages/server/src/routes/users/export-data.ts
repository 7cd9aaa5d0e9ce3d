import { Readable } from 'node:stream'
import { exportData as api } from '@gwar/protocol'
import { exportAccount } from '../../accounts/own/export-account.ts'
import { passwordRefusal } from '../password-refusal.ts'
import { route } from '../route.ts'
import { noOwnership, notProven, ownershipOf } from './ownership.ts'

/** `POST /api/users/@me/export`: a copy of everything that the service keeps of the caller. */
export const exportDataRoute = route({
  method: 'POST',
  url: '/api/users/@me/export',
  summary: 'A ZIP with everything that the service keeps of the account, as JSON',
  refuses: [403],
  access: 'required',
  limit: 'guess',
  body: api.request,
  answers: {},
  gives: 'application/zip',

  async run({ deps, caller, body, header }) {
    const given = ownershipOf({ body, header })
    if (given === null) return noOwnership
    const result = await exportAccount(deps.accounts, caller, given)
    if (result.outcome === 'wrong' && 'proof' in given) return notProven
    if (result.outcome !== 'ok') return passwordRefusal(result)
    const day = deps.clock.now().toISOString().slice(0, 10)
    return {
      kind: 'download',
      // a user name has only letters, digits, dashes and underscores
      name: `${caller.user.name}-${day}.zip`,
      type: 'application/zip',
      content: Readable.from(result.archive),
    }
  },
})
