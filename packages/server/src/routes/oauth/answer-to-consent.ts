import type { AuthorizationInfo, Locale } from '@gwar/protocol'
import type { Consent } from '../../oauth/consent.ts'
import { ok, problem, type Answer } from '../answer.ts'
import { describedScopes } from './described-scopes.ts'

/** What the authorize screen is told. */
export function answerToConsent(consent: Consent, locale: Locale): Answer {
  switch (consent.outcome) {
    case 'redirect':
      return ok({ redirect: consent.redirect })
    case 'ask': {
      const { application, redirect, scopes } = consent.request
      return ok({
        client: {
          id: application.id,
          name: application.name,
          host: new URL(redirect).host,
          owner: application.ownerName,
        },
        scopes: describedScopes(scopes, locale),
      } satisfies AuthorizationInfo)
    }
    case 'unknown_application':
    case 'wrong_redirect':
      return problem(consent.outcome)
    case 'logged_out':
      return problem('login_required')
    case 'wrong':
      return problem('wrong_authorization')
    default:
      return consent satisfies never
  }
}
