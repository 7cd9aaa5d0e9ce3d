import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe('answers that are packed', () => {
  let world: World
  let anna: NamedPerson
  let id: string
  beforeAll(async () => {
    world = await createWorld({ settings: { READ_ORIGINS: 'https://strona.example' } })
    anna = await world.person('Anna')
    ;({ id } = await world.channel(anna, 'paczki'))
    const client = await world.enter(anna, 'paczki')
    for (let n = 0; n < 20; n += 1)
      client.send(`PRIVMSG #paczki :zażółć gęślą jaźń ${n}`, `TOPIC #paczki :temat ${n}`)
    await world.quiet()
  })
  afterAll(() => world.close())

  async function ask(path: string, accepted: string | null, headers: Record<string, string> = {}) {
    const encoding = accepted === null ? {} : { 'accept-encoding': accepted }
    const request = get(`${world.url}${path}`, { headers: { ...encoding, ...headers } })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    const { 'content-encoding': packed, 'content-length': length, vary } = response.headers
    return { status: response.statusCode, packed, length: Number(length), vary, body: await buffer(response) }
  }

  test('a page of messages is packed where the caller takes gzip, and is the same without', async () => {
    const path = `/api/channels/${id}/messages`
    const plain = await ask(path, null)
    expect(plain).toMatchObject({ status: 200, packed: undefined, vary: 'origin, accept-encoding' })
    for (const accepted of ['gzip', 'br, gzip;q=0.5', 'deflate,  GZIP ; q=1.0']) {
      const packed = await ask(path, accepted)
      expect([accepted, packed.status, packed.packed]).toEqual([accepted, 200, 'gzip'])
      expect(packed.length).toBe(packed.body.length)
      expect(packed.length).toBeLessThan(plain.length / 3)
      expect(JSON.parse(gunzipSync(packed.body).toString())).toEqual(JSON.parse(plain.body.toString()))
    }
    for (const accepted of ['', 'br', 'gzip;q=0', 'gzip; q=0.000', 'gzip;q=zero', 'notgzip', 'identity'])
      expect([accepted, (await ask(path, accepted)).packed]).toEqual([accepted, undefined])
  })

  test('a short answer, a refusal, and what is for people with a login alone stay as they are', async () => {
    const login = { authorization: `Bearer ${anna.token}` }
    const log = await ask(`/api/channels/${id}/moderation/log`, 'gzip', login)
    expect(log).toMatchObject({ status: 200, packed: undefined })
    expect(log.length).toBeGreaterThan(4000)
    for (const path of [`/api/channels/${id}`, '/api/channels/nobody'])
      expect(await ask(path, 'gzip', login)).toMatchObject({ packed: undefined })
    expect((await ask(`/api/channels/${id}/start`, 'gzip', login)).packed).toBe('gzip')
  })

  test('attack: of a header of 15 kB the beginning is read', async () => {
    const path = `/api/channels/${id}/messages`
    expect(await ask(path, `gzip;q=.${'1'.repeat(15_000)}x`)).toMatchObject({ status: 200, packed: 'gzip' })
    expect((await ask(path, `${'br,'.repeat(5000)}gzip`)).packed).toBeUndefined()
  })
})
