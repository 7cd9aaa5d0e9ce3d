import {
  createCipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

/** What stands before a point of P-256 in DER (SubjectPublicKeyInfo, RFC 5480). */
const POINT_HEAD = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex')
const POINT_BYTES = 65
const AUTH_BYTES = 16
const SALT_BYTES = 16
/** The size of a record, as the head says it; a message is one record, which is shorter. */
const RECORD_BYTES = 4096
const TAG_BYTES = 16
/** Behind the text of the last record. */
const LAST = Buffer.from([2])
const KEY_INFO = 'Content-Encoding: aes128gcm\0'
const NONCE_INFO = 'Content-Encoding: nonce\0'
const SECRET_INFO = Buffer.from('WebPush: info\0')

/** What is drawn anew for each message; given by a test that compares with the example of the RFC. */
export interface Drawn {
  readonly salt: Buffer
  readonly pair: ReturnType<typeof newPair>
}

/**
 * Encrypts a text for one browser: the whole body, `aes128gcm` (RFC 8291 over RFC 8188). `p256dh` and `auth` are what the
 * browser gave, as base64url. Null where they are no keys, or the text has no place in one record.
 *
 * The library for it took twice as long, most of which was its older interface to the same elliptic curve.
 */
export function seal(
  text: string,
  { p256dh, auth }: { readonly p256dh: string; readonly auth: string },
  { salt, pair }: Drawn = { salt: randomBytes(SALT_BYTES), pair: newPair() },
): Buffer | null {
  const point = Buffer.from(p256dh, 'base64url')
  const secret = Buffer.from(auth, 'base64url')
  const plain = Buffer.from(text)
  if (point.length !== POINT_BYTES || secret.length < AUTH_BYTES) return null
  if (plain.length + LAST.length + TAG_BYTES > RECORD_BYTES) return null
  const shared = agreed(pair.privateKey, point)
  if (shared === null) return null
  const sender = pair.publicKey.export({ format: 'raw-public' })
  const key = derived(shared, secret, Buffer.concat([SECRET_INFO, point, sender]), 32)
  const cipher = createCipheriv(
    'aes-128-gcm',
    derived(key, salt, KEY_INFO, 16),
    derived(key, salt, NONCE_INFO, 12),
  )
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([
    salt,
    size,
    Buffer.from([sender.length]),
    sender,
    cipher.update(plain),
    cipher.update(LAST),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}

function newPair() {
  return generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
}

/** Null where the point is not on the curve. */
function agreed(privateKey: ReturnType<typeof newPair>['privateKey'], point: Buffer): Buffer | null {
  try {
    const der = { key: Buffer.concat([POINT_HEAD, point]), format: 'der', type: 'spki' } as const
    return diffieHellman({ privateKey, publicKey: createPublicKey(der) })
  } catch {
    return null
  }
}

function derived(secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
