import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { createCluster, hasCluster, type Cluster, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totpCode, totpStep } from '../accounts/second-factor/totp.ts'

const MINUTE_MS = 60 * 1000

describe.runIf(hasCluster())('guesses over two nodes', () => {
  let cluster: Cluster
  beforeAll(async () => {
    const settings = { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' }
    cluster = await createCluster({ nodes: 2, settings })
  })
  afterAll(() => cluster?.close())

  const post = (node: number, path: string, body: object, from: string) =>
    cluster.node(node).http('POST', path, { body, headers: { 'x-forwarded-for': from } })
  /** Makes so many calls at once, alternating between the nodes; gives the count of each status. */
  const statuses = async (
    count: number,
    ask: (node: number, index: number) => Promise<{ status: number }>,
  ) => {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) => ask((index % 2) + 1, index)),
    )
    const counts: Record<number, number> = {}
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }

  test('attack: brute force of a password, from node to node: the tries are those of one', async () => {
    const anna = await cluster.person('Anna')
    const login = (node: number, password: string, from: string) =>
      post(node, '/api/auth/login', { name: 'Anna', password }, from)
    const wrong = (node: number) => login(node, 'not this one', '203.0.113.1')
    expect(await statuses(30, wrong)).toEqual({ 403: 10, 429: 20 })
    for (const node of [1, 2]) expect((await login(node, anna.password, '203.0.113.1')).status).toBe(429)
    // the owner calls from another address, and a correct login at one node gives the tries back at the other
    for (let round = 0; round < 2; round += 1) {
      for (let index = 0; index < 9; index += 1)
        expect((await login((index % 2) + 1, 'not this one', '203.0.113.2')).status).toBe(403)
      expect((await login((round % 2) + 1, anna.password, '203.0.113.2')).status).toBe(200)
    }
    // and the time of the limit passes
    cluster.clock.jump(15 * MINUTE_MS)
    expect((await login(2, anna.password, '203.0.113.1')).status).toBe(200)
  })

  test('attack: one password for many names, from node to node', async () => {
    const ask = (node: number, index: number) =>
      post(node, '/api/auth/login', { name: `nobody${index}`, password: 'Passw0rd' }, '203.0.113.3')
    expect(await statuses(110, ask)).toEqual({ 403: 100, 429: 10 })
  })

  test('attack: brute force of codes by mail, of links and of the second step, from node to node', async () => {
    const code = (node: number, index: number) =>
      post(
        node,
        '/api/v2/auth/email/verify',
        { email: `nobody${index}@poczta.example`, code: '000000' },
        '203.0.113.4',
      )
    expect(await statuses(70, code)).toEqual({ 400: 60, 429: 10 })
    const link = (node: number) =>
      post(
        node,
        '/api/auth/password/change',
        { token: 'x'.repeat(43), password: 'a new secret', password_confirmation: 'a new secret' },
        '203.0.113.5',
      )
    expect(await statuses(70, link)).toEqual({ 410: 60, 429: 10 })
    const second = (node: number) =>
      post(node, '/api/auth/login/second-factor', { token: 'x'.repeat(43), code: '000000' }, '203.0.113.6')
    expect(await statuses(70, second)).toEqual({ 410: 60, 429: 10 })
  })

  test('attack: brute force of an authenticator and of recovery codes, from node to node', async () => {
    const bea = await cluster.person('Bea')
    const call = (node: number, path: string, body: object) =>
      cluster.node(node).http('POST', `/api/users/@me/second-factor${path}`, { as: bea, body })
    const { body } = await call(1, '/setup', { password: bea.password })
    const { id } = (await cluster.node(1).service.store.read.users.byName(userName('Bea')))!
    const { store } = cluster.node(1).service
    const { secret } = (await store.transact((tx) => tx.secondFactors.lock(id)))!
    expect(body.url).toContain('otpauth://')
    expect(
      (await call(2, '/confirm', { code: totpCode(secret, totpStep(cluster.clock.now())) })).status,
    ).toBe(200)
    // the password is right, so that only the code is guessed
    const guess = (node: number, index: number) =>
      call(node, '/recovery-codes', {
        password: bea.password,
        code: `AAAAA-AAA${String(index).padStart(2, '0')}`,
      })
    const counts = { 400: 0, 429: 0 }
    for (let index = 0; index < 14; index += 1)
      counts[(await guess((index % 2) + 1, index)).status as 400 | 429] += 1
    expect(counts).toEqual({ 400: 10, 429: 4 })
  })
})

describe.runIf(hasCluster())('a captcha over two nodes', () => {
  test('attack: replay of a solution on another node, and on both at once', async () => {
    const cluster = await createCluster({ nodes: 2, settings: { CAPTCHA: 'altcha' } })
    const { body } = await cluster.node(1).http('GET', '/api/captcha')
    const challenge = body.challenge as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    const solved = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    const reset = async (node: number) => {
      const form = { name: 'nobody', email: 'nobody@poczta.example', 'g-recaptcha-response': solved }
      return (await cluster.node(node).http('POST', '/api/auth/password/reset', { body: form })).status
    }
    const answers = await Promise.all([reset(1), reset(2), reset(1), reset(2)])
    expect(answers.toSorted((a, b) => a - b)).toEqual([204, 422, 422, 422])
    expect(await reset(2)).toBe(422)
    await cluster.close()
  })
})
