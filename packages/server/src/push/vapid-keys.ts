import { createECDH } from 'node:crypto'
import type { Store } from '../store/store.ts'

const SECRET = 'vapid'

/** The keys by which push services know who sends (RFC 8292), as base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The service's keys: made at the first start, the same on all nodes. Other ones would end every device. */
export async function openVapidKeys(store: Store): Promise<VapidKeys> {
  const made = createECDH('prime256v1')
  made.generateKeys()
  // a private key that begins with zeros is shorter
  const fresh = Buffer.concat([Buffer.alloc(32), made.getPrivateKey()]).subarray(-32)
  const kept = Buffer.from(await store.transact((tx) => tx.secrets.insertOrGet(SECRET, fresh)))
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(kept)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: kept.toString('base64url') }
}
