import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Store } from '../../store/store.ts'

const SECRET = 'relay'
export const RELAY_PATH = '/relay'

/**
 * Signs and checks addresses of the relay, so that only pictures which the service itself has shown go through
 * it.
 */
export interface RelaySigner {
  /** The path under which the relay serves the picture at `url`. */
  readonly sign: (url: string) => string
  /**
   * The picture's address from the two parts behind {@link RELAY_PATH}; null when the signature is not ours.
   */
  open(signature: string, encoded: string): string | null
}

/**
 * One key for all nodes that never changes, because stored messages contain signed addresses. They are paths,
 * because the service's own address may change.
 */
export async function createRelaySigner(options: {
  readonly store: Store
  readonly random: (size: number) => Uint8Array
}): Promise<RelaySigner> {
  const { store, random } = options
  const key = await store.transact((tx) => tx.secrets.insertOrGet(SECRET, random(32)))
  const signatureOf = (encoded: string): Buffer => createHmac('sha256', key).update(encoded).digest()
  return {
    sign(url) {
      const encoded = Buffer.from(url).toString('base64url')
      return `${RELAY_PATH}/${signatureOf(encoded).toString('base64url')}/${encoded}`
    },
    open(signature, encoded) {
      const given = Buffer.from(signature, 'base64url')
      const wanted = signatureOf(encoded)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
      return Buffer.from(encoded, 'base64url').toString()
    },
  }
}
