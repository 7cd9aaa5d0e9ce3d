import { describe, expect, test } from 'vitest'
import { errorForLog } from './error-for-log.ts'

describe('attack: log leak by an error of the database', () => {
  test('values of the row stay out, what helps to mend it stays in', () => {
    const error = Object.assign(
      new Error('duplicate key value violates unique constraint "users_email_key"'),
      {
        code: '23505',
        constraint: 'users_email_key',
        detail: 'Key (email_key)=(anna@example.com) already exists.',
        parameters: ['anna@example.com', 'hunter2'],
        cause: new Error('invalid input syntax for type uuid: "hunter2"'),
      },
    )
    const text = JSON.stringify(errorForLog(error))
    expect(text).not.toMatch(/anna|hunter2/)
    expect(errorForLog(error)).toMatchObject({ type: 'Error', code: '23505', constraint: 'users_email_key' })
    expect((errorForLog(error) as { stack: string }).stack).toMatch(/^\s+at /)
  })

  test('a value that holds quotes itself stays out whole', () => {
    const error = new Error('invalid input syntax for type uuid: "a" hunter2\n"b"')
    expect(errorForLog(error)).toMatchObject({ message: 'invalid input syntax for type uuid: "[value]"' })
  })

  test('a message that quotes an address is cut', () => {
    expect(errorForLog(new Error('550 <anna@example.com> unknown'))).toMatchObject({
      message: '550 <[address]> unknown',
    })
    expect((errorForLog(new Error('x'.repeat(10_000))) as { message: string }).message).toHaveLength(500)
  })

  test('what is no error passes as it is', () => {
    expect(errorForLog('gone')).toBe('gone')
    expect(errorForLog(errorForLog(new Error('gone')))).toMatchObject({ message: 'gone' })
  })
})
