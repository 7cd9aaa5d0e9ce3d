import type { NewCredential, SignedCredential } from '@gwar/protocol'
import type { PasskeyRow, PasskeyUse } from '../../store/users/passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

/** Algorithms of COSE that passkeys may have: ES256, EdDSA and RS256, which all authenticators share one of. */
export const ALGORITHMS = [-7, -8, -257]

/** The library, loaded with the first passkey: without one nobody waits for it. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/**
 * What an authenticator made for a challenge of ours: the credential's id and key and its first count; null where
 * anything about it is wrong.
 */
export async function checkNewCredential(
  party: RelyingParty,
  challenge: string,
  { id, response }: NewCredential,
): Promise<(Pick<PasskeyRow, 'credentialId' | 'publicKey'> & PasskeyUse) | null> {
  const { verifyRegistrationResponse } = await library()
  if (!(await isPlain(response.attestationObject))) return null
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified || registrationInfo.credential.id !== id) return null
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: credential.publicKey,
      counter: credential.counter,
      isBackedUp: credentialBackedUp,
    }
  } catch {
    // the library throws whatever is wrong with the bytes
    return null
  }
}

/**
 * Whether a new credential says nothing of its maker beyond what we asked for. Attack: a statement with certificates
 * names addresses at which the library would ask whether they were revoked.
 */
async function isPlain(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await helpers()
  try {
    const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'))
    const format = attestation.get('fmt')
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}

/**
 * Whether the authenticator of a passkey signed a challenge of ours, for our pages and after it had asked for a finger,
 * a face or a PIN: what it counts now; null otherwise. The count is compared where it is stored (`passkeys.use`).
 */
export async function checkSignature(
  party: RelyingParty,
  challenge: string,
  { id, response }: SignedCredential,
  { publicKey }: Pick<PasskeyRow, 'publicKey'>,
): Promise<PasskeyUse | null> {
  const { verifyAuthenticationResponse } = await library()
  const { clientDataJSON, authenticatorData, signature } = response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    })
    if (!verified) return null
    const { newCounter, credentialBackedUp } = authenticationInfo
    return { counter: newCounter, isBackedUp: credentialBackedUp }
  } catch {
    return null
  }
}
