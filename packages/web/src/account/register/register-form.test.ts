import { describe, expect, test } from 'vitest'
import { config } from '../../browser/config.ts'
import { alsoCheckRegistration, registerForm, type RegisterForm } from './register-form.ts'

const good: RegisterForm = {
  name: 'Mietowka',
  email: 'mietowka@poczta.example',
  password: 'haslohaslo',
  password_confirmation: 'haslohaslo',
  accept_rules: true,
  'g-recaptcha-response': 'solved',
}

function refused(change: Partial<RegisterForm>): Record<string, string> {
  const form = { ...good, ...change }
  const { error } = registerForm.safeParse(form)
  const issues = (error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message])
  return {
    ...alsoCheckRegistration(form, form['g-recaptcha-response'] === '', config),
    ...Object.fromEntries(issues),
  }
}

describe('registration form', () => {
  test('a good one passes', () => expect(refused({})).toEqual({}))

  test('[AUTH-24] [AUTH-29] [AUTH-31] [AUTH-33] [AUTH-34] [AUTH-35] an empty one tells everything at once', () => {
    const empty = { name: '', email: '', password: '', password_confirmation: '', accept_rules: false }
    expect(refused({ ...empty, 'g-recaptcha-response': '' })).toEqual({
      name: 'required',
      email: 'required',
      password: 'required',
      password_confirmation: 'required',
      accept_rules: 'rules_not_accepted',
      'g-recaptcha-response': 'required',
    })
  })

  test('[AUTH-25] [AUTH-26] [AUTH-27] [AUTH-30] names and addresses have their rules', () => {
    expect(refused({ name: 'mięt ówka!', email: 'mietowka@poczta' })).toEqual({
      name: 'name_characters',
      email: 'email_invalid',
    })
    expect(refused({ name: 'ab' })).toEqual({ name: 'min:3' })
    expect(refused({ name: 'a'.repeat(33) })).toEqual({ name: 'max:32' })
  })

  test('[AUTH-32] a repeated password that differs is told where it is mended, beside other errors', () => {
    expect(refused({ name: '', password_confirmation: 'haslohasl' })).toEqual({
      name: 'required',
      password_confirmation: 'password_differs',
    })
  })

  test('a short password is told before it is sent', () => {
    expect(refused({ password: 'krotkie', password_confirmation: 'krotkie' })).toEqual({
      password: 'password_min:8',
    })
  })
})
