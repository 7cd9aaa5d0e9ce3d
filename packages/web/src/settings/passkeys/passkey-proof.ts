import type { OwnAccount } from '@gwar/protocol'
import { failureText } from '../../calls/failure-text.ts'
import { canUsePasskeys, proveByPasskey, type PasskeyEnd } from '../../calls/passkey.ts'
import { currentTexts } from '../../locale/texts.ts'
import { notify } from '../../ui/toasts/notify.ts'

/** Whether the account has a passkey, and this browser may know it. */
export function canProveByPasskey({ passkeys }: Pick<OwnAccount, 'passkeys'>): boolean {
  return passkeys > 0 && canUsePasskeys()
}

/** A proof by a passkey; null without one, and says why, except to who gave it up. */
export async function passkeyProof(signal?: AbortSignal): Promise<string | null> {
  const end = await proveByPasskey(signal)
  if (end.kind === 'ok') return end.value
  const reason = whyNoPasskey(end)
  if (reason !== null) notify('red', reason, 10_000)
  return null
}

/** Why asking an authenticator came to nothing, in words; null where somebody gave it up. */
export function whyNoPasskey(end: Exclude<PasskeyEnd<unknown>, { kind: 'ok' }>): string | null {
  const texts = currentTexts()
  switch (end.kind) {
    case 'closed':
      return null
    case 'known':
      return texts.passkeys.known
    case 'broken':
      return texts.passkeys.failed
    case 'failed':
      return failureText(texts, end.failure)
    default:
      return end satisfies never
  }
}
