import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { createWorld, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf } from './form.fixture.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ settings: { CAPTCHA: 'altcha' } })
})
afterAll(() => world.close())

const register = (name: string, response: unknown) =>
  world.http('POST', '/api/auth/register', { body: formOf(name, { 'g-recaptcha-response': response }) })

describe('with CAPTCHA=altcha', () => {
  test(
    '[AUTH-35] a solved challenge is needed to register, and counts once',
    { timeout: 30_000 },
    async () => {
      const { status, body } = await world.http('GET', '/api/captcha')
      expect(status).toBe(200)
      const challenge = body.challenge as Challenge
      const solution = await solveChallenge({ challenge, deriveKey })
      const response = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
      expect((await register('Anna', response)).status).toBe(200)
      expect(await register('Beata', response)).toMatchObject({
        status: 422,
        body: { errors: { 'g-recaptcha-response': ['The check did not succeed. Try again'] } },
      })
    },
  )

  test('[AUTH-35] without one nobody registers, and learns nothing about names', async () => {
    for (const response of ['', 'nonsense', undefined])
      expect(Object.keys((await register('Anna', response)).body.errors)).toEqual(['g-recaptcha-response'])
    for (const response of [7, null, {}]) expect((await register('Celina', response)).status).toBe(422)
  })
})

describe('a forgotten password with CAPTCHA=altcha', () => {
  const reset = (response: unknown) =>
    world.http('POST', '/api/auth/password/reset', {
      body: { name: 'Danuta', email: 'danuta@example.com', 'g-recaptcha-response': response },
    })

  test('[AUTH-50] a solved challenge is needed, and counts once', { timeout: 30_000 }, async () => {
    const { body } = await world.http('GET', '/api/captcha')
    const challenge = body.challenge as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    const response = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    expect((await reset(response)).status).toBe(204)
    for (const used of [response, '', 'nonsense', undefined])
      expect(await reset(used)).toMatchObject({
        status: 422,
        body: { errors: { 'g-recaptcha-response': ['The check did not succeed. Try again'] } },
      })
  })
})

describe('the link of a mail with CAPTCHA=altcha', () => {
  test('[HTTP-06] asks for a solved challenge before it looks at the link', { timeout: 30_000 }, async () => {
    const verify = (response: unknown) =>
      world.http('POST', '/api/auth/email/verify', {
        body: { token: 'A'.repeat(43), 'g-recaptcha-response': response },
      })
    for (const none of ['', 'nonsense', undefined])
      expect(await verify(none)).toMatchObject({
        status: 422,
        body: { errors: { 'g-recaptcha-response': ['The check did not succeed. Try again'] } },
      })
    const { body } = await world.http('GET', '/api/captcha')
    const challenge = body.challenge as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    const response = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    expect((await verify(response)).status).toBe(410)
  })
})

describe('without a captcha', () => {
  test('there is nothing to solve', async () => {
    const plain = await createWorld()
    expect((await plain.http('GET', '/api/captcha')).body).toEqual({ challenge: null })
    await plain.close()
  })
})
