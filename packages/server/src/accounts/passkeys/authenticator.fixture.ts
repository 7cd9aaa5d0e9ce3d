import type {
  NewCredential,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  SignedCredential,
} from '@gwar/protocol'
import {
  createHash,
  generateKeyPairSync,
  randomBytes,
  sign,
  X509Certificate,
  type KeyObject,
} from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const BACKUP_ELIGIBLE = 0x08
const BACKED_UP = 0x10
const HAS_CREDENTIAL = 0x40

/** What an authenticator, or the browser before it, does otherwise than it should. */
interface Deviations {
  /** The page that the browser says asked. */
  readonly origin?: string
  /** The service whose passkey the authenticator thinks it uses. */
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly crossOrigin?: boolean
  readonly topOrigin?: string
  /** False where nobody gave a finger, a face or a PIN. */
  readonly isVerified?: boolean
  /** False where nobody touched it either. */
  readonly isPresent?: boolean
  readonly userHandle?: string | null
  readonly isSignatureBroken?: boolean
  /** The form of the statement about its maker, and the statement. */
  readonly statement?: readonly [string, Map<string, never>]
  /** The certificate and key of a maker who vouches for it, as nobody asked: a right statement of the form 'fido-u2f'. */
  readonly maker?: { readonly cert: string; readonly key: string }
  readonly transports?: string[]
}

interface Held {
  readonly id: string
  readonly key: KeyObject
  readonly userHandle: string
}

/**
 * An authenticator with a browser before it, in software: makes P-256 keys and signs with them as WebAuthn says, for
 * the pages of `origin`.
 */
export class Authenticator {
  readonly #origin: string
  readonly #isBackedUp: boolean
  readonly #held: Held[] = []
  /** How often it has signed; 0 for ever with one that counts nothing, as synchronised ones do. */
  counter: number
  readonly #isCounting: boolean

  constructor(origin: string, { isCounting = true, isBackedUp = false } = {}) {
    this.#origin = origin
    this.#isCounting = isCounting
    this.#isBackedUp = isBackedUp
    this.counter = isCounting ? 1 : 0
  }

  /** The ids of its passkeys, the oldest first. */
  get ids(): readonly string[] {
    return this.#held.map(({ id }) => id)
  }

  make(options: PasskeyCreationOptions, otherwise: Deviations = {}): NewCredential {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x, y } = publicKey.export({ format: 'jwk' })
    const id = randomBytes(32)
    const held = { id: id.toString('base64url'), key: privateKey, userHandle: options.user.id }
    this.#held.push(held)
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x!)],
      [-3, bytes(y!)],
    ])
    const authenticatorData = Buffer.concat([
      this.#data(options.rp.id, HAS_CREDENTIAL, otherwise),
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 0xff]),
      id,
      isoCBOR.encode(key),
    ])
    const clientDataJSON = this.#clientData('webauthn.create', options.challenge, otherwise)
    const { maker } = otherwise
    const [format, statement] =
      maker === undefined
        ? (otherwise.statement ?? ['none', new Map<string, never>()])
        : vouched(maker, [
            createHash('sha256').update(options.rp.id).digest(),
            createHash('sha256').update(bytes(clientDataJSON)).digest(),
            id,
            Buffer.from([4]),
            bytes(x!),
            bytes(y!),
          ])
    const attestation = new Map<string, unknown>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', Uint8Array.from(authenticatorData)],
    ])
    return {
      id: held.id,
      response: {
        clientDataJSON,
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: otherwise.transports ?? ['internal'],
      },
    }
  }

  /** Signs with the passkey of this id, or with its newest one. */
  sign(
    options: PasskeyRequestOptions,
    otherwise: Deviations & { readonly id?: string; readonly as?: string } = {},
  ): SignedCredential {
    const held = this.#held.findLast(({ id }) => otherwise.id === undefined || id === otherwise.id)!
    if (this.#isCounting) this.counter += 1
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, otherwise)
    const data = this.#data(options.rpId, 0, otherwise)
    const hash = createHash('sha256').update(bytes(clientDataJSON)).digest()
    const signature = sign('sha256', Buffer.concat([data, hash]), held.key)
    // the last byte of a number in it, so that its form stays right
    if (otherwise.isSignatureBroken === true) signature[signature.length - 1]! ^= 1
    return {
      id: otherwise.as ?? held.id,
      response: {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: otherwise.userHandle === undefined ? held.userHandle : otherwise.userHandle,
      },
    }
  }

  #data(rpId: string, flags: number, otherwise: Deviations): Buffer {
    const { isPresent = true, isVerified = true } = otherwise
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const all =
      flags |
      (isPresent ? USER_PRESENT : 0) |
      (isVerified ? USER_VERIFIED : 0) |
      (this.#isBackedUp ? BACKUP_ELIGIBLE | BACKED_UP : 0)
    const hash = createHash('sha256')
      .update(otherwise.rpId ?? rpId)
      .digest()
    return Buffer.concat([hash, Buffer.from([all]), counter])
  }

  #clientData(type: string, challenge: string, otherwise: Deviations): string {
    const { crossOrigin = false, topOrigin } = otherwise
    const data = {
      type: otherwise.type ?? type,
      challenge: otherwise.challenge ?? challenge,
      origin: otherwise.origin ?? this.#origin,
      crossOrigin,
      ...(topOrigin !== undefined && { topOrigin }),
    }
    return Buffer.from(JSON.stringify(data)).toString('base64url')
  }
}

/** A maker's statement about a passkey, as FIDO U2F has it. */
function vouched(
  { cert, key }: NonNullable<Deviations['maker']>,
  about: readonly Uint8Array[],
): readonly [string, Map<string, unknown>] {
  const sig = sign('sha256', Buffer.concat([Buffer.from([0]), ...about]), key)
  const x5c = [Uint8Array.from(new X509Certificate(cert).raw)]
  return [
    'fido-u2f',
    new Map<string, unknown>([
      ['sig', Uint8Array.from(sig)],
      ['x5c', x5c],
    ]),
  ]
}

function bytes(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'base64url'))
}
