import { PROVIDER_NAMES, type Provider } from '@gwar/protocol'
import type { Begun } from '../../signin/begin.ts'
import type { SignInFailure } from '../../signin/finish.ts'
import { ok, problem, tooMany, type Answer } from '../answer.ts'

/** The answer to a sign-in that was to begin: the address of the popup, or why not. */
export function answerToBegun(begun: Begun, provider: Provider): Answer {
  if (begun.outcome === 'unproven') return problem('proof_needed')
  return begun.outcome === 'ok' ? ok({ redirect: begun.redirect }) : answerToFailure(begun, provider)
}

/** Answers to the failures that every step of a sign-in with a provider can have. */
export function answerToFailure(failure: SignInFailure, provider: Provider): Answer {
  const named = { provider: PROVIDER_NAMES[provider] }
  switch (failure.outcome) {
    case 'unknown':
      return problem('not_found')
    case 'expired':
      return problem('sign_in_expired')
    case 'refused':
      return problem('provider_refused', (texts) => texts.signIn.refused(named))
    case 'failed':
      return problem('provider_failed', (texts) => texts.signIn.failed(named))
    case 'too_many':
      return tooMany(failure.retryAfterSeconds)
    default:
      return failure satisfies never
  }
}
