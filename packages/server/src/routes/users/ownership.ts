import { PROOF_HEADER } from '@gwar/protocol'
import type { Ownership } from '../../accounts/password/confirm-owner.ts'
import { fields, problem, type Answer } from '../answer.ts'

/** What a call brings to show whose account it is: the password in its body, else a proof in its header. */
export function ownershipOf(call: {
  readonly body: { readonly password?: string | undefined }
  readonly header: (name: string) => string
}): Ownership | null {
  const { password } = call.body
  if (password !== undefined) return { password }
  const proof = call.header(PROOF_HEADER)
  return proof === '' ? null : { proof }
}

/** The answer to a call that brought neither: the password is asked for. */
export const noOwnership: Answer = fields({ password: ['required'] })

/** The answer to a call whose proof is none, or not for this account. */
export const notProven: Answer = problem('proof_needed')
