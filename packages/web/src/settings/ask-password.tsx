import type { CallFailure } from '../calls/call.ts'
import { checkLogin } from '../calls/auth.ts'
import { failureText } from '../calls/failure-text.ts'
import { currentTexts } from '../locale/texts.ts'
import { ask, type Question } from '../ui/dialog/ask.ts'
import { UsernameField } from './account/username-field.tsx'

/**
 * Asks for the password of the account and does something with it (SET-49, SET-52). What is wrong stands under the
 * field, and the dialog stays: 422 the error of the field, 403 'Podaj poprawne hasło' (SET-53, SET-54). Gives whether
 * it was done.
 */
export async function askPassword(
  name: string,
  question: Pick<Question, 'title' | 'description' | 'accept' | 'acceptLook'>,
  run: (password: string) => Promise<CallFailure | null>,
): Promise<boolean> {
  const texts = currentTexts()
  const answer = await ask({
    ...question,
    children: <UsernameField name={name} />,
    input: {
      label: texts.login.password,
      type: 'password',
      autoComplete: 'current-password',
      check: (value) => (value === '' ? 'required' : null),
    },
    run: async (password) => {
      const failure = await run(password)
      return failure === null ? null : reasonOf(failure)
    },
  })
  return answer !== null
}

function reasonOf(failure: CallFailure): string {
  const texts = currentTexts()
  if (failure.kind === 'fields') return failure.errors['password']?.[0] ?? texts.field.invalid
  if (failure.kind === 'problem' && failure.status === 403) return texts.field.password
  if (failure.kind === 'problem' && failure.status === 401) void checkLogin()
  return failureText(texts, failure) ?? texts.failure.connection
}
