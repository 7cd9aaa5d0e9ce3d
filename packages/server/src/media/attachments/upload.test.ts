import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, rmdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { attachmentRecord, type AttachmentRecord } from '@gwar/protocol'
import { anyEngine, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { avifOf } from './avif.fixture.ts'
import {
  animated,
  beginForm,
  channelWithFiles,
  claiming,
  filesOnDisk,
  formOf,
  idOf,
  jpeg,
  moving,
  png,
  sendForm,
  upload,
  uploaded,
} from './upload.fixture.ts'

const MB = 1024 * 1024
const NOWHERE = '019aa7c2-5e1f-7d40-9c33-41b8e0d27f6a'
const TOO_MANY_PIXELS = 'The image has too many pixels; make it smaller and send it again'
const TEXT = { name: 'notatki.txt', bytes: Buffer.from('zażółć gęślą jaźń') }

describe.each(anyEngine())('on the %s engine', (engine) => {
  let world: World
  let owner: NamedPerson
  let member: NamedPerson
  let channelId: string
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '20' } })
    owner = await world.person('Anna')
    member = await world.person('Beata')
    channelId = await channelWithFiles(world, owner, 'rudzik')
  })
  afterAll(() => world.close())

  const send = (files: Parameters<typeof upload>[2], as?: NamedPerson) => upload(world, channelId, files, as)
  const fetchFile = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, world.url), { headers })
  const bytesOf = async (record: AttachmentRecord) =>
    Buffer.from(await (await fetchFile(record.url)).arrayBuffer())

  /** The answer to a refused upload, after a check that no file was left on the disk. */
  async function refused(work: () => Promise<{ status: number; body: unknown }>) {
    await world.service.settled()
    const before = await filesOnDisk(world)
    const answer = await work()
    expect(await filesOnDisk(world), JSON.stringify(answer.body)).toEqual(before)
    return answer
  }

  describe('who may attach', () => {
    test('[INPUT-31, ROLE-09] a guest is 401', async () => {
      expect(await refused(() => send([TEXT]))).toMatchObject({
        status: 401,
        body: { error: 'login_required' },
      })
    })

    test('[ROLE-16, INPUT-33, MODE-06] a member where mode A is set, and nobody where it is not', async () => {
      expect((await send([TEXT], member)).status).toBe(200)
      const { id } = await world.channel(owner, 'sikorka')
      for (const who of [member, owner])
        expect(await refused(() => upload(world, id, [TEXT], who))).toMatchObject({
          status: 403,
          body: { error: 'forbidden' },
        })
    })

    test('nobody in a private conversation, and to strangers there is none', async () => {
      const client = await world.connect(member)
      client.send('PRIVMSG Anna :hej')
      await world.quiet()
      const { body } = await world.http('GET', '/api/users/@me/conversations', { as: member })
      const id = body[0].id as string
      expect((await refused(() => upload(world, id, [TEXT], member))).status).toBe(403)
      const stranger = await world.person('Celina')
      expect((await refused(() => upload(world, id, [TEXT], stranger))).status).toBe(404)
      for (const nothing of [NOWHERE, 'rudzik'])
        expect((await refused(() => upload(world, nothing, [TEXT], member))).status).toBe(404)
    })
  })

  describe('while banned or muted', () => {
    test('[INPUT-32] nobody attaches, until it is over', async () => {
      const person = await world.person('Dorota')
      const userId = await idOf(world, person)
      const bar = (expiresAt: Date | null) =>
        world.service.store.transact((tx) =>
          tx.bans.insert(
            { id: randomUUID(), channelId, userId, byId: null, reason: null, expiresAt, clears: 'nothing' },
            world.clock.now(),
          ),
        )
      await bar(new Date(world.clock.now().getTime() + 60_000))
      expect(await refused(() => send([TEXT], person))).toMatchObject({
        status: 403,
        body: { error: 'forbidden' },
      })
      world.clock.advance(60_001)
      expect((await send([TEXT], person)).status).toBe(200)
      await world.service.store.transact((tx) =>
        tx.bans.end(channelId, userId, { by: null, at: world.clock.now() }),
      )
      await bar(null)
      expect((await refused(() => send([TEXT], person))).status).toBe(403)
      // elsewhere they are not
      const other = await channelWithFiles(world, owner, 'sowa')
      expect((await upload(world, other, [TEXT], person)).status).toBe(200)
    })
  })

  describe('who may no longer when the files have come', () => {
    test.each<[string, (userId: string) => Promise<unknown>]>([
      [
        'is banned meanwhile',
        (userId) =>
          world.service.store.transact((tx) =>
            tx.bans.insert(
              {
                id: randomUUID(),
                channelId,
                userId,
                byId: null,
                reason: null,
                expiresAt: null,
                clears: 'nothing',
              },
              world.clock.now(),
            ),
          ),
      ],
      [
        'is logged out meanwhile',
        (userId) =>
          world.service.store.transact((tx) =>
            tx.sessions.endAll(userId, world.clock.now(), { by: 'password', on: null }),
          ),
      ],
    ])('[INPUT-32] attack: a slow upload of somebody who %s', async (_, happens) => {
      const person = await world.person(`Ela${randomUUID().slice(0, 8)}`)
      await world.service.settled()
      const before = await filesOnDisk(world)
      const path = `/api/channels/${channelId}/attachments`
      const finish = await beginForm(world, path, formOf([TEXT]), person)
      await happens(await idOf(world, person))
      expect(await finish()).toBe(403)
      expect(await filesOnDisk(world)).toEqual(before)
    })
  })

  describe('what is taken', () => {
    test('[HTTP-43, EMB-03, INPUT-30, CONST-20] three files at once, in their order', async () => {
      const files = [
        TEXT,
        { name: 'a.png', bytes: await png(), type: 'image/png' },
        { name: 'SPOILER_b.jpg', bytes: await jpeg(), type: 'image/jpeg' },
      ]
      const { status, body } = await send(files, member)
      expect(status).toBe(200)
      const records = (body as unknown[]).map((record) => attachmentRecord.parse(record))
      expect(records).toMatchObject([
        { kind: 'file', name: 'notatki.txt', size: 26, width: null, is_spoiler: false, thumbnail: null },
        { kind: 'image', name: 'a.png', type: 'image/png', width: 40, height: 30, is_spoiler: false },
        { kind: 'image', name: 'SPOILER_b.jpg', type: 'image/jpeg', is_spoiler: true },
      ])
      // the address contains it, too, for clients that see no record
      expect(records[2]!.url).toMatch(/\/SPOILER_b\.jpg$/)
      expect(await bytesOf(records[0]!)).toEqual(TEXT.bytes)
      expect((await bytesOf(records[1]!)).length).toBe(records[1]!.size)
    })

    test('each kind of picture keeps its type, and moves on if it moved', async () => {
      const base = sharp({ create: { width: 64, height: 48, channels: 3, background: '#a33' } })
      const kinds = [
        ['png', 'image/png', 'image', await base.clone().png().toBuffer()],
        ['jpg', 'image/jpeg', 'image', await base.clone().jpeg().toBuffer()],
        ['webp', 'image/webp', 'image', await base.clone().webp().toBuffer()],
        ['avif', 'image/avif', 'image', await base.clone().avif({ effort: 0 }).toBuffer()],
        ['gif', 'image/gif', 'image', await base.clone().gif().toBuffer()],
        ['gif', 'image/gif', 'gifv', await moving('gif')],
        ['webp', 'image/webp', 'gifv', await moving('webp')],
      ] as const
      for (const [ending, type, kind, bytes] of kinds) {
        const record = await uploaded(world, channelId, { name: `x.${ending}`, bytes }, member)
        expect(record).toMatchObject({ kind, type, name: `x.${ending}` })
        const { pages = 1 } = await sharp(await bytesOf(record)).metadata()
        expect(pages > 1).toBe(kind === 'gifv')
        if (kind === 'gifv') expect(record).toMatchObject({ width: 24, height: 16, thumbnail: { width: 24 } })
      }
    })

    test('a large picture gets a thumbnail at most 704 wide, a turned one stands upright', async () => {
      const bytes = await sharp({ create: { width: 1000, height: 1600, channels: 3, background: '#394' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer()
      const record = await uploaded(world, channelId, { name: 'x.jpg', bytes }, member)
      expect(record).toMatchObject({ width: 1600, height: 1000, thumbnail: { width: 704, height: 440 } })
      const small = await fetchFile(record.thumbnail!.url)
      expect(small.headers.get('content-type')).toBe('image/webp')
      expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ width: 704, format: 'webp' })
    })

    test('attack: EXIF place of a photo, and what is hidden behind its end', async () => {
      const photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#394' } })
        .withExif({
          IFD0: { Copyright: 'tajemnica' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 56/1' },
        })
        .jpeg()
        .toBuffer()
      expect((await sharp(photo).metadata()).exif).toBeDefined()
      const polyglot = Buffer.concat([photo, Buffer.from('PK\x03\x04<script>alert(1)</script>')])
      const bytes = await bytesOf(
        await uploaded(world, channelId, { name: 'x.jpg', bytes: polyglot }, member),
      )
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
      for (const secret of ['tajemnica', 'script', 'PK']) expect(bytes.includes(secret)).toBe(false)
    })

    test('attack: APNG, its picture stands still', async () => {
      const still = await png(20, 20)
      const record = await uploaded(world, channelId, { name: 'x.png', bytes: animated(still) }, member)
      expect(record).toMatchObject({ kind: 'image', type: 'image/png', name: 'x.png' })
      expect((await bytesOf(record)).includes('acTL')).toBe(false)
    })
  })

  describe('limits', () => {
    test('[INPUT-30, CONST-20] four files are refused', async () => {
      const four = Array.from({ length: 4 }, (_, index) => ({ ...TEXT, name: `${index}.txt` }))
      const message = 'You can send at most 3 files at once.'
      expect(await refused(() => send(four, owner))).toMatchObject({
        status: 413,
        body: { error: 'limit', limit: 3, message, errors: { attachments: [message] } },
      })
      const inPolish = await upload(world, channelId, four, owner, { 'accept-language': 'pl' })
      expect(inPolish.body.message).toBe('Maksymalna liczba jednocześnie przesyłanych plików wynosi 3.')
      const many = Array.from({ length: 60 }, () => TEXT)
      expect((await refused(() => send(many, owner))).status).toBe(413)
    })

    test('[INPUT-34, CONST-18] a member sends 2 MB and not a byte more', async () => {
      expect((await send([{ name: 'a.bin', bytes: Buffer.alloc(2 * MB, 1) }], member)).status).toBe(200)
      const heavy = [{ name: 'a.bin', bytes: Buffer.alloc(2 * MB + 1, 1) }]
      const message = 'A file can have at most 2 MB.'
      expect(await refused(() => send(heavy, member))).toMatchObject({
        status: 413,
        body: { error: 'limit', limit: 2, message, errors: { attachments: [message] } },
      })
      const inPolish = await upload(world, channelId, heavy, member, { 'accept-language': 'pl' })
      expect(inPolish.body.message).toBe('Maksymalna waga pliku to 2 MB.')
    })

    test(
      '[SUB-07, INPUT-35, CONST-19] modes a, m, q and subscribers send 25 MB, moderators 2',
      { timeout: 60_000 },
      async () => {
        const at = world.clock.now()
        const of = async (name: string, mode: string): Promise<NamedPerson> => {
          const person = await world.person(name)
          const userId = await idOf(world, person)
          await world.service.store.transact(async (tx) => {
            if (mode === 'a' || mode === 'm') await tx.users.setGlobalMode(userId, mode)
            else await tx.modes.give(channelId, userId, mode, { by: null, at })
          })
          return person
        }
        const large = [{ name: 'a.bin', bytes: Buffer.alloc(25 * MB, 1) }]
        for (const person of [owner, await of('Wanda', 'v'), await of('Maja', 'm'), await of('Ada', 'a')])
          expect((await send(large, person)).status).toBe(200)
        for (const mode of ['o', 'h', 'g'])
          expect(await refused(async () => send(large, await of(`Mode${mode}`, mode)))).toMatchObject({
            status: 413,
            body: { limit: 2 },
          })
        expect(
          await refused(() => send([{ name: 'a.bin', bytes: Buffer.alloc(26 * MB, 1) }], owner)),
        ).toMatchObject({
          status: 413,
          body: { limit: 25, message: 'A file can have at most 25 MB.' },
        })
      },
    )

    test('one file past the limit takes the others with it', async () => {
      const files = [TEXT, { name: 'a.bin', bytes: Buffer.alloc(3 * MB) }, TEXT]
      expect((await refused(() => send(files, member))).status).toBe(413)
    })
  })

  describe('bytes that are not what they are called', () => {
    test('attack: SVG or HTML upload under the name of a picture is only ever downloaded', async () => {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
      const hostile = [
        { name: 'a.svg', bytes: Buffer.from(svg), type: 'image/svg+xml', as: 'a.svg' },
        { name: 'a.png', bytes: Buffer.from(`<?xml version="1.0"?>${svg}`), type: 'image/png', as: 'a.xml' },
        {
          name: 'a.jpg',
          bytes: Buffer.from('<!doctype html><script>alert(1)</script>'),
          type: 'image/jpeg',
          as: 'a.bin',
        },
        {
          name: 'a.html',
          bytes: Buffer.from('<html><script>alert(1)</script>'),
          type: 'text/html',
          as: 'a.html',
        },
        { name: 'a.js', bytes: Buffer.from('alert(1)'), type: 'text/javascript', as: 'a.js' },
      ]
      for (const { as, ...file } of hostile) {
        const record = await uploaded(world, channelId, file, member)
        expect(record).toMatchObject({ kind: 'file', type: 'application/octet-stream', name: as })
        const { headers } = await fetchFile(record.url)
        expect(headers.get('content-type')).toBe('application/octet-stream')
        expect(headers.get('content-disposition')).toMatch(/^attachment; /)
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
      }
    })

    test('wrong type under a right name is taken for what it is', async () => {
      const record = await uploaded(
        world,
        channelId,
        { name: 'x.gif', bytes: await png(), type: 'image/gif' },
        member,
      )
      expect(record).toMatchObject({ kind: 'image', type: 'image/png', name: 'x.png' })
      const wave = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WAVEfmt '), Buffer.alloc(40)])
      expect(await uploaded(world, channelId, { name: 'x.png', bytes: wave }, member)).toMatchObject({
        kind: 'audio',
        type: 'audio/wav',
        name: 'x.wav',
      })
      const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42'), Buffer.alloc(64)])
      expect(await uploaded(world, channelId, { name: 'x', bytes: film }, member)).toMatchObject({
        kind: 'video',
        type: 'video/mp4',
        name: 'x.mp4',
      })
    })

    test('attack: pixel bomb by a header of 100,000 x 100,000', async () => {
      for (const [width, height] of [
        [100_000, 100_000],
        [15_000, 15_000],
        [1, 100_000],
      ] as const) {
        const bomb = [{ name: 'x.png', bytes: claiming(await png(), width, height) }]
        expect(await refused(() => send(bomb, owner))).toMatchObject({
          status: 422,
          body: { errors: { attachments: [TOO_MANY_PIXELS] } },
        })
      }
    })

    test('attack: pixel bomb, an AVIF of a thousand bytes and 40 million pixels', async () => {
      expect(avifOf(6300).length).toBeLessThan(1000)
      expect(await refused(() => send([{ name: 'x.avif', bytes: avifOf(6300) }], owner))).toMatchObject({
        status: 422,
        body: { errors: { attachments: [TOO_MANY_PIXELS] } },
      })
      // the largest accepted pictures, two at once, take next to no memory of this process
      const before = process.memoryUsage.rss()
      const record = { kind: 'image', type: 'image/avif', width: 3460, height: 3460 }
      const sent = [1, 2].map(() =>
        uploaded(world, channelId, { name: 'x.avif', bytes: avifOf(3460) }, owner),
      )
      for (const taken of await Promise.all(sent)) expect(taken).toMatchObject(record)
      expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MB)
      await world.service.settled()
    })

    test('attack: pixel bomb by frames', async () => {
      const frames = 1200
      const strip = Buffer.from(Array.from({ length: frames * 3 }, (_, index) => (index * 37) % 256))
      const bytes = await sharp(strip, { raw: { width: 1, height: frames, channels: 3, pageHeight: 1 } })
        .gif()
        .toBuffer()
      expect((await sharp(bytes).metadata()).pages).toBe(frames)
      expect(await refused(() => send([{ name: 'x.gif', bytes }], owner))).toMatchObject({
        status: 422,
        body: { errors: { attachments: [TOO_MANY_PIXELS] } },
      })
    })

    test('attack: truncated pictures, and headers with nothing behind them', async () => {
      const noise = await sharp({
        create: {
          width: 300,
          height: 300,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      })
        .png()
        .toBuffer()
      const broken = [
        noise.subarray(0, noise.length / 2),
        (await sharp(noise).jpeg().toBuffer()).subarray(0, 5000),
        (await sharp(noise).webp().toBuffer()).subarray(0, 3000),
        Buffer.from('GIF89a<script>alert(1)</script>'),
        Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
        claiming(noise, 3000, 3000),
      ]
      for (const bytes of broken)
        expect(await refused(() => send([TEXT, { name: 'x.png', bytes }], owner))).toMatchObject({
          status: 422,
          body: { errors: { attachments: ['The image is damaged and cannot be read'] } },
        })
    })

    test.each([
      ['../../../etc/passwd', 'passwd'],
      ['..\\..\\windows\\win.ini', 'win.ini'],
      ['/', 'file'],
      ['...', 'file'],
      ['.htaccess', 'htaccess'],
      ['a\u202Egpj.exe', 'agpj.exe'],
      ['a\u0000b\r\nc\u200B.txt', 'abc.txt'],
      ['con"trol;<name>.txt', 'con trol; name.txt'],
      [`${'ż'.repeat(300)}.txt`, `${'ż'.repeat(124)}.txt`],
      ['SPOILER_SPOILER_x.txt', 'SPOILER_x.txt'],
      ['zdjęcie 1.TXT', 'zdjęcie 1.TXT'],
    ])('attack: file name %j is shown as %j', async (name, shown) => {
      await world.service.settled()
      const before = await filesOnDisk(world)
      const record = await uploaded(world, channelId, { name, bytes: Buffer.from('text') }, member)
      expect(record.name).toBe(shown)
      expect(await bytesOf(record)).toEqual(Buffer.from('text'))
      const added = (await filesOnDisk(world)).filter((file) => !before.includes(file))
      expect(added).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    })
  })

  test('attack: a disk filled with files that are never sent', { timeout: 30_000 }, async () => {
    const strict = await createWorld({ engine, settings: { RATE_LIMITS: 'on' } })
    const person = await strict.person('Anna')
    const id = await channelWithFiles(strict, person, 'rudzik')
    for (let index = 0; index < 10; index += 1)
      expect((await upload(strict, id, [TEXT, TEXT, TEXT], person)).status).toBe(200)
    const full = await upload(strict, id, [TEXT], person)
    expect([full.status, Number(full.headers.get('retry-after'))]).toEqual([429, 60])
    expect(await filesOnDisk(strict)).toHaveLength(30)
    // another person still may upload, and an hour later this one may again
    const other = await strict.person('Beata')
    expect((await upload(strict, id, [TEXT], other)).status).toBe(200)
    strict.clock.jump(70 * 60_000)
    await strict.service.settled()
    expect((await upload(strict, id, [TEXT], person)).status).toBe(200)
    await strict.close()
  })

  test('attack: more files that wait than a person may have, by uploads at once', async () => {
    const strict = await createWorld({ engine, settings: { RATE_LIMITS: 'on' } })
    const person = await strict.person('Anna')
    const id = await channelWithFiles(strict, person, 'rudzik')
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => upload(strict, id, [TEXT, TEXT, TEXT], person)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(await filesOnDisk(strict)).toHaveLength(30)
    await strict.close()
  })

  test('files of messages that their author deleted take no room of those that wait', async () => {
    const strict = await createWorld({ engine, settings: { RATE_LIMITS: 'on' } })
    const person = await strict.person('Anna')
    const id = await channelWithFiles(strict, person, 'rudzik')
    const client = await strict.enter(person, 'rudzik')
    for (let index = 0; index < 10; index += 1) {
      const { status, body } = await upload(strict, id, [TEXT, TEXT, TEXT], person)
      expect(status).toBe(200)
      const ids = JSON.stringify((body as AttachmentRecord[]).map((file) => file.id))
      client.send(`@+attachments=${ids} PRIVMSG #rudzik :${index}`)
      const echo = await client.expect(new RegExp(` PRIVMSG #rudzik :?${index}$`))
      client.send(`REDACT #rudzik ${echo.tags.get('msgid')}`)
      await client.settled()
      strict.clock.advance(3000)
    }
    expect((await upload(strict, id, [TEXT], person)).status).toBe(200)
    await strict.close()
  })

  test('a file that the storage could not delete once is deleted by the next sweep', async () => {
    const strict = await createWorld({ engine })
    const person = await strict.person('Anna')
    const id = await channelWithFiles(strict, person, 'rudzik')
    await uploaded(strict, id, TEXT, person)
    const [file = ''] = await filesOnDisk(strict)
    const path = join(strict.settings['DATA_DIR']!, 'files', file.slice(0, 2), file.slice(2, 4), file)
    // in the place of a file, a directory cannot be deleted
    await rename(path, `${path}.kept`)
    await mkdir(path)
    strict.clock.jump(70 * 60_000)
    await strict.service.settled()
    await rmdir(path)
    await rename(`${path}.kept`, path)
    expect(await filesOnDisk(strict)).toEqual([file])
    strict.clock.jump(70 * 60_000)
    await strict.service.settled()
    expect(await filesOnDisk(strict)).toEqual([])
    await strict.close()
  })

  describe('calls that are no upload', () => {
    test('no file, another field, another type of body', async () => {
      const required = { status: 422, body: { errors: { attachments: ['This field is required'] } } }
      const path = `/api/channels/${channelId}/attachments`
      const other = new FormData()
      other.append('name', 'x')
      expect(await refused(() => sendForm(world, path, other, { as: member }))).toMatchObject(required)
      const wrong = formOf([TEXT], 'avatar')
      expect(await refused(() => sendForm(world, path, wrong, { as: member }))).toMatchObject(required)
      expect((await refused(() => world.http('POST', path, { as: member, body: {} }))).status).toBe(415)
      for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x'])
        for (const body of [
          '',
          'x',
          '--x\r\n\r\n',
          '--x\r\nContent-Disposition: form-data; name="attachments[]"; filename="a"\r\n\r\nabc',
        ])
          expect(
            (
              await refused(() =>
                world.http('POST', path, { as: member, body, headers: { 'content-type': type } }),
              )
            ).status,
          ).toBeOneOf([400, 422])
    })

    test('a form is not understood by any other route', async () => {
      const form = new FormData()
      form.append('name', 'x')
      expect((await sendForm(world, '/api/channels', form, { as: member })).status).toBe(415)
    })

    test('an upload that breaks off leaves nothing', async () => {
      const before = await filesOnDisk(world)
      const { port } = new URL(world.url)
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(
        `POST /api/channels/${channelId}/attachments HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${member.token}\r\n` +
          'content-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000\r\n\r\n' +
          '--x\r\nContent-Disposition: form-data; name="attachments[]"; filename="a.txt"\r\n\r\n' +
          'a'.repeat(100_000),
      )
      await expect.poll(() => filesOnDisk(world)).toHaveLength(before.length + 1)
      socket.destroy()
      await expect.poll(() => filesOnDisk(world)).toEqual(before)
    })

    test('a form without a length that goes on past its limit', async () => {
      const part = Buffer.alloc(256 * 1024, 97)
      async function* body() {
        yield Buffer.from('--x\r\nContent-Disposition: form-data; name="attachments[]"; filename="a"\r\n\r\n')
        for (let index = 0; index < 40; index += 1) yield part
        yield Buffer.from('\r\n--x--\r\n')
      }
      const answer = await refused(async () => {
        const said = await fetch(`${world.url}/api/channels/${channelId}/attachments`, {
          method: 'POST',
          duplex: 'half',
          body: Readable.toWeb(Readable.from(body())),
          headers: {
            authorization: `Bearer ${member.token}`,
            'content-type': 'multipart/form-data; boundary=x',
          },
        })
        return { status: said.status, body: await said.json() }
      })
      expect(answer).toMatchObject({ status: 413, body: { limit: 2 } })
    })
  })
})

test('pictures are taken where DATA_DIR is told from the working directory, as ./data is', async () => {
  await mkdir('.cache', { recursive: true })
  const directory = await mkdtemp('.cache/data-')
  const world = await createWorld({ settings: { DATA_DIR: directory } })
  try {
    const owner = await world.person('Anna')
    const channelId = await channelWithFiles(world, owner, 'rudzik')
    const picture = await uploaded(world, channelId, { name: 'a.png', bytes: await png(40, 30) }, owner)
    expect(picture).toMatchObject({ kind: 'image', width: 40, height: 30 })
  } finally {
    await world.close()
    await rm(directory, { recursive: true, force: true })
  }
})
