import type { Newcomer } from '@gwar/protocol'
import type { Origin } from '../accounts/origin.ts'
import { admit } from '../accounts/login/admit.ts'
import { emailKey } from '../accounts/email-key.ts'
import { mayLogIn } from '../accounts/login/may-log-in.ts'
import { hashToken, newToken } from '../accounts/token.ts'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users/users.ts'
import { finishSignIn, type Return, type SignInFailure } from './finish.ts'
import type { Identity } from './provider.ts'
import { sendActivation } from '../accounts/registration/send-activation.ts'
import { removeAbandoned } from './remove-abandoned.ts'
import type { SignIn } from './sign-in.ts'

/** How long a newcomer has to choose a name. */
const REGISTRATION_MS = 60 * 60 * 1000

export type ProviderLogin =
  | {
      readonly outcome: 'login'
      readonly token: string
      readonly name: string
      /** The account was waiting to be deleted, and this login keeps it. */
      readonly isRestored: boolean
    }
  /** The account asks for a second factor as well. */
  | { readonly outcome: 'second_factor'; readonly challenge: string }
  | { readonly outcome: 'register'; readonly token: string; readonly newcomer: Newcomer }
  /** The account's e-mail address is not verified yet; a mail with the link was sent now or a moment ago. */
  | { readonly outcome: 'inactive' }
  | SignInFailure

/**
 * Turns a provider's answer into a login, or into the beginning of a registration (spec A §4). The account is
 * found by the provider's own id and never by an e-mail address, not even a verified one: somebody with that
 * mailbox at the provider need not own the account here.
 */
export async function logInWithProvider(
  signIn: SignIn,
  given: Omit<Return, 'userId'>,
  from: Origin,
): Promise<ProviderLogin> {
  const result = await finishSignIn(signIn, { ...given, userId: null }, from)
  if (result.outcome !== 'ok') return result
  const { accounts, store } = signIn
  const { provider } = given
  const { identity } = result
  const user = await ownerOf(store, provider, identity)
  if (user === null) return beginRegistration(signIn, provider, identity)
  if (!mayLogIn(accounts, user)) {
    // who mistyped the address never gets its link, and a new registration may name another one
    if (await store.transact((tx) => removeAbandoned(accounts, tx, user)))
      return beginRegistration(signIn, provider, identity)
    await sendActivation(accounts, user, from)
    return { outcome: 'inactive' }
  }
  const admission = await admit(accounts, user.id, from, async (tx) => {
    const connection = await tx.connections.bySubject(provider, identity.subject)
    return connection?.userId === user.id
  })
  switch (admission.outcome) {
    case 'ok':
      return {
        outcome: 'login',
        token: admission.token,
        name: user.name,
        isRestored: admission.isRestored,
      }
    case 'second_factor':
      return admission
    case 'wrong':
      return { outcome: 'expired' }
    default:
      return admission satisfies never
  }
}

/** The account that is connected; null where it is deleted, which nobody logs in to again. */
async function ownerOf(store: Store, provider: string, { subject }: Identity): Promise<UserRow | null> {
  const connection = await store.read.connections.bySubject(provider, subject)
  if (connection === undefined) return null
  const user = await store.read.users.byId(connection.userId)
  if (user !== undefined && user.deletedAt === null) return user
  await store.transact((tx) => tx.connections.remove(connection))
  return null
}

async function beginRegistration(
  { accounts, store }: SignIn,
  provider: string,
  { subject, name, email }: Identity,
): Promise<ProviderLogin> {
  const token = newToken(accounts.random)
  const at = accounts.clock.now()
  return store.transact(async (tx) => {
    const holder = email === null ? undefined : await tx.users.byEmailKey(emailKey(email))
    // an unverified address of another account does not count: it belongs to who can verify it
    const isTaken = holder !== undefined && mayLogIn(accounts, holder)
    const ownEmail = isTaken ? null : email
    await tx.newcomers.insert(
      {
        tokenHash: hashToken(token),
        provider,
        subject,
        name,
        email: ownEmail,
        expiresAt: new Date(at.getTime() + REGISTRATION_MS),
      },
      at,
    )
    const newcomer = {
      name,
      email: ownEmail,
      is_email_required: ownEmail === null,
      is_email_taken: isTaken,
    }
    return { outcome: 'register', token, newcomer } as const
  })
}
