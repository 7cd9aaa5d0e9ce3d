import { expect, test } from 'vitest'
import { errorForLog } from '../error-for-log.ts'
import { plainLine } from './plain-line.ts'

const AT = new Date(2026, 10, 22, 13, 5, 9).getTime()
const line = (record: object) => plainLine(JSON.stringify({ level: 40, time: AT, ...record }))

test('the time, how grave it is, what happened', () => {
  expect(line({ msg: 'NATS is away' })).toBe('13:05:09 warning: NATS is away\n')
  expect(line({ level: 50, msg: 'a call failed', method: 'GET', status: 500, reqId: 'req-1' })).toBe(
    '13:05:09 error: a call failed (method GET, status 500)\n',
  )
})

test('a failure with a code is told in words, one without has its stack', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ECONNREFUSED' })
  const told = line({ level: 50, msg: 'a mail could not be sent', err: errorForLog(refused) })
  expect(told).toBe('13:05:09 error: a mail could not be sent: Error: connect ECONNREFUSED 127.0.0.1:25\n')
  const fault = line({ level: 50, msg: 'chat', err: errorForLog(new TypeError('x is undefined')) })
  expect(fault).toMatch(/^13:05:09 error: chat: TypeError: x is undefined\n {4}at /)
})

test('attack: escape sequences in what is logged do not steer the terminal', () => {
  expect(line({ msg: 'a\u{1b}[2J', route: '/\r\nfake' })).toBe('13:05:09 warning: a [2J (route /  fake)\n')
})

test('no address of mail and nothing quoted from the database', () => {
  const error = new Error('Key (email)=(ala@example.test) exists, value "secret words"')
  expect(line({ msg: 'accounts', err: errorForLog(error) })).not.toMatch(/ala@|secret words/)
})
