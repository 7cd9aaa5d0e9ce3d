import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MessageRecord } from '@gwar/protocol'
import { anyEngine, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channelWithFiles, filesOnDisk, jpeg, png, uploaded } from '../../media/attachments/upload.fixture.ts'
import { byteRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'

const HOUR = 60 * 60 * 1000

describe.each(anyEngine())('on the %s engine', (engine) => {
  let world: World
  let owner: NamedPerson
  let channelId: string
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '20' } })
    owner = await world.person('Anna')
    channelId = await channelWithFiles(world, owner, 'rudzik')
  })
  afterAll(() => world.close())

  const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(new URL(url, world.url), { headers, method })
  const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42'), Buffer.from('0123456789')])

  /** Uploads a file and sends it; gives its record and the message's id. */
  async function sent(
    file: { name: string; bytes: Buffer },
    person = owner,
    place = 'rudzik',
    id = channelId,
  ) {
    const record = await uploaded(world, id, file, person)
    const client = await world.connect(person, { capabilities: 'web' })
    client.send(`JOIN #${place}`, `@+attachments=["${record.id}"] PRIVMSG #${place} :x`)
    const echo = await client.expect(/ PRIVMSG /)
    return { record, messageId: echo.tags.get('msgid')!, client }
  }

  test('media are shown in place and everything is what it says it is', async () => {
    const cases = [
      [{ name: 'a.png', bytes: await png() }, 'image/png', 'inline'],
      [{ name: 'a.mp4', bytes: film }, 'video/mp4', 'inline'],
      [{ name: 'a.txt', bytes: Buffer.from('x') }, 'application/octet-stream', 'attachment'],
    ] as const
    for (const [file, type, disposition] of cases) {
      const { record } = await sent(file)
      const { status, headers } = await get(record.url)
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('content-disposition')).toBe(`${disposition}; filename*=UTF-8''${file.name}`)
      expect(headers.get('content-length')).toBe(String(record.size))
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
      expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
      expect(headers.get('set-cookie')).toBeNull()
    }
  })

  test('a part of a film, as players ask for it', async () => {
    const { record } = await sent({ name: 'a.mp4', bytes: film })
    const { size } = record
    const part = async (range: string, headers: Record<string, string> = {}) => {
      const answer = await get(record.url, { range, ...headers })
      return [answer.status, await answer.text(), answer.headers.get('content-range')]
    }
    expect(await part(`bytes=${size - 10}-`)).toEqual([
      206,
      '0123456789',
      `bytes ${size - 10}-${size - 1}/${size}`,
    ])
    expect(await part(`bytes=${size - 10}-${size - 9}`)).toEqual([
      206,
      '01',
      `bytes ${size - 10}-${size - 9}/${size}`,
    ])
    expect(await part('bytes=-3')).toEqual([206, '789', `bytes ${size - 3}-${size - 1}/${size}`])
    expect(await part(`bytes=${size}-`)).toEqual([416, '', `bytes */${size}`])
    expect((await part('bytes=0-1,3-4'))[0]).toBe(200)
    const etag = (await get(record.url)).headers.get('etag')!
    expect((await part('bytes=-3', { 'if-range': etag }))[0]).toBe(206)
    expect((await part('bytes=-3', { 'if-range': '"other"' }))[0]).toBe(200)
    expect((await get(record.url, { 'if-none-match': etag })).status).toBe(304)
    const head = await get(record.url, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)])
  })

  test('the name in the address is for people', async () => {
    const { record } = await sent({ name: 'zażółć (1).txt', bytes: Buffer.from('x') })
    const key = record.url.split('/')[2]!
    for (const name of ['x', 'a/b', 'a.html', '%3Cscript%3E', 'x'.repeat(500)])
      expect((await get(`/files/${key}/${name}`)).headers.get('content-disposition')).toBe(
        "attachment; filename*=UTF-8''za%C5%BC%C3%B3%C5%82%C4%87%20%281%29.txt",
      )
  })

  test.each([
    '/files/..%2f..%2fdatabase.lock/x',
    '/files/incoming/x',
    '/files/00000000000000000000000000000000/x',
    '/files/00000000000000000000000000000000-thumb/x',
    '/files/00/00/x',
    '/files/x',
    '/files/',
    "/files/'--/x",
    '/files/%00/x',
  ])('attack: reading what was not told by %s', async (path) => {
    const { status, headers, body } = await world.http('GET', path)
    expect([status, body.error]).toEqual([404, 'not_found'])
    expect(headers.get('content-type')).toContain('json')
  })

  test('attack: IDOR, only the very key gives a file', async () => {
    const { record } = await sent({ name: 'a.jpg', bytes: await jpeg(900, 600) })
    const key = record.url.split('/')[2]!
    expect((await get(`/files/${key}/a.jpg`)).status).toBe(200)
    for (const other of [key.toUpperCase(), `${key}-1x`, `${key}-`, key.slice(1), record.id])
      expect((await get(`/files/${other}/a.jpg`)).status).toBe(404)
  })

  describe('what goes', () => {
    test('a file that no message takes is gone after an hour, with its thumbnail', async () => {
      await world.service.settled()
      const before = await filesOnDisk(world)
      const loose = await uploaded(world, channelId, { name: 'a.jpg', bytes: await jpeg(900, 600) }, owner)
      const { record: kept } = await sent({ name: 'b.jpg', bytes: await jpeg(900, 600) })
      expect(await filesOnDisk(world)).toHaveLength(before.length + 4)
      world.clock.advance(HOUR - 60_000)
      await world.service.settled()
      expect((await get(loose.url)).status).toBe(200)
      world.clock.advance(61_000)
      expect((await get(loose.url)).status).toBe(404)
      // a round of the sweep skips its turn while the one before it is under way
      await world.service.settled()
      world.clock.advance(10 * 60_000)
      await world.service.settled()
      expect(await filesOnDisk(world)).toHaveLength(before.length + 2)
      for (const url of [kept.url, kept.thumbnail!.url]) expect((await get(url)).status).toBe(200)
      for (const url of [loose.url, loose.thumbnail!.url]) expect((await get(url)).status).toBe(404)
    })

    test('what a process left half received goes while the service runs, not at its next start alone', async () => {
      const before = await filesOnDisk(world)
      const folder = join(world.settings['DATA_DIR']!, 'files', 'incoming')
      const [left, fresh] = [join(folder, '0'.repeat(32)), join(folder, '1'.repeat(32))]
      for (const path of [left, fresh]) await writeFile(path, 'x')
      const long = new Date(Date.now() - 2 * HOUR)
      await utimes(left, long, long)
      world.clock.advance(10 * 60_000)
      await world.service.settled()
      expect((await filesOnDisk(world)).toSorted()).toEqual([...before, '1'.repeat(32)].toSorted())
      await rm(fresh)
    })

    test('what waited while the service was stopped goes at the next start', async () => {
      const before = await filesOnDisk(world)
      const { url } = await uploaded(world, channelId, { name: 'a.txt', bytes: Buffer.from('x') }, owner)
      await world.restart(async () => world.clock.jump(2 * HOUR))
      await world.service.settled()
      expect(await filesOnDisk(world)).toEqual(before)
      expect((await get(url)).status).toBe(404)
    })

    test("the author's deletion takes the files at once, and off the disk", async () => {
      const before = await filesOnDisk(world)
      const { record, messageId, client } = await sent({ name: 'a.jpg', bytes: await jpeg(900, 600) })
      client.send(`PRIVMSG #rudzik :.removemessage ${messageId}`)
      await world.quiet()
      for (const url of [record.url, record.thumbnail!.url]) expect((await get(url)).status).toBe(404)
      world.clock.advance(10 * 60_000)
      await world.service.settled()
      expect(await filesOnDisk(world)).toEqual(before)
    })

    test("attack: the address of a file that a moderator's deletion or a ban took away; restored, it is there again", async () => {
      const member = await world.person(`Beata${engine[0]}`)
      const moderator = await world.connect(owner, { capabilities: 'web' })
      moderator.send('JOIN #rudzik')
      const kept = await filesOnDisk(world)
      const one = await sent({ name: 'a.jpg', bytes: await jpeg(900, 600) }, member)
      const other = await sent({ name: 'b.jpg', bytes: await jpeg(900, 600) }, member)
      moderator.send(`PRIVMSG #rudzik :.removemessage ${one.messageId}`)
      await moderator.expect(/ CLEARMESSAGE #rudzik \S+ 1/)
      const addresses = ({ record }: typeof one) => [record.url, record.thumbnail!.url]
      const statuses = (of: typeof one, headers = {}, method = 'GET') =>
        Promise.all(addresses(of).map(async (url) => (await get(url, headers, method)).status))
      const key = one.record.url.split('/')[2]!
      expect(await statuses(one)).toEqual([404, 404])
      expect(await statuses(one, {}, 'HEAD')).toEqual([404, 404])
      expect(await statuses(one, { range: 'bytes=0-9' })).toEqual([404, 404])
      expect(await statuses(one, { 'if-none-match': `"${key}"` })).toEqual([404, 404])
      expect(await statuses(one, { authorization: `Bearer ${owner.token}` })).toEqual([404, 404])
      expect(await statuses(other)).toEqual([200, 200])
      moderator.send(`PRIVMSG #rudzik :.ban ${member.name} -all`)
      await moderator.expect(/ CLEAR #rudzik /)
      expect(await statuses(other)).toEqual([404, 404])

      // the file of a deleted message is kept as evidence until the message is purged
      world.clock.advance(2 * HOUR)
      await world.service.settled()
      expect(await filesOnDisk(world)).toHaveLength(kept.length + 4)
      for (const as of [undefined, owner]) {
        const { body } = await world.http('GET', `/api/channels/${channelId}/messages`, as && { as })
        const cleared = (body as MessageRecord[]).filter(({ is_cleared: isCleared }) => isCleared !== false)
        expect(cleared.length).toBeGreaterThan(1)
        expect(cleared.flatMap(({ attachments }) => attachments)).toEqual([])
        expect(JSON.stringify(body)).not.toContain(key)
      }

      if (engine !== 'postgresql') return
      const database = new pg.Client(world.settings['DATABASE_URL'])
      await database.connect()
      await database.query('update messages set cleared_at = null, cleared_by = null where id = $1', [
        one.messageId,
      ])
      await database.end()
      expect(await statuses(one)).toEqual([200, 200])
      const { body } = await world.http('GET', `/api/channels/${channelId}/messages`)
      const restored = (body as MessageRecord[]).find(({ id }) => id === one.messageId)
      expect(restored?.attachments).toMatchObject([{ url: one.record.url }])
    })
  })
})

test.each([
  [undefined, null],
  ['', null],
  ['bytes=', null],
  ['bytes=-', null],
  ['items=0-1', null],
  ['bytes=5-2', null],
  ['bytes=0-1, 4-5', null],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-', { start: 2, end: 9 }],
  ['bytes=2-100', { start: 2, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-100', { start: 0, end: 9 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=99999999999999999999-', null],
] as const)('a range %j of ten bytes is %j', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range)
})

test('attack: a name that would end the header or start another', () => {
  expect(contentDisposition('attachment', 'a"\r\nset-cookie: x=1;\'*%.txt')).toBe(
    "attachment; filename*=UTF-8''a%22%0D%0Aset-cookie%3A%20x%3D1%3B%27%2A%25.txt",
  )
})
