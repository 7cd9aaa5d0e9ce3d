import { nameKey } from '@gwar/protocol'
import { addressKey } from '../../limits/address-key.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { knownBrowser } from './known-browser.ts'

export type LoginTry =
  | {
      readonly outcome: 'ok'
      /** The password was right: what was taken is given back. */
      giveBack(): Promise<void>
    }
  | { readonly outcome: 'too_many'; readonly retryAfterSeconds: number }
  /** So many were wrong lately that a person must be there: a captcha is asked, or the one that was given is no good. */
  | { readonly outcome: 'captcha'; readonly wasGiven: boolean }

/**
 * Takes one try at an account's password, before the password is looked at (docs/decisions/010).
 *
 * 1. A browser that logged in before has ten of its own. Past them it is a stranger's.
 * 2. A stranger has those of the address, of address and account, and of the account.
 * 3. Past those of the account a captcha is asked, but not from a network that logged in before.
 */
export async function takeLoginTry(
  accounts: Accounts,
  given: { readonly name: string; readonly userId: string; readonly captcha: string },
  from: Pick<Origin, 'address' | 'deviceToken'>,
): Promise<LoginTry> {
  const { limits, captcha } = accounts
  const browser = await knownBrowser(accounts, given.userId, from)
  if (browser !== null && (await limits.take(['loginBrowser', browser])) === null)
    return { outcome: 'ok', giveBack: () => limits.forget('loginBrowser', browser) }

  const address = addressKey(from.address)
  const key = nameKey(given.name)
  const pair = `${address} ${key}`
  const wait = await limits.take(['loginAddress', address], ['loginPair', pair])
  if (wait !== null) return { outcome: 'too_many', retryAfterSeconds: wait }
  const giveBack = async (): Promise<void> => {
    await limits.refund(['loginAddress', address], ['loginAccount', key])
    await limits.forget('loginPair', pair)
  }
  if ((await limits.take(['loginAccount', key])) === null) return { outcome: 'ok', giveBack }

  const network = await knownNetwork(accounts, given.userId, from)
  if (network !== null && (await limits.take(['loginNetwork', network])) === null)
    return { outcome: 'ok', giveBack }
  if (!(await captcha.passes(given.captcha, from.address))) {
    // nothing was guessed
    await limits.refund(['loginAddress', address], ['loginPair', pair])
    return { outcome: 'captcha', wasGiven: given.captcha !== '' }
  }
  const more = await limits.take(['loginCaptcha', key])
  return more === null ? { outcome: 'ok', giveBack } : { outcome: 'too_many', retryAfterSeconds: more }
}

async function knownNetwork(
  { store, deviceKeys }: Accounts,
  userId: string,
  from: Pick<Origin, 'address'>,
): Promise<string | null> {
  const key = deviceKeys.network(userId, from)
  if (key === null) return null
  return (await store.read.knownDevices.among([key])).size > 0 ? key.toString('hex') : null
}
