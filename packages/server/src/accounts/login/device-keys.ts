import { createHmac } from 'node:crypto'
import { networkOf } from '../../limits/network-of.ts'
import type { Store } from '../../store/store.ts'
import type { Origin } from '../origin.ts'
import { isToken, type RandomBytes } from '../token.ts'

const SECRET = 'known-device'

/** Keyed hashes that recognise where a call comes from; they differ for each account or e-mail address. */
export interface DeviceKeys {
  /** From the token that the browser sent; null without one. */
  browser(userId: string, from: Pick<Origin, 'deviceToken'>): Buffer | null
  /** Likewise, at an e-mail address (`emailKey`) whose account is not asked for. */
  address(emailKey: string, from: Pick<Origin, 'deviceToken'>): Buffer | null
  /** From the caller's network; null where the address is unknown. */
  network(userId: string, from: Pick<Origin, 'address'>): Buffer | null
}

/** One key for all nodes. It keeps readers of the database from trying tokens, or all possible addresses. */
export async function createDeviceKeys(store: Store, random: RandomBytes): Promise<DeviceKeys> {
  const key = await store.transact((tx) => tx.secrets.insertOrGet(SECRET, random(32)))
  const hash = (kind: string, whose: string, what: string): Buffer =>
    createHmac('sha256', key).update(`${kind} ${whose} ${what}`).digest()
  return {
    browser: (userId, { deviceToken = '' }) =>
      isToken(deviceToken) ? hash('browser', userId, deviceToken) : null,
    address: (emailKey, { deviceToken = '' }) =>
      isToken(deviceToken) ? hash('address', emailKey, deviceToken) : null,
    network(userId, { address }) {
      const network = networkOf(address)
      return network === '' ? null : hash('network', userId, network)
    },
  }
}
