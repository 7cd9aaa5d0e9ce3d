import {
  availableEngines,
  createWorld,
  openPushService,
  userName,
  type NamedPerson,
  type PushBrowser,
  type PushService,
  type World,
} from '@gwar/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

describe.each(availableEngines())('devices that are told on the %s engine', (engine) => {
  let world: World
  let service: PushService
  let ala: NamedPerson
  let ola: NamedPerson
  let tests = 0
  beforeAll(async () => {
    service = await openPushService()
    world = await createWorld({ engine, pushEgress: service.egress })
  })
  beforeEach(async () => {
    tests += 1
    ;[ala, ola] = await world.people(`Ala${tests}`, `Ola${tests}`)
  })
  afterAll(async () => {
    await world.close()
    await service.close()
  })

  const URL = '/api/users/@me/devices'
  const keep = (as: NamedPerson, browser: PushBrowser, more: object = {}) =>
    world.http('PUT', URL, { as, body: { ...browser, kinds: ['live'], content: 'bare', ...more } })
  const listed = async (as: NamedPerson) => (await world.http('GET', URL, { as })).body
  const test_ = (as: NamedPerson, id: string) => world.http('POST', `${URL}/${id}/test`, { as })

  test('[FOLLOW-14] devices are listed with browser and day, tried, and ended one by one or all', async () => {
    const { key } = (await world.http('GET', '/api/push/key')).body
    expect(Buffer.from(key, 'base64url')).toHaveLength(65)
    const kept = await keep(ala, service.browser('a'), { kinds: ['private', 'live'], content: 'full' })
    expect(kept).toMatchObject({
      status: 200,
      body: [{ kinds: ['live', 'private'], content: 'full', is_current: true }],
    })
    // said again, it is the same device
    const browser = service.browser('b')
    await keep(ala, browser)
    await keep(ala, browser, { content: 'full' })
    const list = await listed(ala)
    expect(list).toHaveLength(2)
    expect(list[0]).toMatchObject({ content: 'full', created_at: world.clock.now().toISOString() })
    expect(typeof list[0].browser).toBe('string')
    expect(JSON.stringify(list)).not.toContain('push.example')

    const before = service.received.length
    expect((await test_(ala, list[0].id)).status).toBe(204)
    const [got] = service.received.slice(before)
    expect(got).toMatchObject({ browser: 'b', message: { title: 'Gwar', path: '/settings' } })
    expect(got!.authorization).toContain(`k=${key}`)

    expect((await test_(ola, list[0].id)).status).toBe(404)
    expect((await world.http('DELETE', `${URL}/${list[0].id}`, { as: ola })).status).toBe(404)
    expect((await world.http('DELETE', `${URL}/${list[0].id}`, { as: ala })).status).toBe(204)
    expect(await listed(ala)).toHaveLength(1)
    expect((await world.http('DELETE', URL, { as: ala })).status).toBe(204)
    expect(await listed(ala)).toEqual([])
  })

  test('[FOLLOW-14] a device keeps its day when it is told otherwise, and has a new one with a new login', async () => {
    const [dzionek] = await world.people('Dzionek')
    const [old, young] = [service.browser('old'), service.browser('young')]
    const began = world.clock.now().toISOString()
    await keep(dzionek, old)
    world.clock.advance(3_600_000)
    await keep(dzionek, young)
    world.clock.advance(3_600_000)
    await keep(dzionek, old, { kinds: ['mention'], content: 'full' })
    // the newest first
    expect(await listed(dzionek)).toMatchObject([
      { kinds: ['live'] },
      { kinds: ['mention'], content: 'full', created_at: began },
    ])
    const { body } = await world.http('POST', '/api/auth/login', {
      body: { name: dzionek.name, password: dzionek.password },
    })
    await keep({ ...dzionek, token: body.token as string }, old)
    expect(await listed(dzionek)).toMatchObject([
      { created_at: world.clock.now().toISOString(), is_current: false },
      { kinds: ['live'], is_current: true },
    ])
  })

  test('[FOLLOW-12] attack: a notification for a try is asked for once, and what is gone is removed', async () => {
    for (const [status, left] of [
      [429, 1],
      [410, 0],
    ] as const) {
      const name = `try${status}`
      await keep(ola, service.browser(name))
      service.answer(name, status)
      const [{ id }] = await listed(ola)
      expect((await test_(ola, id)).status).toBe(502)
      for (let i = 0; i < 8; i += 1) {
        world.clock.advance(10_000)
        await world.service.settled()
      }
      expect(service.asked.filter((path) => path === name)).toHaveLength(1)
      expect(await listed(ola)).toHaveLength(left)
      await world.http('DELETE', URL, { as: ola })
    }
  })

  test('[FOLLOW-13] attack: addresses that are not https, lead inside, or lead elsewhere are never called', async () => {
    const browser = service.browser('inside')
    const refused: number[] = []
    for (const endpoint of [
      browser.endpoint.replace('https:', 'http:'),
      'https://user:pass@push.example/inside',
      'https://push.example:22/inside',
      'javascript:alert(1)',
      `https://push.example/${'x'.repeat(3000)}`,
    ])
      refused.push((await keep(ala, { ...browser, endpoint })).status)
    expect(refused).toEqual([422, 400, 400, 422, 422])
    const before = service.asked.length
    for (const endpoint of [
      browser.endpoint.replace('push.example', 'inside.example'),
      browser.endpoint.replace('push.example', '127.0.0.2'),
      browser.endpoint.replace('push.example', '[::ffff:127.0.0.2]'),
      browser.endpoint.replace('push.example', '0x7f.2'),
    ]) {
      await keep(ala, { ...browser, endpoint })
      const [{ id }] = await listed(ala)
      expect((await test_(ala, id)).status).toBe(502)
      await world.http('DELETE', URL, { as: ala })
    }
    await keep(ala, service.browser('leads'))
    service.answer('leads', 307)
    const [{ id }] = await listed(ala)
    expect((await test_(ala, id)).status).toBe(502)
    expect(service.asked.slice(before)).toEqual(['leads'])
    await world.http('DELETE', URL, { as: ala })
  })

  test('[FOLLOW-11] [FOLLOW-18] a device ends with its login, and goes with the account', async () => {
    const visitor = await world.http('POST', '/api/auth/login', {
      body: { name: ola.name, password: ola.password },
    })
    const other = { ...ola, token: visitor.body.token as string }
    await keep(other, service.browser('other'))
    await keep(ola, service.browser('own'))
    expect(await listed(ola)).toHaveLength(2)
    await world.http('POST', '/api/auth/logout', { as: other })
    expect(await listed(ola)).toMatchObject([{ is_current: true }])
    // ended from elsewhere, and by a new password
    const again = async (): Promise<NamedPerson> => {
      const { body } = await world.http('POST', '/api/auth/login', {
        body: { name: ola.name, password: ola.password },
      })
      return { ...ola, token: body.token as string }
    }
    const [ended, outdated] = [await again(), await again()]
    await keep(ended, service.browser('ended'))
    await keep(outdated, service.browser('outdated'))
    expect(await listed(ola)).toHaveLength(3)
    const { body: sessions } = await world.http('GET', '/api/users/@me/sessions', { as: ended })
    const { id } = (sessions as { id: string; is_current: boolean }[]).find((one) => one.is_current)!
    expect((await world.http('DELETE', `/api/users/@me/sessions/${id}`, { as: ola })).status).toBe(204)
    expect(await listed(ola)).toHaveLength(2)
    const secret = 'another long secret'
    const changed = await world.http('PATCH', '/api/users/@me', {
      as: ola,
      body: {
        email: ola.email,
        password: ola.password,
        is_changing_password: true,
        new_password: secret,
        new_password_confirmation: secret,
      },
    })
    expect(changed.status).toBe(200)
    const now = { ...ola, token: changed.body.token as string }
    expect(await listed(now)).toEqual([])

    // and by the wish that the account goes, which a login takes back
    const loggedIn = async (): Promise<NamedPerson> => {
      const body = { name: ola.name, password: secret }
      const answer = await world.http('POST', '/api/auth/login', { body })
      expect(answer.status).toBe(200)
      return { ...ola, password: secret, token: answer.body.token as string }
    }
    await keep(now, service.browser('going'))
    expect(await listed(now)).toHaveLength(1)
    const gone = await world.http('DELETE', '/api/users/@me', { as: now, body: { password: secret } })
    expect(gone.status).toBe(200)
    const back = await loggedIn()
    expect(await listed(back)).toEqual([])

    const { store } = world.service
    const user = (await store.read.users.byName(userName(ola.name)))!
    const copied = await store.read.accountExport.pushDevices(user.id)
    expect(copied).toHaveLength(5)
    expect(Object.keys(copied[0]!).sort()).toEqual(['content', 'createdAt', 'device', 'kinds'])
    await store.transact((tx) => tx.accountRemoval.removeAll(user.id))
    expect(await store.read.accountExport.pushDevices(user.id)).toEqual([])
  })

  test('[FOLLOW-14] attack: an account fills the store with devices, and sends what is no key', async () => {
    for (let i = 0; i < 22; i += 1) {
      world.clock.advance(1000)
      await keep(ala, service.browser(`many${i}`))
    }
    expect(await listed(ala)).toHaveLength(20)
    const browser = service.browser('odd')
    expect((await keep(ala, { ...browser, keys: { ...browser.keys, p256dh: 'x' } })).status).toBe(422)
    const zeros = { p256dh: 'A'.repeat(87), auth: browser.keys.auth }
    await keep(ala, { endpoint: browser.endpoint, keys: zeros })
    const [{ id }] = await listed(ala)
    expect((await test_(ala, id)).status).toBe(502)
  })
})

test('[FOLLOW-14] PUSH=off keeps no devices and gives no key', async () => {
  const world = await createWorld({ settings: { PUSH: 'off' } })
  const [ala] = await world.people('Ala')
  expect((await world.http('GET', '/api/push/key')).body).toEqual({ key: null })
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
  const body = { endpoint: 'https://push.example/1', keys, kinds: ['live'], content: 'bare' }
  expect((await world.http('PUT', '/api/users/@me/devices', { as: ala, body })).status).toBe(404)
  await world.close()
})
