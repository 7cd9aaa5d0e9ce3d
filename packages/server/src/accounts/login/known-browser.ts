import type { Accounts, Origin } from '../accounts.ts'

/**
 * The key, in hex, of the browser that a call comes from, when somebody logged in to the account with it before; null
 * for every other one. Its tries are counted by themselves: strangers cannot use them up, and it can use up nobody's.
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
