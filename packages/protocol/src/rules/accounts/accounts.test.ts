import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { changePassword, register, resetPassword } from '../../api/accounts.ts'
import {
  EMAIL_MAX,
  acceptRules,
  email,
  newPassword,
  requiredText,
  userName,
  verificationCode,
} from './accounts.ts'

/** A schema of this module as far as these tests use it. */
interface Schema {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: { issues: { message: string }[] } }
}

/** The accepted value, or the codes of the refusal. */
function check(schema: Schema, value: unknown): unknown {
  const result = schema.safeParse(value)
  return result.success ? { value: result.data } : result.error!.issues.map((issue) => issue.message)
}

describe('e-mail', () => {
  test.each([
    'a@b.pl',
    'anna.kowalska+gwar@example.co.uk',
    "o'neil@example.com",
    'user%x!#$&*/=?^_`{|}~-@example.com',
    'zażółć@gęśl.pl',
    'anna@xn--gl-wla5m.pl',
    'user@domain.xn--p1ai',
    'a@1.pl',
    'a@sub-domain.example.museum',
    `${'a'.repeat(64)}@example.com`,
  ])('%s is one', (text) => {
    expect(check(email, text)).toEqual({ value: text })
  })

  test('blanks around it are dropped', () => {
    expect(check(email, '  a@b.pl\n')).toEqual({ value: 'a@b.pl' })
  })

  test.each([
    'a',
    '@',
    'a@',
    '@b.pl',
    'a@b',
    'a@localhost',
    'a@b.',
    'a@.pl',
    'a@b..pl',
    'a@-b.pl',
    'a@b-.pl',
    'a@b.p',
    'a@b.pl.',
    'a@b.123',
    'a@1.2.3.4',
    'a@[1.2.3.4]',
    'a@b@c.pl',
    'a b@c.pl',
    'a@b c.pl',
    'a@b_c.pl',
    '.a@b.pl',
    'a.@b.pl',
    'a..b@c.pl',
    'a,b@c.pl',
    'a;b@c.pl',
    'Anna <a@b.pl>',
    '"a"@b.pl',
    'a\\b@c.pl',
    'a(b)@c.pl',
    'mailto:a@b.pl',
    'a\r\nBcc:x@y.pl',
    'a@b.pl\r\nBcc: x@y.pl',
    'a\0@b.pl',
    'a\x7f@b.pl',
    'a\u200b@b.pl',
    'a\u202e@b.pl',
    'a\u00ad@b.pl',
    'a\ud800@b.pl',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(130)}com`,
  ])('%j is none', (text) => {
    expect(check(email, text)).toEqual(['email_invalid'])
  })

  test.each([undefined, null, 5, {}, [], '', '   '])('%j is required', (value) => {
    expect(check(email, value)).toEqual(['required'])
  })

  test(`${EMAIL_MAX} characters are taken, one more is not`, () => {
    const host = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.pl`
    const longest = `${'a'.repeat(EMAIL_MAX - 1 - host.length - 6)}@x.yyy.${host}`
    expect(longest).toHaveLength(EMAIL_MAX)
    expect(check(email, longest)).toEqual({ value: longest })
    expect(check(email, longest.replace('yyy', 'yyyy'))).toEqual(['email_invalid'])
  })

  test('never throws, and what it takes has one @, no blank and no control character', () => {
    const unit = fc.oneof(
      fc.constantFrom(...'aż1@.-+ \n'),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
        const result = email.safeParse(text)
        if (result.success) expect(result.data).toMatch(/^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}.]{2,}$/u)
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['dots', 'a@', 'b.'],
    ['dashes', 'a@b', '-'],
    ['letters', 'a@', 'b'],
    ['digits and dashes', 'a@', '1-'],
    ['letters before the @', '', 'a'],
    ['at signs', '', '@'],
    ['blanks', 'a@b.pl', ' '],
    ['blanks between', 'a', ' '],
  ])('ReDoS: a megabyte of %s', (_, start, piece) => {
    const text = start + piece.repeat(1_000_000 / piece.length)
    expect(check(email, `${text}!`)).toEqual(['email_invalid'])
  })
})

describe('user name', () => {
  test.each([
    ['anna', { value: 'anna' }],
    ['an', ['min:3']],
    ['a'.repeat(33), ['max:32']],
    ['żółw', ['name_characters']],
    ['', ['required']],
    [undefined, ['required']],
    [5, ['required']],
  ])('%j: %j', (value, result) => {
    expect(check(userName, value)).toEqual(result)
  })
})

