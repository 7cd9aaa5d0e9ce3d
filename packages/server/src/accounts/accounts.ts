import type { Captcha } from '../captcha/captcha.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Limits } from '../limits/limits.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Log } from '../store/log.ts'
import type { Store } from '../store/store.ts'
import { Unfinished } from '../unfinished.ts'
import { createDeviceKeys, type DeviceKeys } from './login/device-keys.ts'
import type { CodeHasher } from './registration/email-code.ts'
import { createCodeHasher } from './registration/email-code.ts'
import { LastUsed } from './login/last-used.ts'
import { Passwords } from './password/password-hash.ts'
import { SessionEnds } from './login/session-ends.ts'
import type { RandomBytes } from './token.ts'

/** What accounts need from the rest of the server. */
export interface AccountsOptions {
  readonly store: Store
  readonly clock: Clock
  readonly random: RandomBytes
  /** A new UUID v7. */
  newId(): string
  readonly config: Pick<
    Config,
    | 'emailVerification'
    | 'rateLimits'
    | 'passwordMinLength'
    | 'passwordCost'
    | 'sessionIdleDays'
    | 'requireSecondFactor'
    | 'serviceNick'
    | 'productName'
    | 'operator'
    | 'contact'
    | 'publicUrl'
    | 'defaultLocale'
  >
  readonly limits: Limits
  readonly captcha: Captcha
  readonly mailer: Mailer
  readonly log: Log
}

/** The context of all functions in `accounts/`. */
export interface Accounts extends AccountsOptions {
  readonly passwords: Passwords
  readonly codes: CodeHasher
  readonly deviceKeys: DeviceKeys
  readonly sessionEnds: SessionEnds
  readonly lastUsed: LastUsed
  /** Mails that are sent after the answer. */
  readonly unfinished: Unfinished
}

/** Makes the accounts ready: reads or creates the key of the codes. */
export async function openAccounts(options: AccountsOptions): Promise<Accounts> {
  const unfinished = new Unfinished()
  return {
    ...options,
    passwords: new Passwords(options.config.passwordCost),
    codes: await createCodeHasher(options.store, options.random),
    deviceKeys: await createDeviceKeys(options.store, options.random),
    sessionEnds: new SessionEnds(),
    lastUsed: new LastUsed({ ...options, unfinished }),
    unfinished,
  }
}
