import type { PasskeyRefusal } from '../accounts/passkeys/use-passkey.ts'
import { problem, type Answer } from './answer.ts'

/** The refusal of a passkey that proves nothing. */
export function passkeyRefusal({ outcome }: PasskeyRefusal): Answer {
  switch (outcome) {
    case 'expired':
      return problem('passkey_expired')
    case 'unknown':
      return problem('passkey_refused')
    case 'copied':
      return problem('passkey_copied')
    default:
      return outcome satisfies never
  }
}
