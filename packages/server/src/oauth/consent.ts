import type { Account } from '../accounts/account.ts'
import type { Accounts } from '../accounts/accounts.ts'
import type { Authenticated } from '../accounts/authenticated.ts'
import { isStillLoggedIn } from '../accounts/login/is-still-logged-in.ts'
import { hashToken } from '../accounts/token.ts'
import type { ApplicationRow } from '../store/applications/applications.ts'
import { answerAt } from './answer-at.ts'
import {
  readAuthorizationRequest,
  type Asked,
  type AuthorizationRequest,
  type Query,
} from './authorization-request.ts'
import { AUTHORIZATION_CODE_SECONDS, secondsAfter } from './lifetimes.ts'
import { newSecret } from './secrets.ts'
import { holdsAll, scopesOf } from './scope-list.ts'

export type Consent =
  | { readonly outcome: 'ask'; readonly request: AuthorizationRequest }
  | { readonly outcome: 'redirect'; readonly redirect: string }
  | { readonly outcome: 'unknown_application' | 'wrong_redirect' }
  /** The login ended in the meantime. */
  | { readonly outcome: 'logged_out' }
  | { readonly outcome: 'wrong'; readonly error: string; readonly description: string }

/**
 * What the authorize page shows (spec A §4): a question or, where all of it was allowed before, the answer at
 * once (OPEN-48). For a public application the question is asked each time, because any program may listen on its
 * address (RFC 8252 §8.6).
 */
export async function ask(accounts: Accounts, caller: Authenticated, query: Query): Promise<Consent> {
  const { user } = caller
  const asked = await readAuthorizationRequest(accounts, query)
  if (asked.outcome !== 'asks') return refuse(accounts, user, asked)
  const { application, scopes } = asked
  const grant = await accounts.store.read.applicationGrants.of(user.id, application.id)
  const isRemembered =
    grant !== undefined && application.secretHash !== null && holdsAll(scopesOf(grant), scopes)
  return isRemembered ? giveCode(accounts, caller, asked) : { outcome: 'ask', request: asked }
}

/** Somebody pressed 'allow': stores the consent and answers the application with a code. */
export async function allow(accounts: Accounts, caller: Authenticated, query: Query): Promise<Consent> {
  const asked = await readAuthorizationRequest(accounts, query)
  return asked.outcome === 'asks' ? giveCode(accounts, caller, asked) : refuse(accounts, caller.user, asked)
}

/** Somebody pressed 'deny'; earlier consents stay (OPEN-46). */
export async function deny(accounts: Accounts, { user }: Authenticated, query: Query): Promise<Consent> {
  const asked = await readAuthorizationRequest(accounts, query)
  if (asked.outcome !== 'asks') return refuse(accounts, user, asked)
  const { publicUrl } = accounts.config
  return { outcome: 'redirect', redirect: answerAt(asked, publicUrl, { error: 'access_denied' }) }
}

async function giveCode(
  accounts: Accounts,
  caller: Authenticated,
  request: AuthorizationRequest,
): Promise<Consent> {
  const { user } = caller
  const { store, clock, random } = accounts
  const { application, redirect, challenge, scopes } = request
  const code = newSecret('code', random)
  const at = clock.now()
  const given = await store.transact(async (tx): Promise<'ok' | 'unknown_application' | 'logged_out'> => {
    // keeps the application from being deleted meanwhile, and makes two simultaneous consents add up
    if (!(await tx.applications.keep(application.id))) return 'unknown_application'
    await tx.users.lock(user.id)
    if (!(await isStillLoggedIn(tx, caller))) return 'logged_out'
    const held = await tx.applicationGrants.of(user.id, application.id)
    const all = new Set([...(held === undefined ? [] : scopesOf(held)), ...scopes])
    const grantId = await tx.applicationGrants.put(
      { id: accounts.newId(), applicationId: application.id, userId: user.id, scopes: [...all].join(' ') },
      at,
    )
    const codeHash = hashToken(code)
    const expiresAt = secondsAfter(at, AUTHORIZATION_CODE_SECONDS)
    await tx.authorizationCodes.insert(
      { codeHash, grantId, scopes: scopes.join(' '), redirect, challenge, expiresAt },
      at,
    )
    return 'ok'
  })
  if (given !== 'ok') return { outcome: given }
  return { outcome: 'redirect', redirect: answerAt(request, accounts.config.publicUrl, { code }) }
}

/**
 * Answers an invalid request. The application gets the error only where the person knows it, by an earlier
 * consent or by having made it. Otherwise the browser is sent nowhere, because a link to us would then lead to
 * any address that somebody registered (RFC 9700 §4.11.2).
 */
async function refuse(
  accounts: Accounts,
  user: Account,
  asked: Exclude<Asked, { outcome: 'asks' }>,
): Promise<Consent> {
  if (asked.outcome !== 'wrong') return asked
  const { error, description } = asked
  if (!(await isKnownTo(accounts, user, asked.application))) return { outcome: 'wrong', error, description }
  const said = { error, error_description: description }
  return { outcome: 'redirect', redirect: answerAt(asked, accounts.config.publicUrl, said) }
}

async function isKnownTo(accounts: Accounts, user: Account, application: ApplicationRow): Promise<boolean> {
  if (application.ownerId === user.id) return true
  return (await accounts.store.read.applicationGrants.of(user.id, application.id)) !== undefined
}
