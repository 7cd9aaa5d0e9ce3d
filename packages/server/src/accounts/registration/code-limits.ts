import { addressKey } from '../../limits/address-key.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { emailKey } from '../email-key.ts'
import type { CodeOwner } from './code-owner.ts'

/**
 * Takes one code from the limits; null, or the seconds to wait. It is the same whether the account exists. A
 * browser that gave the password has limits of its own, so that strangers who know the address cannot use up the
 * codes that somebody is waiting for.
 */
export function takeCode(
  accounts: Accounts,
  email: string,
  from: Origin,
  owner: CodeOwner | null,
): Promise<number | null> {
  if (owner !== null)
    return accounts.limits.take(['codeBrowserPause', owner.browser], ['codeAccount', owner.userId])
  const { address, key, pair } = keysOf(email, from)
  return accounts.limits.take(
    ['codeAddress', address],
    ['codePause', pair],
    ['codePair', pair],
    ['codeEmail', key],
  )
}

/** Notes a code that was sent without being asked for, so that the next one has to wait as usual. */
export async function startPause(
  { limits }: Accounts,
  email: string,
  from: Origin,
  owner: CodeOwner | null,
): Promise<void> {
  await limits.take(
    owner === null ? ['codePause', keysOf(email, from).pair] : ['codeBrowserPause', owner.browser],
  )
}

/** Called when the mail could not be sent, so that another code can be asked for at once. */
export async function endPause(
  { limits }: Accounts,
  email: string,
  from: Origin,
  owner: CodeOwner | null,
): Promise<void> {
  if (owner === null) await limits.forget('codePause', keysOf(email, from).pair)
  else await limits.forget('codeBrowserPause', owner.browser)
}

/**
 * Takes one try at a code; false where none was left. The same is counted whether the address has an account and
 * whether a code was mailed, so that it tells neither; how often one code is compared is limited by itself.
 */
export async function isTryLeft(
  { limits }: Accounts,
  email: string,
  owner: CodeOwner | null,
): Promise<boolean> {
  return (await limits.take(['codeTries', owner?.userId ?? emailKey(email)])) === null
}

/** Called when a code was asked for or was right: there are new tries, of strangers as well. */
export async function renewTries(
  { limits }: Accounts,
  email: string,
  owner: CodeOwner | null,
): Promise<void> {
  await limits.forget('codeTries', emailKey(email))
  if (owner !== null) await limits.forget('codeTries', owner.userId)
}

function keysOf(email: string, from: Origin) {
  const address = addressKey(from.address)
  const key = emailKey(email)
  return { address, key, pair: `${address} ${key}` }
}
