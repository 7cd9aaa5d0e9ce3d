import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'

/**
 * The key, in hex, of the caller's browser, when it was used to log in to the account before; null otherwise. Its
 * tries are counted apart, so that strangers cannot use them up and it uses up nobody else's.
 */
export async function knownBrowser(
  { store, deviceKeys }: Accounts,
  userId: string,
  from: Pick<Origin, 'deviceToken'>,
): Promise<string | null> {
  const key = deviceKeys.browser(userId, from)
  if (key === null) return null
  return (await store.read.knownDevices.among([key])).size > 0 ? key.toString('hex') : null
}
