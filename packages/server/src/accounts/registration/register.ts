import { isReservedName, type FieldCode, type UserName } from '@gwar/protocol'
import { addressKey } from '../../limits/address-key.ts'
import type { NewUser } from '../../store/users/users.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { renewTries, startPause } from './code-limits.ts'
import { rememberCodeOwner } from './code-owner.ts'
import { emailKey } from '../email-key.ts'
import { insertUser } from './insert-user.ts'
import { mailRegistered } from './mail-registered.ts'
import { refusePassword } from '../password/refuse-password.ts'
import { sendCode } from './send-code.ts'
import { startSession } from '../login/start-session.ts'

export interface RegisterForm {
  readonly name: UserName
  readonly email: string
  readonly password: string
  readonly captcha: string
}

export type Registration =
  /** `token` is set where the operator needs no verification. */
  | { readonly outcome: 'ok'; readonly email: string; readonly token: string | null }
  | { readonly outcome: 'refused'; readonly field: keyof RegisterForm; readonly code: FieldCode }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }
  /** The mail could not be sent and nothing was stored: the same form can be sent again. */
  | { readonly outcome: 'mail_failed' }

/**
 * Makes an account from a form whose shape was checked (spec A §5). An address that has an account gets the usual
 * answer, and its mailbox a mail: the caller cannot tell who has an account. The name is taken all the same, for
 * a day, so that trying it again tells nothing either; no code ever activates that account.
 */
export async function register(accounts: Accounts, form: RegisterForm, from: Origin): Promise<Registration> {
  const { config, store, clock } = accounts
  const wait = await accounts.limits.take(['registerAddress', addressKey(from.address)])
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }

  if (isReservedName(form.name, [config.serviceNick])) return refused('name', 'name_reserved')
  const weak = refusePassword(form.password, config, form)
  if (weak !== null) return refused('password', weak)
  // before any read of the store, so that a robot learns nothing about accounts
  if (!(await accounts.captcha.passes(form.captcha, from.address)))
    return refused('captcha', 'captcha_failed')

  const user = {
    id: accounts.newId(),
    name: form.name,
    email: form.email,
    emailKey: emailKey(form.email),
    passwordHash: await accounts.passwords.hash(form.password),
  } satisfies NewUser
  const { taken, owner } = await store.transact(async (tx) => {
    const at = clock.now()
    const taken = await insertUser(tx, user, at)
    if (taken === 'email_taken' && config.emailVerification) {
      await tx.users.insert({ ...user, emailKey: null }, at)
      // as for a new one: what this browser is told later, of the name and of the address, must not differ
      return { taken, owner: await rememberCodeOwner(accounts, tx, user, from) }
    }
    if (taken !== 'ok') return { taken, owner: null }
    await tx.users.setLocale(user.id, from.locale)
    if (!config.emailVerification) return { taken, owner: null }
    return { taken, owner: await rememberCodeOwner(accounts, tx, user, from) }
  })
  const isRegistered = taken === 'email_taken' && config.emailVerification
  if (taken !== 'ok' && !isRegistered) return refused(taken === 'email_taken' ? 'email' : 'name', taken)

  if (!config.emailVerification) {
    const { token } = await store.transact((tx) => startSession(accounts, tx, user.id, from))
    return { outcome: 'ok', email: user.email, token }
  }
  const isSent = await (isRegistered
    ? mailRegistered(accounts, user.email, from)
    : sendCode(accounts, user, from))
  if (isSent) {
    await startPause(accounts, user.email, from, owner)
    await renewTries(accounts, user.email, owner)
    return { outcome: 'ok', email: user.email, token: null }
  }
  await store.transact((tx) => tx.users.removeUnused(user.id))
  return { outcome: 'mail_failed' }
}

function refused(field: keyof RegisterForm, code: FieldCode): Registration {
  return { outcome: 'refused', field, code }
}
