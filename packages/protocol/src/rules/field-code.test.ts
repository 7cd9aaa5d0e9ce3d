import { expect, test } from 'vitest'
import { asFieldCode } from './field-code.ts'

test.each(['required', 'min:3', 'max:32', 'password_min:8', 'password_max:256', 'code_digits', 'invalid'])(
  '%s is a code',
  (message) => {
    expect(asFieldCode(message)).toBe(message)
  },
)

test.each([
  '',
  'Invalid input',
  'min',
  'min:',
  'min:x',
  'min:3\n',
  'xmin:3',
  'constructor',
  'min:3:4',
  ' required',
])('%j reads as invalid', (message) => {
  expect(asFieldCode(message)).toBe('invalid')
})
