import { newPasskeyOptions, PROOF_HEADER, type PasskeyCreationOptions } from '@gwar/protocol'
import { call, type CallResult } from '../../calls/call.ts'

/** What the owner gives so that a passkey may be added. */
export type Begin = { readonly password: string; readonly code?: string } | { readonly proof: string }

/** Asks what an authenticator is to make. */
export function beginPasskey(given: Begin): Promise<CallResult<PasskeyCreationOptions>> {
  return call('/api/users/@me/passkeys/options', {
    method: 'POST',
    ...('proof' in given ? { body: {}, headers: { [PROOF_HEADER]: given.proof } } : { body: given }),
    answer: newPasskeyOptions.answer,
  })
}
