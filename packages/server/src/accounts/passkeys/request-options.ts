import type { PasskeyRequestOptions } from '@gwar/protocol'
import type { PasskeyRow } from '../../store/users/passkeys.ts'
import { CHALLENGE_MS } from './passkey-challenge.ts'
import type { RelyingParty } from './relying-party.ts'

/** What a browser is to ask an authenticator: to sign with one of these passkeys, or with any of ours without them. */
export function requestOptions(
  { id }: RelyingParty,
  challenge: string,
  passkeys: readonly PasskeyRow[] = [],
): PasskeyRequestOptions {
  return {
    challenge,
    rpId: id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: passkeys.map(credentialOf),
  }
}

/** A passkey as a browser is told of it. */
export function credentialOf({ credentialId, transports }: PasskeyRow) {
  return {
    type: 'public-key' as const,
    id: Buffer.from(credentialId).toString('base64url'),
    transports: transports.split(' ').filter((word) => word !== ''),
  }
}
