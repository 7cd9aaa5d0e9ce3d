import {
  passkeyProofOptions,
  proveByPasskey as proveApi,
  type NewCredential,
  type PasskeyCreationOptions,
  type PasskeyRequestOptions,
  type SignedCredential,
} from '@gwar/protocol'
import { call, type CallFailure } from './call.ts'

/** How asking an authenticator ended. */
export type PasskeyEnd<T> =
  | { readonly kind: 'ok'; readonly value: T }
  /** Somebody gave it up or waited too long, or the caller did: browsers do not say which. */
  | { readonly kind: 'closed' }
  /** The authenticator has a passkey of this account already. */
  | { readonly kind: 'known' }
  /** The browser cannot do it here. */
  | { readonly kind: 'broken' }
  | { readonly kind: 'failed'; readonly failure: CallFailure }

/** Whether this browser can use passkeys of this page: over https, and at a name, because numbers have none. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)
}

/** Has an authenticator make a passkey. To be called in the press of a button: later, some browsers refuse. */
export function makePasskey(options: PasskeyCreationOptions): Promise<PasskeyEnd<NewCredential>> {
  return ended(async () => {
    const publicKey: PublicKeyCredentialCreationOptions = {
      ...options,
      challenge: toBytes(options.challenge),
      user: { ...options.user, id: toBytes(options.user.id) },
      excludeCredentials: options.excludeCredentials.map(toDescriptor),
    }
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    const response = made.response as AuthenticatorAttestationResponse
    return {
      id: toText(made.rawId),
      response: {
        clientDataJSON: toText(response.clientDataJSON),
        attestationObject: toText(response.attestationObject),
        transports: response.getTransports(),
      },
    }
  })
}

/**
 * Has an authenticator sign. In a field (`inField`) the browser offers passkeys beside names that it knows, and waits as
 * long as the page does; otherwise it asks at once.
 */
export function signWithPasskey(
  options: PasskeyRequestOptions,
  { signal, inField = false }: { readonly signal?: AbortSignal; readonly inField?: boolean } = {},
): Promise<PasskeyEnd<SignedCredential>> {
  return ended(async () => {
    const publicKey: PublicKeyCredentialRequestOptions = {
      ...options,
      challenge: toBytes(options.challenge),
      allowCredentials: options.allowCredentials.map(toDescriptor),
    }
    const signed = (await navigator.credentials.get({
      publicKey,
      ...(signal !== undefined && { signal }),
      ...(inField && { mediation: 'conditional' }),
    })) as PublicKeyCredential
    const response = signed.response as AuthenticatorAssertionResponse
    return {
      id: toText(signed.rawId),
      response: {
        clientDataJSON: toText(response.clientDataJSON),
        authenticatorData: toText(response.authenticatorData),
        signature: toText(response.signature),
        userHandle: response.userHandle === null ? null : toText(response.userHandle),
      },
    }
  })
}

/** Asks for one of the account's passkeys, for a proof (`PROOF_HEADER`) that stands for its password. */
export async function proveByPasskey(signal?: AbortSignal): Promise<PasskeyEnd<string>> {
  const path = '/api/users/@me/proof/passkey'
  const begun = await call(`${path}/options`, { method: 'POST', answer: passkeyProofOptions.answer })
  if (!begun.ok) return { kind: 'failed', failure: begun.failure }
  const signed = await signWithPasskey(begun.value, { ...(signal !== undefined && { signal }) })
  if (signed.kind !== 'ok') return signed
  const body = { credential: signed.value }
  const proven = await call(path, { method: 'POST', body, answer: proveApi.answer })
  return proven.ok ? { kind: 'ok', value: proven.value.proof } : { kind: 'failed', failure: proven.failure }
}

async function ended<T>(asking: () => Promise<T>): Promise<PasskeyEnd<T>> {
  try {
    return { kind: 'ok', value: await asking() }
  } catch (error) {
    const name = error instanceof Error || error instanceof DOMException ? error.name : ''
    if (name === 'NotAllowedError' || name === 'AbortError') return { kind: 'closed' }
    return { kind: name === 'InvalidStateError' ? 'known' : 'broken' }
  }
}

function toDescriptor({
  id,
  transports,
}: PasskeyRequestOptions['allowCredentials'][number]): PublicKeyCredentialDescriptor {
  return { type: 'public-key', id: toBytes(id), transports: transports as AuthenticatorTransport[] }
}

// by hand: browsers read and write the JSON form themselves only lately, and some managers of passwords do not
function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (letter) => letter.codePointAt(0)!)
}

function toText(buffer: ArrayBuffer): string {
  return btoa(String.fromCodePoint(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
