import {
  email as emailRule,
  asFieldCode,
  isReservedName,
  type FieldCode,
  type UserName,
} from '@gwar/protocol'
import type { Origin } from '../accounts/origin.ts'
import { emailKey } from '../accounts/email-key.ts'
import { insertUser } from '../accounts/registration/insert-user.ts'
import { mayLogIn } from '../accounts/login/may-log-in.ts'
import { startSession } from '../accounts/login/start-session.ts'
import { hashToken, isToken } from '../accounts/token.ts'
import { addressKey } from '../limits/address-key.ts'
import type { NewcomerRow } from '../store/users/newcomers.ts'
import type { Transactor } from '../store/nouns.ts'
import { sendActivation } from '../accounts/registration/send-activation.ts'
import type { SignIn } from './sign-in.ts'

export interface ProviderForm {
  readonly token: string
  readonly name: UserName
  /** Used only where the provider has verified no address. */
  readonly email: string | null
}

export type ProviderRegistration =
  | { readonly outcome: 'ok'; readonly token: string }
  /** The e-mail address must be verified first: a link is on its way to it. */
  | { readonly outcome: 'pending'; readonly email: string }
  | { readonly outcome: 'refused'; readonly field: 'name' | 'email'; readonly code: FieldCode }
  /** The registration expired, was used, or never existed. */
  | { readonly outcome: 'expired' }
  /** The account at the provider has been connected to somebody in the meantime. */
  | { readonly outcome: 'taken' }
  /** There were too many tries, or too many mails to the address, and nothing was stored. */
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }
  /** The mail could not be sent and nothing was stored: the same form can be sent again. */
  | { readonly outcome: 'mail_failed' }

/**
 * Makes an account for somebody whom a provider vouched for (spec A §4, OAP-08..22).
 * 1. Account, connection and the end of the registration are one transaction, and simultaneous registrations of
 * one person wait for each other: only one makes an account.
 * 2. A refused name leaves the registration as it was, for another try.
 */
export async function registerWithProvider(
  signIn: SignIn,
  form: ProviderForm,
  from: Origin,
): Promise<ProviderRegistration> {
  const { accounts, store } = signIn
  const { config, clock, limits } = accounts
  const wait = await limits.take(['registerAddress', addressKey(from.address)])
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }
  if (!isToken(form.token)) return { outcome: 'expired' }
  if (isReservedName(form.name, [config.serviceNick])) return refused('name', 'name_reserved')

  const tokenHash = hashToken(form.token)
  const made = await store.transact(async (tx) => {
    const newcomer = await tx.newcomers.lock(tokenHash, clock.now())
    if (newcomer === undefined) return { outcome: 'expired' } as const
    if ((await tx.connections.bySubject(newcomer.provider, newcomer.subject)) !== undefined)
      return { outcome: 'taken' } as const
    const address = addressOf(newcomer, form)
    if ('code' in address) return refused('email', address.code)
    return insert(signIn, tx, { newcomer, name: form.name, ...address }, from)
  })
  if (made.outcome !== 'made') return made
  const { user, newcomer, token } = made
  if (token !== null) return { outcome: 'ok', token }
  const sent = await sendActivation(accounts, user, from)
  if (sent.outcome === 'ok') return { outcome: 'pending', email: user.email }
  // no link went out, so nobody could ever use this account
  await store.transact(async (tx) => {
    await tx.users.removeUnused(user.id)
    await tx.newcomers.insert(newcomer, clock.now())
  })
  return sent
}

function addressOf(
  newcomer: NewcomerRow,
  form: ProviderForm,
): { readonly email: string; readonly isProven: boolean } | { readonly code: FieldCode } {
  if (newcomer.email !== null) return { email: newcomer.email, isProven: true }
  const typed = emailRule.safeParse(form.email ?? '')
  return typed.success
    ? { email: typed.data, isProven: false }
    : { code: asFieldCode(typed.error.issues[0]?.message ?? '') }
}

async function insert(
  { accounts }: SignIn,
  tx: Transactor,
  given: {
    readonly newcomer: NewcomerRow
    readonly name: UserName
    readonly email: string
    readonly isProven: boolean
  },
  from: Origin,
) {
  const { newcomer, name, email, isProven } = given
  const at = accounts.clock.now()
  if (isProven) await makeRoom(tx, email, accounts)
  const user = {
    id: accounts.newId(),
    name,
    email,
    emailKey: emailKey(email),
    passwordHash: null,
    emailVerifiedAt: isProven ? at : null,
  }
  const taken = await insertUser(tx, user, at)
  if (taken !== 'ok') return refused(taken === 'email_taken' ? 'email' : 'name', taken)
  const { provider, subject } = newcomer
  const isConnected = await tx.connections.insert({
    provider,
    subject,
    userId: user.id,
    name: newcomer.name,
    createdAt: at,
  })
  if (!isConnected) throw new Error('two registrations of one person did not wait for each other')
  await tx.newcomers.removeAll(newcomer)
  const token = mayLogIn(accounts, user) ? (await startSession(accounts, tx, user.id, from)).token : null
  return { outcome: 'made', user, newcomer, token } as const
}

/**
 * Frees an e-mail address. Attack: a stranger registers with somebody's address and never verifies it; the owner
 * of the address can.
 */
async function makeRoom(tx: Transactor, email: string, accounts: SignIn['accounts']): Promise<void> {
  const holder = await tx.users.byEmailKey(emailKey(email))
  if (holder !== undefined && !mayLogIn(accounts, holder)) await tx.users.removeUnused(holder.id)
}

function refused(field: 'name' | 'email', code: FieldCode) {
  return { outcome: 'refused', field, code } as const
}
