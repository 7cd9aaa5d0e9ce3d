import { createHmac } from 'node:crypto'
import { networkOf } from '../../limits/network-of.ts'
import type { Store } from '../../store/store.ts'
import type { Origin } from '../accounts.ts'
import { isToken, type RandomBytes } from '../token.ts'

const SECRET = 'known-device'

/** Where a call comes from, as far as known devices go: keyed hashes, another one for each account. */
export interface DeviceKeys {
  /** Of the token that the browser keeps; null where none was sent. */
  browser(userId: string, from: Pick<Origin, 'deviceToken'>): Buffer | null
  /** Null where the address is not known. */
  network(userId: string, from: Pick<Origin, 'address'>): Buffer | null
}

/** One key for all nodes: whoever reads the database can try neither tokens nor all addresses that there are. */
export async function createDeviceKeys(store: Store, random: RandomBytes): Promise<DeviceKeys> {
  const key = await store.transact((tx) => tx.secrets.insertOrGet(SECRET, random(32)))
  const hash = (kind: string, userId: string, what: string): Buffer =>
    createHmac('sha256', key).update(`${kind} ${userId} ${what}`).digest()
  return {
    browser: (userId, { deviceToken = '' }) =>
      isToken(deviceToken) ? hash('browser', userId, deviceToken) : null,
    network(userId, { address }) {
      const network = networkOf(address)
      return network === '' ? null : hash('network', userId, network)
    },
  }
}
