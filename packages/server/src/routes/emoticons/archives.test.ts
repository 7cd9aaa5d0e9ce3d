import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import { makeZip, createWorld, type NamedPerson, type World, type ZipFile } from '@gwar/testkit'
import type { EmoticonImport, EmoticonRecord } from '@gwar/protocol'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { filesOnDisk, moving, png, sendForm } from '../../media/attachments/upload.fixture.ts'

/** A gigabyte of noughts, packed into a megabyte without ever being there. */
function gigabyte(): Buffer {
  const part = deflateRawSync(Buffer.alloc(16 * 1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([...Array.from({ length: 64 }, () => part), Buffer.from([3, 0])])
}

describe('a ZIP of emoticons', () => {
  let world: World
  let owner: NamedPerson
  let picture: Buffer
  let dance: Buffer
  beforeAll(async () => {
    world = await createWorld({ settings: { CHANNELS_PER_USER: '30' } })
    owner = await world.person('Rudzik')
    picture = Buffer.from(await png(112, 112))
    dance = Buffer.from(await moving('webp', 4, { width: 112, height: 112 }))
  })
  afterAll(() => world.close())
  // archives that still wait go, so that each test counts the files of its own
  afterEach(async () => {
    for (const seconds of [3600, 10]) {
      world.clock.advance(seconds * 1000)
      await world.service.settled()
    }
  })

  async function scene(name: string) {
    const { id } = await world.channel(owner, name)
    const path = `/api/channels/${id}/emoticons`
    const send = (zip: Buffer, file = 'zestaw.zip', as = owner) => {
      const form = new FormData()
      form.append('archive', new Blob([Uint8Array.from(zip)], { type: 'application/zip' }), file)
      return sendForm(world, `${path}/imports/archive`, form, { as })
    }
    const start = (preview: EmoticonImport, items: readonly { key: number; name: string }[]) =>
      world.http('PUT', `${path}/imports/${preview.id}`, { as: owner, body: { items, confirms: true } })
    const now = async ({ id: preview }: EmoticonImport): Promise<EmoticonImport> =>
      (await world.http('GET', `${path}/imports/${preview}`, { as: owner })).body
    const emoticons = async (): Promise<EmoticonRecord[]> => (await world.http('GET', path)).body
    return { id, path, send, start, now, emoticons }
  }

  test('[EMOT-12, EMOT-13] its pictures are previewed under the names of their files, brought, and it is deleted', async () => {
    const { send, start, now, emoticons } = await scene('archiwum')
    const before = await filesOnDisk(world)
    const { status, body } = await send(
      makeZip(
        [
          { name: 'emotki/', bytes: Buffer.alloc(0), method: 0, mode: 0o040755 },
          { name: 'emotki/sowa tak.png', bytes: picture },
          { name: 'emotki/taniec.webp', bytes: dance, hasDescriptor: true },
          { name: 'emotki/żaba.PNG', bytes: picture, method: 0 },
          { name: 'emotki/opis.txt', bytes: Buffer.from('to są emotki') },
          { name: 'emotki/duzy.png', bytes: Buffer.alloc(3 * 1024 * 1024, 7) },
          { name: 'emotki/maly.png', bytes: Buffer.from(await png(8, 8)) },
          { name: '__MACOSX/emotki/._taniec.webp', bytes: Buffer.from('x') },
          { name: 'emotki/.DS_Store', bytes: Buffer.from('x') },
        ],
        { comment: 'od Rudzika', before: Buffer.from('program') },
      ),
      '../Moje emotki.ZIP',
    )
    expect(status).toBe(200)
    const preview = body as EmoticonImport
    expect(preview).toMatchObject({ source: 'zip', title: 'Moje emotki', author: null, state: 'preview' })
    // of what cannot be brought nobody is told how to draw it
    const found = preview.items.map((item) => [
      item.name,
      item.was,
      item.trouble,
      item.picture,
      item.in_archive !== undefined,
    ])
    expect(found).toEqual([
      ['sowatak', 'sowa tak', null, null, true],
      ['taniec', undefined, null, null, true],
      ['zaba', 'żaba', null, null, true],
      ['opis', undefined, 'broken', null, false],
      ['duzy', undefined, 'heavy', null, false],
      ['maly', undefined, 'small', null, false],
    ])
    // the archive alone waits, and nothing of what is in it was written
    expect((await filesOnDisk(world)).length).toBe(before.length + 1)
    expect(
      (
        await start(preview, [
          { key: 0, name: 'SowaTak' },
          { key: 1, name: 'taniec' },
          { key: 2, name: 'zaba' },
        ])
      ).status,
    ).toBe(200)
    await world.service.settled()
    expect(await now(preview)).toMatchObject({ state: 'done', done: 3, failures: [] })
    const brought = await emoticons()
    expect(brought.map(({ name, is_moving, origin }) => [name, is_moving, origin])).toEqual([
      ['SowaTak', undefined, 'zip:Moje emotki'],
      ['taniec', true, 'zip:Moje emotki'],
      ['zaba', undefined, 'zip:Moje emotki'],
    ])
    for (const { file } of brought)
      expect((await fetch(`${world.url}/static/emoticons/${file}/2x`)).status).toBe(200)
    world.clock.advance(5000)
    await world.service.settled()
    // three sizes of two, and six of the one that moves
    expect((await filesOnDisk(world)).length).toBe(before.length + 12)
    // what is deleted cannot be brought again
    const again = await start(preview, [{ key: 0, name: 'znowu' }])
    expect([again.status, again.body.error, again.body.message]).toEqual([
      422,
      'archive_refused',
      expect.stringMatching(/no longer here/),
    ])
  })

  describe('of which something failed', () => {
    /** A ZIP of two of which one cannot come: its name was taken meanwhile. */
    async function half(name: string) {
      const own = await scene(name)
      const before = await filesOnDisk(world)
      const preview = (
        await own.send(
          makeZip([
            { name: 'sowa.png', bytes: picture },
            { name: 'taniec.webp', bytes: dance },
          ]),
        )
      ).body as EmoticonImport
      const form = new FormData()
      form.append('name', 'sowa')
      form.append('picture', new Blob([Uint8Array.from(picture)]), 'sowa.png')
      const taken = await sendForm(world, own.path, form, { as: owner })
      expect(taken.status).toBe(200)
      const both = [
        { key: 0, name: 'sowa' },
        { key: 1, name: 'taniec' },
      ]
      expect((await own.start(preview, both)).status).toBe(200)
      await world.service.settled()
      expect(await own.now(preview)).toMatchObject({
        state: 'done',
        failures: [{ key: 0, reason: 'name_taken' }],
        has_archive: true,
      })
      const pass = async (seconds: number): Promise<void> => {
        world.clock.advance(seconds * 1000)
        await world.service.settled()
      }
      /** Three sizes of the one by hand, six of the one that moves, and the ZIP. */
      const files = async () => (await filesOnDisk(world)).length - before.length
      await pass(5)
      expect(await files()).toBe(10)
      const file = (taken.body as EmoticonRecord).file
      const free = () => world.http('DELETE', `${own.path}/${file}`, { as: owner })
      return { ...own, preview, free, pass, files }
    }

    test('[EMOT-10, EMOT-12] a ZIP stays for another try of it, and goes behind that', async () => {
      const { preview, start, now, emoticons, free, pass } = await half('znowu')
      expect((await free()).status).toBe(204)
      expect((await start(preview, [{ key: 0, name: 'sowa' }])).status).toBe(200)
      await world.service.settled()
      expect(await now(preview)).toMatchObject({ state: 'done', total: 1, done: 1, failures: [] })
      expect((await emoticons()).map(({ name }) => name).toSorted()).toEqual(['sowa', 'taniec'])
      await pass(5)
      expect((await now(preview)).has_archive).toBeUndefined()
      expect((await start(preview, [{ key: 0, name: 'inna' }])).status).toBe(422)
    })

    test('[EMOT-12] a ZIP goes an hour later where nobody tried again', async () => {
      const { preview, start, now, pass, files } = await half('godzina')
      await pass(3500)
      expect((await now(preview)).has_archive).toBe(true)
      await pass(100)
      await pass(5)
      expect(await files()).toBe(9)
      expect((await now(preview)).has_archive).toBeUndefined()
      expect((await start(preview, [{ key: 0, name: 'inna' }])).status).toBe(422)
    })

    test('[EMOT-12] a ZIP goes when another import of the channel begins', async () => {
      const { preview, send, start, pass, files } = await half('nastepny')
      const next = (await send(makeZip([{ name: 'dwa.png', bytes: picture }]))).body as EmoticonImport
      expect(await files()).toBe(11)
      await pass(1)
      expect((await start(next, [{ key: 0, name: 'dwa' }])).status).toBe(200)
      await world.service.settled()
      await pass(5)
      await pass(5)
      // three sizes of the new one, and no ZIP
      expect(await files()).toBe(12)
      expect((await start(preview, [{ key: 0, name: 'inna' }])).status).not.toBe(200)
    })
  })

  test('[EMOT-09, EMOT-12] the preview tells where each file stands in it', async () => {
    const { send, path } = await scene('miejsca')
    const zip = makeZip([
      { name: 'sowa.png', bytes: picture },
      { name: 'calkiem.png', bytes: picture, method: 0 },
    ])
    const preview = (await send(zip)).body as EmoticonImport
    const read = preview.items.map(({ in_archive: place }) => {
      const { start, packed, size, is_deflated: isDeflated } = place!
      const part = zip.subarray(start, start + packed)
      const bytes = isDeflated ? inflateRawSync(part) : part
      return [isDeflated, bytes.length === size, bytes.equals(picture)]
    })
    expect(read).toEqual([
      [true, true, true],
      [false, true, true],
    ])
    // other tests here count the files
    expect((await world.http('DELETE', `${path}/imports/${preview.id}`, { as: owner })).status).toBe(204)
  })

  test('[EMOT-12] names of letters beyond the first 65 536 are taken, wherever they are cut', async () => {
    const { send, path } = await scene('sowy')
    const name = (own: string) => ({ name: `${own}.png`, bytes: picture })
    const { status, body } = await send(
      makeZip([name('🦉'.repeat(64)), name('🦉'.repeat(200)), name(`${'a'.repeat(127)}🦉`)]),
    )
    expect(status).toBe(200)
    expect((body as EmoticonImport).items.map(({ name, was }) => [name, was])).toEqual([
      ['emote', '🦉'.repeat(64)],
      ['emote2', `${'🦉'.repeat(63)}…`],
      ['a'.repeat(32), `${'a'.repeat(63)}…`],
    ])
    // other tests here count the files
    const { id } = body as EmoticonImport
    expect((await world.http('DELETE', `${path}/imports/${id}`, { as: owner })).status).toBe(204)
  })

  test('[EMOT-12] a preview that nobody began, was replaced or forgotten goes with its file', async () => {
    const { send, path } = await scene('porzucone')
    const before = await filesOnDisk(world)
    const zip = makeZip([{ name: 'sowa.png', bytes: picture }])
    const first = (await send(zip)).body as EmoticonImport
    const second = (await send(zip)).body as EmoticonImport
    expect((await filesOnDisk(world)).length).toBe(before.length + 1)
    expect((await world.http('GET', `${path}/imports/${first.id}`, { as: owner })).status).toBe(404)
    expect((await world.http('DELETE', `${path}/imports/${second.id}`, { as: owner })).status).toBe(204)
    expect(await filesOnDisk(world)).toEqual(before)
    const third = (await send(zip)).body as EmoticonImport
    for (const seconds of [3600, 10]) {
      world.clock.advance(seconds * 1000)
      await world.service.settled()
    }
    expect((await world.http('GET', `${path}/imports/${third.id}`, { as: owner })).status).toBe(404)
    expect(await filesOnDisk(world)).toEqual(before)
  })

  test('attack: who sends many at once leaves one file behind', async () => {
    const { send, path } = await scene('wiele')
    const before = await filesOnDisk(world)
    const zip = makeZip([{ name: 'sowa.png', bytes: picture }])
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(zip)))
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
    await world.service.settled()
    expect((await filesOnDisk(world)).length).toBe(before.length + 1)
    const last = (await send(zip)).body as EmoticonImport
    expect((await filesOnDisk(world)).length).toBe(before.length + 1)
    expect((await world.http('DELETE', `${path}/imports/${last.id}`, { as: owner })).status).toBe(204)
    expect(await filesOnDisk(world)).toEqual(before)
  })

  const file = (over: Partial<ZipFile> = {}): ZipFile => ({ name: 'sowa.png', bytes: picture, ...over })

  describe('[EMOT-12] attack:', () => {
    let send: Awaited<ReturnType<typeof scene>>['send']
    let path: string
    let files: string[]
    beforeAll(async () => {
      ;({ send, path } = await scene('ataki'))
    })
    beforeEach(async () => {
      files = await filesOnDisk(world)
    })

    const refused = async (zip: Buffer, text: RegExp): Promise<void> => {
      const { status, body } = await send(zip)
      expect([status, body.error, body.message]).toEqual([
        422,
        'archive_refused',
        expect.stringMatching(text),
      ])
      expect(await filesOnDisk(world)).toEqual(files)
    }

    test.each([
      '../sowa.png',
      'a/../../sowa.png',
      '/etc/sowa.png',
      'C:sowa.png',
      '..\\sowa.png',
      'a//sowa.png',
      'a\0.png',
      '',
    ])('a name that leads out is refused: %j', async (name) =>
      refused(makeZip([file(), file({ name })]), /lead out/),
    )

    test('links and special files are refused', async () => {
      for (const mode of [0o120777, 0o060600, 0o020600, 0o010600, 0o140600])
        await refused(makeZip([file({ mode })]), /links/)
    })

    test('archives in it are refused, by their names and by what they are', async () => {
      const inner = makeZip([file()])
      await refused(makeZip([file(), file({ name: 'zestaw.zip', bytes: inner })]), /another archive/)
      await refused(makeZip([file(), file({ name: 'sowa2.png', bytes: inner })]), /another archive/)
      await refused(makeZip([file(), file({ name: 'x.tar.gz', bytes: Buffer.alloc(9) })]), /another archive/)
    })

    test('what is encrypted is refused', async () => {
      await refused(makeZip([file({ flags: 1 })]), /encrypted/)
      await refused(makeZip([file({ method: 99 })]), /encrypted/)
    })

    test('a bomb is refused, whatever it claims, before it is unpacked', async () => {
      const packed = gigabyte()
      const gib = 2 ** 30
      await refused(makeZip([file({ packed, size: gib })]), /too much/)
      await refused(makeZip([file({ packed, size: 1024 * 1024 * 1.5 })]), /too much/)
      await refused(
        makeZip([file({ packed: deflateRawSync(Buffer.alloc(64 * 1024 * 1024)), size: 100_000 })]),
        /too much/,
      )
      const many = Array.from({ length: 80 }, (_, place) =>
        file({ name: `b${place}.png`, bytes: Buffer.alloc(0), packed: Buffer.from([3, 0]), size: 1_700_000 }),
      )
      await refused(makeZip(many), /too much/)
      // the child reads no further than it must, and lives
      expect(world.logs.filter((line) => line.includes('a child was ended'))).toEqual([])
    })

    test('bytes that belong to two files are refused', async () => {
      const second = file({ name: 'b.png' })
      const within = makeZip([second])
      // up to the directory: the second one stands in the bytes of the first
      const bytes = within.subarray(0, within.readUInt32LE(within.length - 6))
      const first = file({ name: 'a.png', method: 0, bytes })
      const at = 30 + 'a.png'.length
      await refused(makeZip([first, { ...second, offset: at }]), /cannot be read/)
      await refused(makeZip([first, second, { ...second, offset: at }]), /cannot be read/)
    })

    test('too many files are refused, and exactly so many are taken', async () => {
      const some = (count: number) =>
        makeZip(Array.from({ length: count }, (_, place) => file({ name: `s${place}.png`, bytes: picture })))
      await refused(some(501), /at most 500/)
      const whole = await send(some(500))
      expect([whole.status, whole.body.items.length]).toEqual([200, 500])
      files = await filesOnDisk(world)
    })

    test('folders count as well, and what the directory says has a bound', async () => {
      const folders = (count: number) =>
        Array.from({ length: count }, (_, place) => ({
          name: `f${place}/`,
          bytes: Buffer.alloc(0),
          method: 0,
          mode: 0o040755,
        }))
      expect((await send(makeZip([file(), ...folders(1999)]))).status).toBe(200)
      files = await filesOnDisk(world)
      await refused(makeZip([file(), ...folders(2000)]), /at most 500/)
      const long = (count: number) =>
        makeZip(
          Array.from({ length: count }, (_, place) => file({ name: `${place}/${'x'.repeat(60_000)}.png` })),
        )
      expect((await send(long(2))).status).toBe(200)
      files = await filesOnDisk(world)
      await refused(long(70), /cannot be read/)
    })

    test('what is packed is hardly longer than what it is of', async () => {
      const idle = (blocks: number): Buffer =>
        Buffer.concat([Buffer.from('000000ffff'.repeat(blocks), 'hex'), deflateRawSync(picture)])
      expect((await send(makeZip([file({ packed: idle(1000) })]))).status).toBe(200)
      files = await filesOnDisk(world)
      await refused(makeZip([file({ packed: idle(20_000) })]), /cannot be read/)
    })

    test('one that is no archive, has no pictures, or is heavier than 50 MB is refused', async () => {
      await refused(Buffer.from('to nie jest ZIP'), /cannot be read/)
      await refused(makeZip([]), /no pictures/)
      await refused(makeZip([file({ bytes: Buffer.from('tekst') })]), /no pictures/)
      await refused(Buffer.alloc(50 * 1024 * 1024 + 1), /at most 50 MB/)
      const form = new FormData()
      form.append('other', new Blob(['x']), 'x.zip')
      expect((await sendForm(world, `${path}/imports/archive`, form, { as: owner })).status).toBe(422)
    })

    test('what it claims of its parts must be so', async () => {
      const good = makeZip([file()])
      for (const zip of [
        makeZip([file({ size: picture.length + 1 })]),
        makeZip([file({ crc: 1 })]),
        makeZip([file({ packedSize: 10 })]),
        makeZip([file({ packedSize: 100_000 })]),
        makeZip([file({ localName: 'sowb.png' })]),
        makeZip([file({ method: 12 })]),
        makeZip([file({ method: 0, size: 5 })]),
        makeZip([file({ size: 0xffffffff, packedSize: 0xffffffff })]),
        makeZip([file({ offset: 0xffffffff })]),
        makeZip([file({ offset: 5 })]),
        makeZip([file(), file()]),
        makeZip([file({ name: Buffer.from([0xff, 0xfe, 0x2e, 0x70]) })]),
        makeZip([file()], { count: 2 }),
        makeZip([file()], { count: 0xffff }),
        makeZip([file(), file({ name: 'b.png' })], { count: 1 }),
        makeZip([file()], { directorySize: 0xffffffff }),
        makeZip([file()], { directoryOffset: 0xffffffff }),
        makeZip([file()], { directoryOffset: 1 }),
        ...[1, 10, 30, 60, good.length - 30].map((cut) => good.subarray(0, good.length - cut)),
        good.subarray(40),
        Buffer.concat([good, Buffer.from('za koncem')]),
      ])
        await refused(zip, /cannot be read|too much|no pictures/)
    })

    test('whatever is changed in an archive, it is taken or refused, and the service goes on', async () => {
      const zip = makeZip([file(), file({ name: 'taniec.webp', bytes: dance, hasDescriptor: true })])
      let seed = 20_261_127
      const next = (below: number): number => {
        seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
        return Math.floor((seed / 2 ** 32) * below)
      }
      const directory = zip.length - 22 - 2 * 46 - 'sowa.png'.length - 'taniec.webp'.length
      const answers = new Set<string>()
      for (let round = 0; round < 150; round += 1) {
        const broken = Buffer.from(zip)
        for (let changes = 1 + next(3); changes > 0; changes -= 1) {
          const place = round % 3 === 0 ? next(zip.length) : directory + next(zip.length - directory)
          broken[place] = [0, 1, 0x7f, 0x80, 0xff, next(256)][next(6)]!
        }
        const { status, body } = await send(broken)
        answers.add(status === 200 ? '200' : `${status} ${body.error}`)
      }
      expect([...answers].toSorted()).toEqual(['200', '422 archive_refused'])
      expect((await send(zip)).status).toBe(200)
    })
  })

  test('[EMOT-12] a stranger is refused before the archive is read, and one import at once is kept', async () => {
    const { send, start, emoticons } = await scene('obcy')
    const stranger = await world.person('Obcy')
    const zip = makeZip([file()])
    expect((await send(zip, 'x.zip', stranger)).status).toBe(403)
    const preview = (await send(zip)).body as EmoticonImport
    expect((await start(preview, [{ key: 0, name: 'sowa' }])).status).toBe(200)
    await world.service.settled()
    expect((await emoticons()).map(({ name }) => name)).toEqual(['sowa'])
  })

  test('[EMOT-12] a ZIP that the object store took, and did not say so, is deleted there', async () => {
    const objects = new Set<string>()
    const bucket = createServer((request, response) => {
      const { method, url = '' } = request
      request.resume().once('end', () => {
        if (method === 'DELETE') objects.delete(url)
        else if (method === 'PUT') objects.add(url)
        response.writeHead(method === 'DELETE' ? 204 : 500).end()
      })
    })
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve))
    const { port } = bucket.address() as AddressInfo
    const remote = await createWorld({ settings: { S3_URL: `http://key:secret@127.0.0.1:${port}/emotki` } })
    try {
      const anna = await remote.person('Anna')
      const { id } = await remote.channel(anna, 'chmura')
      const form = new FormData()
      form.append('archive', new Blob([Uint8Array.from(makeZip([file()]))]), 'x.zip')
      const answer = await sendForm(remote, `/api/channels/${id}/emoticons/imports/archive`, form, {
        as: anna,
      })
      expect(answer.status).toBe(500)
      expect(objects).toEqual(new Set())
    } finally {
      await remote.close()
      bucket.closeAllConnections()
      bucket.close()
    }
  })

  test('[EMOT-14] a ZIP is not taken where the operator turned it off', async () => {
    const few = await createWorld({ settings: { EMOTICON_SOURCES: 'upload,7tv' } })
    try {
      const anna = await few.person('Anna')
      const { id } = await few.channel(anna, 'malo')
      const form = new FormData()
      form.append('archive', new Blob([Uint8Array.from(makeZip([file()]))]), 'x.zip')
      const answer = await sendForm(few, `/api/channels/${id}/emoticons/imports/archive`, form, { as: anna })
      expect([answer.status, answer.body.error]).toEqual([403, 'source_off'])
    } finally {
      await few.close()
    }
  })
})
