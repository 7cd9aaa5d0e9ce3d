import { decideAuthorization as api } from '@gwar/protocol'
import type { Authenticated } from '../../accounts/authenticated.ts'
import type { Accounts } from '../../accounts/accounts.ts'
import type { Query } from '../../oauth/authorization-request.ts'
import type { Consent } from '../../oauth/consent.ts'
import { route, type Route } from '../route.ts'
import { answerToConsent } from './answer-to-consent.ts'

interface Decision {
  readonly method: 'POST' | 'DELETE'
  readonly summary: string
  readonly decide: (accounts: Accounts, caller: Authenticated, query: Query) => Promise<Consent>
}

/** A decision about what an application asks for, with the query of the authorize page. */
export function decisionRoute({ method, summary, decide }: Decision): Route {
  return route({
    method,
    url: '/api/oauth/authorize',
    summary,
    refuses: [400, 404],
    access: 'required',
    limit: 'write',
    query: api.query,
    answers: { 200: api.answer },

    async run({ deps, caller, query, locale }) {
      return answerToConsent(await decide(deps.accounts, caller, query), locale)
    },
  })
}
