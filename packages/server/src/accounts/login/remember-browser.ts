import type { Transactor } from '../../store/nouns.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'

/**
 * Notes the browser of somebody who gave the right password of an account with an unverified address: its tries
 * at the code, and the codes it asks for, are counted apart. Gives its key in hex; null where it sent no token.
 */
export async function rememberBrowser(
  { clock, deviceKeys }: Accounts,
  tx: Transactor,
  userId: string,
  from: Pick<Origin, 'deviceToken'>,
): Promise<string | null> {
  const key = deviceKeys.browser(userId, from)
  if (key === null) return null
  await tx.knownDevices.remember({ key, userId, kind: 'browser' }, clock.now())
  return key.toString('hex')
}
