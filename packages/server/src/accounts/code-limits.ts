import { addressKey } from '../limits/address-key.ts'
import type { Accounts, Origin } from './accounts.ts'
import { emailKey } from './email-key.ts'

/** Takes one code from what may be asked for; null, or the seconds to wait. The same whether the account is there. */
export function takeCode(accounts: Accounts, email: string, from: Origin): Promise<number | null> {
  const { address, key, pair } = keysOf(email, from)
  return accounts.limits.take(
    ['codeAddress', address],
    ['codePause', pair],
    ['codePair', pair],
    ['codeEmail', key],
  )
}

/** A code left without having been asked for: the next one waits as usual. */
export async function startPause(accounts: Accounts, email: string, from: Origin): Promise<void> {
  await accounts.limits.take(['codePause', keysOf(email, from).pair])
}

/** The mail did not leave: asking again at once is right. */
export async function endPause(accounts: Accounts, email: string, from: Origin): Promise<void> {
  await accounts.limits.forget('codePause', keysOf(email, from).pair)
}

function keysOf(email: string, from: Origin) {
  const address = addressKey(from.address)
  const key = emailKey(email)
  return { address, key, pair: `${address} ${key}` }
}
