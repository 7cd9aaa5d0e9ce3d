import { addressKey } from '../../limits/address-key.ts'
import type { Accounts, Origin } from '../accounts.ts'
import { emailKey } from '../email-key.ts'

/** The account that waits for a code, and the browser that showed its password; null for everybody else. */
export interface CodeOwner {
  readonly userId: string
  readonly browser: string
}

/**
 * Takes one code from what may be asked for; null, or the seconds to wait. The same whether the account is there. Who
 * showed the password asks by themselves: strangers who know the address cannot use up the codes that somebody waits
 * for.
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

/** A code left without having been asked for: the next one waits as usual. */
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

/** The mail did not leave: asking again at once is right. */
export async function endPause(
  { limits }: Accounts,
  email: string,
  from: Origin,
  owner: CodeOwner | null,
): Promise<void> {
  if (owner === null) await limits.forget('codePause', keysOf(email, from).pair)
  else await limits.forget('codeBrowserPause', owner.browser)
}

function keysOf(email: string, from: Origin) {
  const address = addressKey(from.address)
  const key = emailKey(email)
  return { address, key, pair: `${address} ${key}` }
}
