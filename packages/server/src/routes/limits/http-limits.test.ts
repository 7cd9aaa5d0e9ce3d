import { createWorld, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RouteLimit } from '../../limits/http-limits.ts'
import { ROUTES } from '../table.ts'

/** Each test comes from an address of its own, as behind a proxy. */
let world: World
beforeAll(async () => {
  world = await createWorld({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } })
})
afterAll(() => world.close())

type Answer = Awaited<ReturnType<World['http']>>
type As = Parameters<World['http']>[2]

const ID = '019aa7c2-5e1f-7d40-9c33-41b8e0d27f6a'
const call = (method: string, url: string, from: string, as?: NonNullable<As>['as']): Promise<Answer> =>
  world.http(method, url.replaceAll(/:\w+/g, ID), {
    headers: { 'x-forwarded-for': from },
    ...(as && { as }),
    // the limit comes before parsing, so that any body will do
    ...(method !== 'GET' && { body: {} }),
  })

function expectTooMany(answer: Answer): void {
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(answer.body).toEqual({ error: 'too_many', message: expect.stringMatching(/^Too many .+\.$/) })
}

const limited = ROUTES.filter(({ limit }) => limit !== 'free')
const names = [...new Set(limited.map(({ limit }) => limit))] as RouteLimit[]

/** Calls until it is refused; gives how many calls were allowed. */
async function useUp(again: () => Promise<Answer>): Promise<number> {
  for (let count = 0; count < 5000; count += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, again))
    const refused = answers.filter(({ status }) => status === 429).length
    if (refused > 0) return count + 50 - refused
  }
  throw new Error('it is never refused')
}

describe('attack: flood of calls', () => {
  test.each(names)('from one address is answered 429 by every operation limited as %s', async (name) => {
    const from = `203.0.113.${names.indexOf(name) + 1}`
    const routes = limited.filter(({ limit }) => limit === name)
    const first = routes.find(({ access }) => access === 'required') ?? routes[0]!
    expect(await useUp(() => call(first.method, first.url, from))).toBeGreaterThan(10)
    for (const { method, url } of routes) expectTooMany(await call(method, url, from))
    // another caller is not affected
    expect((await call(first.method, first.url, '203.0.113.200')).status).not.toBe(429)
    world.clock.advance(60_000)
    expect((await call(first.method, first.url, from)).status).not.toBe(429)
  })

  test('from one account behind many addresses is answered 429 by every operation that needs a login', async () => {
    const anna = await world.person('Anna')
    let calls = 0
    const next = (): string => `198.51.${(calls += 1) >> 8}.${calls & 255}`
    const own = ROUTES.filter(({ access, limit }) => access === 'required' && limit !== 'free')
    const usedUp = new Set<string>()
    // the call that ends the login comes last
    for (const { method, url, limit } of own.toSorted(
      (a, b) => Number(isEnd(a.url)) - Number(isEnd(b.url)),
    )) {
      if (!usedUp.has(limit)) await useUp(() => call(method, url, next(), anna))
      usedUp.add(limit)
      expectTooMany(await call(method, url, next(), anna))
    }
    const bartek = await world.person('Bartek')
    expect((await call('GET', '/api/users/@me', next(), bartek)).status).toBe(200)
  })
})

const isEnd = (url: string): boolean => url.endsWith('/logout')

test('attack: a body that is longer than any form is refused before it is read', async () => {
  const answer = await world.http('POST', '/api/auth/login', {
    headers: { 'x-forwarded-for': '203.0.113.90' },
    body: JSON.stringify({ name: 'Anna', password: 'x'.repeat(64 * 1024) }),
  })
  expect(answer).toMatchObject({ status: 413, body: { error: 'too_large' } })
})
