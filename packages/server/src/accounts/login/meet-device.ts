import type { Transactor } from '../../store/nouns.ts'
import type { Accounts } from '../accounts.ts'
import type { Origin } from '../origin.ts'
import { isBrowser } from './device.ts'

/** A first login within this time after the account was made is that of somebody who just registered. */
const NEWCOMER_MS = 30 * 24 * 60 * 60 * 1000

export interface MetDevice {
  /** The key to store with the session. */
  readonly key: Buffer | null
  /** The owner must be told, because nobody logged in to this account with the device before. */
  readonly isNew: boolean
}

/**
 * Notes the device of a login, in its transaction.
 * 1. A browser is recognised by the token that it stores; a program, which stores none, by its network.
 * 2. At an account's first login nobody is told. Where the account has chosen no language yet, a login from a
 * known device sets it.
 */
export async function meetDevice(
  { clock, deviceKeys }: Accounts,
  tx: Transactor,
  userId: string,
  from: Origin,
): Promise<MetDevice> {
  const at = clock.now()
  const browser = deviceKeys.browser(userId, from)
  const network = deviceKeys.network(userId, from)
  const known = await tx.knownDevices.among([browser, network].filter((key) => key !== null))
  const telling = browser ?? (isBrowser(from.userAgent) ? null : network)
  const isKnown = telling !== null && known.has(telling.toString('hex'))
  if (browser !== null) await tx.knownDevices.remember({ key: browser, userId, kind: 'browser' }, at)
  if (network !== null) await tx.knownDevices.remember({ key: network, userId, kind: 'network' }, at)

  const user = await tx.users.byId(userId)
  if (user === undefined) return { key: browser, isNew: false }
  const isYoung = at.getTime() - user.createdAt.getTime() < NEWCOMER_MS
  const isFirst = isYoung && !(await tx.sessions.isAnyOf(userId))
  if ((isKnown || isFirst) && user.locale === null) await tx.users.setLocale(userId, from.locale)
  return { key: browser, isNew: !isKnown && !isFirst }
}
