import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRecaptcha } from './recaptcha.ts'

/** A test double for Google: answers with `reply` and keeps the requests. */
let google: Server
let verifyUrl: string
let reply: { status: number; body: string; location?: string } = { status: 200, body: '{"success":true}' }
const asked: string[] = []
const logs: object[] = []
const log = { info: () => {}, warn: () => {}, error: (fields: object) => void logs.push(fields) }

beforeAll(async () => {
  google = createServer((request, response) => {
    let body = ''
    request.on('data', (data: Buffer) => (body += data.toString()))
    request.on('end', () => {
      asked.push(`${request.method} ${body}`)
      response.writeHead(reply.status, reply.location === undefined ? {} : { location: reply.location })
      response.end(reply.body)
    })
  })
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  verifyUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}/siteverify`
})
afterAll(() => void google.close())

const captcha = () => createRecaptcha({ secret: 'its secret', log, verifyUrl })

describe('reCAPTCHA', () => {
  test('asks with the secret and the answer of the form, in one POST, without the address of the caller', async () => {
    reply = { status: 200, body: '{"success":true}' }
    asked.length = 0
    expect(await captcha().passes('a & b', '203.0.113.9')).toBe(true)
    expect(asked).toEqual(['POST secret=its+secret&response=a+%26+b'])
    expect(await captcha().challenge()).toBeNull()
  })

  test.each([
    ['no', { status: 200, body: '{"success":false,"error-codes":["timeout-or-duplicate"]}' }],
    ['something else', { status: 200, body: '{"success":"true"}' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['an error', { status: 500, body: '' }],
    ['a redirect', { status: 302, body: '', location: 'http://127.0.0.1:1/' }],
  ])('when Google says %s nobody passes', async (_what, answer) => {
    reply = answer
    expect(await captcha().passes('response', '203.0.113.9')).toBe(false)
  })

  test('an empty or huge answer is not even asked about', async () => {
    asked.length = 0
    expect(await captcha().passes('', '203.0.113.9')).toBe(false)
    expect(await captcha().passes('x'.repeat(5000), '203.0.113.9')).toBe(false)
    expect(asked).toEqual([])
  })

  test('when Google cannot be reached nobody passes, and the log says so without the secret', async () => {
    logs.length = 0
    const nowhere = createRecaptcha({ secret: 'its secret', log, verifyUrl: 'http://127.0.0.1:1/' })
    expect(await nowhere.passes('response', '203.0.113.9')).toBe(false)
    expect(logs).toHaveLength(1)
    expect(JSON.stringify(logs)).not.toContain('its secret')
  })
})