describe('required text', () => {
  test.each([undefined, null, 5, ''])('%j is missing', (value) => {
    expect(check(requiredText, value)).toEqual(['required'])
  })

  test('blanks are text', () => {
    expect(check(requiredText, ' ')).toEqual({ value: ' ' })
  })
})

describe('new password', () => {
  test('1 to 256 characters; the lower bound is the operator’s', () => {
    expect(check(newPassword, '')).toEqual(['required'])
    expect(check(newPassword, 'a')).toEqual({ value: 'a' })
    expect(check(newPassword, ' ż 😀 ')).toEqual({ value: ' ż 😀 ' })
    expect(check(newPassword, 'a'.repeat(256))).toEqual({ value: 'a'.repeat(256) })
    expect(check(newPassword, 'a'.repeat(257))).toEqual(['password_max:256'])
  })
})

describe('verification code', () => {
  test.each(['123456', '123 456', ' 123456 ', '1 2 3 4 5 6', '123\u00a0456', '000000'])(
    '%j is taken',
    (code) => {
      expect(check(verificationCode, code)).toEqual({ value: code.replaceAll(/\s/g, '') })
    },
  )

  test.each(['12345', '1234567', '12345a', '123-456', '١٢٣٤٥٦', '１２３４５６', '   ', '12345\0'])(
    '%j has not six digits',
    (code) => {
      expect(check(verificationCode, code)).toEqual(['code_digits'])
    },
  )

  test.each([undefined, null, 123456, ''])('%j is required', (code) => {
    expect(check(verificationCode, code)).toEqual(['required'])
  })
})

test.each([false, 'true', 1, undefined, null])('rules are accepted by true only, not by %j', (value) => {
  expect(check(acceptRules, value)).toEqual(['rules_not_accepted'])
  expect(check(acceptRules, true)).toEqual({ value: true })
})

describe('the form of registration', () => {
  const form = {
    name: 'anna',
    email: 'a@b.pl',
    password: 'correct horse',
    password_confirmation: 'correct horse',
    accept_rules: true,
    'g-recaptcha-response': 'x',
  }
  const problems = (over: object) => {
    const result = register.request.safeParse({ ...form, ...over })
    return result.success
      ? {}
      : Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]))
  }

  test('is taken when all is there', () => {
    expect(problems({})).toEqual({})
  })

  test.each([
    [{ name: 'a' }, { name: 'min:3' }],
    [{ email: 'a' }, { email: 'email_invalid' }],
    [
      { password: '', password_confirmation: '' },
      { password: 'required', password_confirmation: 'required' },
    ],
    [{ password_confirmation: 'correct horsf' }, { password: 'password_differs' }],
    [{ accept_rules: false }, { accept_rules: 'rules_not_accepted' }],
    [
      { name: '', email: '' },
      { name: 'required', email: 'required' },
    ],
  ])('%j: %j', (over, expected) => {
    expect(problems(over)).toEqual(expected)
  })
})

const issuesOf = (schema: z.ZodMiniType, form: object) =>
  Object.fromEntries(
    (schema.safeParse(form).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

describe('the form for a forgotten password', () => {
  test.each([
    [{}, { name: 'required', email: 'required' }],
    [
      { name: '', email: ' ' },
      { name: 'required', email: 'required' },
    ],
    [{ name: 'anna', email: 'anna' }, { email: 'email_invalid' }],
    [{ name: 'anna' }, {}],
    [{ email: ' a@b.pl' }, {}],
    // a name that no account can have gives no error, as an unknown one gives none
    [{ name: 'a b', email: 'a@b.pl' }, {}],
  ])('[AUTH-49] [F3] %j: %j', (form, expected) => {
    expect(issuesOf(resetPassword.request, form)).toEqual(expected)
  })
})

describe('the form of a new password', () => {
  test.each([
    [{ token: 't' }, { password: 'required', password_confirmation: 'required' }],
    [{ token: 't', password: 'correct horse' }, { password_confirmation: 'required' }],
    [
      { token: 't', password: 'correct horse', password_confirmation: 'Correct horse' },
      { password: 'password_differs' },
    ],
    [{ password: 'correct horse', password_confirmation: 'correct horse' }, { token: 'required' }],
    [{ token: 't', password: 'correct horse', password_confirmation: 'correct horse' }, {}],
  ])('[AUTH-54] [AUTH-55] [AUTH-56] %j: %j', (form, expected) => {
    expect(issuesOf(changePassword.request, form)).toEqual(expected)
  })
})
