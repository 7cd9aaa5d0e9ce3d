import type { Transactor } from '../../store/nouns.ts'
import type { Accounts } from '../accounts.ts'
import { emailKey } from '../email-key.ts'
import type { Origin } from '../origin.ts'

/** The account that waits for a code, and the browser that gave its password; null for everybody else. */
export interface CodeOwner {
  readonly userId: string
  /** The key, in hex, of the browser at the address that the code was mailed to. */
  readonly browser: string
}

/**
 * Notes the browser of somebody who gave the right password of an account with an unverified address: its tries
 * at the code, and the codes it asks for, are counted apart. Null where it sent no token. The caller has made the
 * account or locked its row.
 *
 * The browser is known to the account and to the address. Attack: an address that somebody else has leads to no
 * account of this browser, and were only the account known, the browser would be counted as a stranger's there and
 * not at a free one, which tells who has an account.
 */
export async function rememberCodeOwner(
  { clock, deviceKeys }: Accounts,
  tx: Transactor,
  user: { readonly id: string; readonly email: string },
  from: Pick<Origin, 'deviceToken'>,
): Promise<CodeOwner | null> {
  const at = clock.now()
  const atAddress = deviceKeys.address(emailKey(user.email), from)
  const atAccount = deviceKeys.browser(user.id, from)
  if (atAddress === null || atAccount === null) return null
  for (const key of [atAddress, atAccount])
    await tx.knownDevices.remember({ key, userId: user.id, kind: 'browser' }, at)
  return { userId: user.id, browser: atAddress.toString('hex') }
}

/** For which account the caller's browser gave the password with this address, whoever has the address. */
export async function codeOwner(
  { store, deviceKeys }: Accounts,
  email: string,
  from: Pick<Origin, 'deviceToken'>,
): Promise<CodeOwner | null> {
  const key = deviceKeys.address(emailKey(email), from)
  if (key === null) return null
  const userId = await store.read.knownDevices.userOf(key)
  return userId === undefined ? null : { userId, browser: key.toString('hex') }
}
