import { PROOF_HEADER, type OwnAccount } from '@gwar/protocol'
import type { CallFailure } from '../calls/call.ts'
import { checkLogin } from '../calls/auth.ts'
import { failureText } from '../calls/failure-text.ts'
import { currentTexts } from '../locale/texts.ts'
import { ask, type Question } from '../ui/dialog/ask.ts'
import { KeyIcon } from '../ui/icons/late-icons.tsx'
import { notify } from '../ui/toasts/notify.ts'
import { UsernameField } from './account/username-field.tsx'
import { canProveByPasskey, passkeyProof } from './passkeys/passkey-proof.ts'

/** What somebody has given to show that the account is theirs. */
export type Owner = { readonly password: string } | { readonly proof: string }

/** What a call has in its body and headers of it. */
export function shownBy(owner: Owner): {
  readonly body: { readonly password?: string }
  readonly headers: Readonly<Record<string, string>>
} {
  return 'proof' in owner
    ? { body: {}, headers: { [PROOF_HEADER]: owner.proof } }
    : { body: owner, headers: {} }
}

/**
 * Asks for the password of the account, or one of its passkeys where it has any, and does something with it (SET-49,
 * SET-52). What is wrong stands under the field, and the dialog stays: 422 the error of the field, 403 'Podaj poprawne
 * hasło' (SET-53, SET-54). Gives whether it was done.
 */
export async function askPassword(
  account: Pick<OwnAccount, 'name' | 'passkeys'>,
  question: Pick<Question, 'title' | 'description' | 'accept' | 'acceptLook'>,
  run: (owner: Owner) => Promise<CallFailure | null>,
): Promise<boolean> {
  const texts = currentTexts()
  const byPasskey = async (): Promise<boolean> => {
    const proof = await passkeyProof()
    if (proof === null) return false
    const failure = await run({ proof })
    if (failure !== null) notify('red', reasonOf(failure), 10_000)
    return failure === null
  }
  const answer = await ask({
    ...question,
    children: <UsernameField name={account.name} />,
    input: {
      label: texts.login.password,
      type: 'password',
      autoComplete: 'current-password',
      check: (value) => (value === '' ? 'required' : null),
    },
    run: async (password) => {
      const failure = await run({ password })
      return failure === null ? null : reasonOf(failure)
    },
    other: canProveByPasskey(account)
      ? { label: texts.passkeys.confirm, icon: <KeyIcon isSmall />, run: byPasskey }
      : undefined,
  })
  return answer !== null
}

function reasonOf(failure: CallFailure): string {
  const texts = currentTexts()
  if (failure.kind === 'fields') return failure.errors['password']?.[0] ?? texts.field.invalid
  if (failure.kind === 'problem' && failure.error === 'wrong_password') return texts.field.password
  if (failure.kind === 'problem' && failure.status === 401) void checkLogin()
  return failureText(texts, failure) ?? texts.failure.connection
}
