import { availableEngines, type NamedPerson, type World } from '@gwar/testkit'
import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../../commands/world-of.fixture.ts'
import { frameAncestors, type FramingDeps } from './frame-ancestors.ts'

const NOTHING_SAID = { picture_url: null, plan: { on: [], off: [] } }

test('[FRAME-04] attack: where it is not known what an owner named, no other site may frame the channel', async () => {
  const deps = { frameOrigins: { of: () => Promise.resolve(null) } } as unknown as FramingDeps
  const allowed = (url: string) => frameAncestors({ url } as FastifyRequest, deps)
  expect(await allowed('/rudzik')).toBe("'self'")
  expect(await allowed('/channels/rudzik?view=chat')).toBe("'self'")
  expect(await allowed('/users/Anna')).toBe('*')
})

describe.each(availableEngines())('which sites may frame a channel, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  worldOf(['Anna', 'Bartek'], (made) => ([world, anna, bartek] = made), engine)

  const place = async (name: string) => {
    const { id } = await world.channel(anna, name)
    const url = `/api/channels/${id}/stream/settings`
    const put = (frame_origins: unknown, as = anna) => world.http('PUT', url, { as, body: { frame_origins } })
    return { id, url, put }
  }
  const framing = async (path: string) => {
    const { headers } = await world.http('GET', path)
    const ancestors = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]
    return [ancestors, headers.get('x-frame-options')]
  }
  const stream = '0190b4e2-5c7a-7000-8000-0123456789ab'

  test('[FRAME-04] attack: framing by strangers. With origins named, every page of the channel allows exactly these and our own', async () => {
    const { put, url } = await place('Ramki')
    await place('bez_ramek')
    const pages = [
      '/Ramki',
      '/RAMKI?view=chat',
      '/channels/ramki',
      '/channels/RAMKI?view=read',
      '/channels/%72amki',
      `/channels/ramki/streams/${stream}`,
      `/channels/rAMKI/streams/${stream}?view=replay`,
    ]
    for (const path of pages) expect(await framing(path), path).toEqual(['*', null])
    const named = ['https://film.example', 'https://drugi.example:8443']
    const wanted = ["'self' https://film.example https://drugi.example:8443", null]
    expect(await put(named)).toMatchObject({ status: 200, body: { ...NOTHING_SAID, frame_origins: named } })
    for (const path of pages) expect(await framing(path), path).toEqual(wanted)
    // nobody else's pages, and none that is framed nowhere
    for (const path of ['/bez_ramek', '/channels/bez_ramek', '/channels/nie_ma', '/users/Anna'])
      expect(await framing(path), path).toEqual(['*', null])
    for (const path of ['/channels/ramki/settings', '/overlay/ramki', '/live', '/settings', '/login'])
      expect(await framing(path), path).toEqual(["'none'", 'DENY'])
    // what is missing stays
    await world.http('PUT', url, { as: anna, body: { picture_url: 'https://film.example/na-zywo' } })
    expect(await framing('/ramki')).toEqual(wanted)
    expect((await put([])).body).toMatchObject({ frame_origins: [] })
    for (const path of pages) expect(await framing(path), path).toEqual(['*', null])
  })

  test('[FRAME-05] an origin is https without a path, at most 20; others are refused with 422, and nobody but owners names one', async () => {
    const { put, url } = await place('odmowy')
    const kept = ['https://film.example']
    await put([' https://Film.example/ ', 'https://film.example'])
    for (const wrong of [
      ['http://film.example'],
      ['https://film.example/blog'],
      ['https://film.example', 'film.example'],
      ['https://*.film.example'],
      ["https://film.example;script-src'unsafe-inline'"],
      Array.from({ length: 21 }, (_, n) => `https://film${n}.example`),
      'https://film.example',
      [7],
      null,
    ]) {
      const { status, body } = await put(wrong)
      expect(status, JSON.stringify(wrong)).toBe(422)
      expect(Object.keys(body.errors as object)[0]).toMatch(/^frame_origins/)
    }
    expect((await put(['https://inny.example'], bartek)).status).toBe(403)
    expect((await world.http('GET', url, { as: anna })).body).toMatchObject({ frame_origins: kept })
    const many = Array.from({ length: 20 }, (_, n) => `https://film${n}.example`)
    expect((await put(many)).status).toBe(200)
    expect((await framing('/odmowy'))[0]).toBe(["'self'", ...many].join(' '))
  })

  test('[FRAME-04] the log of moderation says who named which', async () => {
    const { id, put } = await place('zapisane')
    await put(['https://film.example'])
    const [entry] = await world.service.store.read.moderationLog.list(id, {}, null, 1)
    expect(entry).toMatchObject({
      kind: 'settings',
      detail: { frame_origins: ['https://film.example'], before: { frame_origins: [] } },
    })
  })
})
