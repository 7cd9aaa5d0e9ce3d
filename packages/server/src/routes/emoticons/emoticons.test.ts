import { emoticonRecord, type EmoticonRecord } from '@gwar/protocol'
import { availableEngines, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  animated,
  beginForm,
  claiming,
  filesOnDisk,
  idOf,
  jpeg,
  png,
  sendForm,
} from '../../media/attachments/upload.fixture.ts'

const NOWHERE = '019aa7c2-5e1f-7d40-9c33-41b8e0d27f6a'
const LIMIT = 4

type Picture = '1x' | '2x' | '4x'

describe.each(availableEngines())('on the %s engine', (engine) => {
  let world: World
  let owner: NamedPerson
  let member: NamedPerson
  let pictures: Record<Picture, Buffer>
  beforeAll(async () => {
    world = await createWorld({
      engine,
      settings: { CHANNELS_PER_USER: '20', EMOTICONS_PER_CHANNEL: String(LIMIT) },
    })
    owner = await world.person('Anna')
    member = await world.person('Beata')
    pictures = { '1x': await png(28, 28), '2x': await png(56, 56), '4x': await png(112, 112) }
  })
  afterAll(() => world.close())

  const at = () => world.clock.now()
  const list = (id: string, as?: NamedPerson) =>
    world.http('GET', `/api/channels/${id}/emoticons`, { ...(as && { as }) })

  function form(
    over: Partial<Record<Picture | 'picture' | 'name' | 'subscribers_only', Buffer | string | null>> = {},
  ) {
    const sent = new FormData()
    const all = { name: 'Rudzik', subscribers_only: '0', ...pictures, ...over }
    for (const [field, value] of Object.entries(all))
      if (typeof value === 'string') sent.append(field, value)
      // name and type are wrong on purpose: only the bytes count
      else if (value !== null)
        sent.append(field, new Blob([Buffer.from(value)], { type: 'text/plain' }), 'x.txt')
    return sent
  }

  const add = (
    id: string,
    over: Parameters<typeof form>[0],
    as?: NamedPerson,
    headers: Record<string, string> = {},
  ) => sendForm(world, `/api/channels/${id}/emoticons`, form(over), { ...(as && { as }), headers })

  async function added(id: string, name: string): Promise<EmoticonRecord> {
    const { status, body } = await add(id, { name }, owner)
    if (status !== 200) throw new Error(`adding ${name} was answered ${status}: ${JSON.stringify(body)}`)
    return body as EmoticonRecord
  }

  async function refused<A extends { status: number }>(work: () => Promise<A>): Promise<A> {
    const before = await filesOnDisk(world)
    const answer = await work()
    expect(await filesOnDisk(world)).toEqual(before)
    return answer
  }

  describe('lists', () => {
    test('[HTTP-30, EMO-05, OPEN-83, DATA-11] the product has its own, with pictures in three sizes', async () => {
      const { status, body } = await world.http('GET', '/api/emoticons')
      expect(status).toBe(200)
      const records = (body as unknown[]).map((record) => emoticonRecord.parse(record))
      expect(records).toHaveLength(24)
      expect(records[0]).toEqual({ file: 'gwar-brawo', name: 'GwarBrawo', subscribers_only: false })
      for (const { file } of records)
        for (const [size, side] of [
          ['1x', 28],
          ['2x', 56],
          ['4x', 112],
        ] as const) {
          const answer = await fetch(`${world.url}/static/emoticons/${file}/${size}`)
          expect(answer.headers.get('content-type')).toBe('image/png')
          const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
          expect({ width, height, format }).toEqual({ width: side, height: side, format: 'png' })
        }
    })

    test('what an operator removed does not come back with the next start', async () => {
      const other = await createWorld({ engine })
      await other.service.store.transact((tx) => tx.emoticons.remove(null, 'rudzik-lol', at()))
      await other.restart()
      const { body } = await other.http('GET', '/api/emoticons')
      expect(body).toHaveLength(23)
      await other.close()
    })

    test("[HTTP-39, EMO-04] a channel's, by name, for guests too; strangers see none of a conversation", async () => {
      const { id } = await world.channel(owner, 'wrobel')
      expect(await list(id)).toMatchObject({ status: 200, body: [] })
      const second = await added(id, 'Zima')
      const first = await added(id, 'Ania')
      expect((await list(id)).body).toEqual([first, second])
      expect((await list(NOWHERE, owner)).status).toBe(404)
    })
  })

  describe('POST /api/channels/{id}/emoticons', () => {
    test('[HTTP-44, CSET-33, CONST-08, EMOT-01] adds it with its three pictures', async () => {
      const { id } = await world.channel(owner, 'sikorka')
      const answer = await add(id, {}, owner)
      expect(answer).toMatchObject({
        status: 200,
        body: { file: expect.stringMatching(/^[0-9a-f]{32}$/), name: 'Rudzik', subscribers_only: false },
      })
      expect(Object.keys(answer.body).sort()).toEqual(['file', 'name', 'subscribers_only'])
      for (const [size, side] of [
        ['1x', 28],
        ['2x', 56],
        ['4x', 112],
      ] as const) {
        const picture = await fetch(`${world.url}/static/emoticons/${answer.body.file}/${size}`)
        expect(picture.status).toBe(200)
        expect(picture.headers.get('content-type')).toBe('image/png')
        expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
        expect(picture.headers.get('cache-control')).toContain('immutable')
        expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({
          width: side,
          height: side,
        })
      }
    })

    test('subscribers only, where the channel offers subscriptions', async () => {
      const { id } = await world.channel(owner, 'kowalik')
      expect((await add(id, { name: 'Jeden', subscribers_only: '1' }, owner)).body.subscribers_only).toBe(
        false,
      )
      await world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(id, true))
      expect((await add(id, { name: 'Dwa', subscribers_only: '1' }, owner)).body.subscribers_only).toBe(true)
      expect((await add(id, { name: 'Trzy', subscribers_only: 'tak' }, owner)).status).toBe(422)
    })

    test('[ROLE-36] modes a, m and q may; nobody else', async () => {
      const { id } = await world.channel(owner, 'szpak')
      expect((await refused(() => add(id, {}))).status).toBe(401)
      const allowed = ['a', 'm', 'q']
      for (const mode of ['', 'g', 'v', 'h', 'o', ...allowed]) {
        const person = await world.person(`Szpak${mode}x`)
        const userId = await idOf(world, person)
        await world.service.store.transact(async (tx) => {
          if (mode === 'a' || mode === 'm') await tx.users.setGlobalMode(userId, mode)
          else if (mode !== '') await tx.modes.give(id, userId, mode, { by: null, at: at() })
        })
        const { status } = await add(id, { name: `Nazwa${mode}` }, person)
        expect([mode, status]).toEqual([mode, allowed.includes(mode) ? 200 : 403])
      }
    })

    test('[ROLE-36] attack: a slow upload of somebody who is no owner any more, or logged out, when it has come', async () => {
      const { id } = await world.channel(owner, 'jemiolucha')
      const other = await world.person('Cecylia')
      const otherId = await idOf(world, other)
      const path = `/api/channels/${id}/emoticons`
      const begin = () => beginForm(world, path, form(), other)
      const { store } = world.service
      await store.transact((tx) => tx.modes.give(id, otherId, 'q', { by: null, at: at() }))
      const before = await filesOnDisk(world)
      let finish = await begin()
      await store.transact((tx) => tx.modes.take(id, otherId, 'q'))
      expect(await finish()).toBe(403)
      await store.transact((tx) => tx.modes.give(id, otherId, 'q', { by: null, at: at() }))
      finish = await begin()
      await store.transact((tx) => tx.sessions.endAll(otherId, at(), { by: 'password', on: null }))
      expect(await finish()).toBe(403)
      expect(await filesOnDisk(world)).toEqual(before)
      expect((await list(id)).body).toEqual([])
      const log = await world.http('GET', `/api/channels/${id}/moderation/log`, { as: owner })
      expect(log.status).toBe(200)
      expect((log.body.data as { kind: string }[]).filter(({ kind }) => kind === 'emoticon')).toEqual([])
    })

    test('there is none for a private conversation or an unknown channel', async () => {
      const client = await world.connect(member)
      client.send('PRIVMSG Anna :hej')
      await world.quiet()
      const { body } = await world.http('GET', '/api/users/@me/conversations', { as: member })
      expect((await refused(() => add(body[0].id, {}, member))).status).toBe(403)
      expect((await list(body[0].id, member)).body).toEqual([])
      const stranger = await world.person('Celina')
      expect((await refused(() => add(body[0].id, {}, stranger))).status).toBe(404)
      expect((await list(body[0].id, stranger)).status).toBe(404)
      expect((await refused(() => add(NOWHERE, {}, owner))).status).toBe(404)
    })

    test.each([
      ['', 'This field is required'],
      [null, 'This field is required'],
      ['a', 'At least 2 characters'],
      ['a'.repeat(33), 'At most 32 characters'],
      ['Ru dzik', 'Only alphanumeric characters'],
      ['Żółw', 'Only alphanumeric characters'],
      ['<b>', 'Only alphanumeric characters'],
      [':rudzik:', 'Only alphanumeric characters'],
    ])('[CSET-28, CSET-29, CSET-30, CONST-07, ERR-03] the name %j: %s', async (name, message) => {
      const { id } = await world.channel(await world.person('Felicja'), `n${crypto.randomUUID().slice(0, 8)}`)
      const person = await world.person('Felicja')
      expect(await refused(() => add(id, { name }, person))).toMatchObject({
        status: 422,
        body: { errors: { name: [message] } },
      })
    })

    test('[CSET-29, CSET-30] two and 32 letters and digits are a name', async () => {
      const { id } = await world.channel(owner, 'gil')
      for (const name of ['A1', '9'.repeat(32)]) expect((await added(id, name)).name).toBe(name)
    })

    test('[CSET-31] each picture is required, and what is wrong stands at its field', async () => {
      const { id } = await world.channel(owner, 'dzieciol')
      for (const size of ['1x', '2x', '4x'] as const)
        expect(await refused(() => add(id, { [size]: null }, owner))).toMatchObject({
          status: 422,
          body: { errors: { [size]: ['This field is required'] } },
        })
      const all = await refused(() =>
        add(id, { name: 'a', '1x': null, '2x': Buffer.alloc(0), '4x': Buffer.from('x') }, owner),
      )
      expect(all).toMatchObject({
        status: 422,
        body: {
          errors: {
            name: ['At least 2 characters'],
            '1x': ['This field is required'],
            '2x': ['This field is required'],
            '4x': ['The file must be a PNG image'],
          },
        },
      })
      const inPolish = await add(id, { '2x': Buffer.from('x') }, owner, { 'accept-language': 'pl' })
      expect(inPolish.body.errors['2x']).toEqual(['Plik musi być obrazem PNG'])
    })

    test('[CSET-32, CSET-33] only PNG, only the right size, only still', async () => {
      const { id } = await world.channel(owner, 'zieba')
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28"><script/></svg>'
      const gif = await sharp({ create: { width: 28, height: 28, channels: 3, background: '#fff' } })
        .gif()
        .toBuffer()
      const cases: [Picture, Buffer, string][] = [
        ['1x', await jpeg(28, 28), 'The file must be a PNG image'],
        ['1x', gif, 'The file must be a PNG image'],
        ['1x', Buffer.from(svg), 'The file must be a PNG image'],
        ['1x', await png(56, 56), 'The image must be 28×28 px'],
        ['2x', await png(56, 55), 'The image must be 56×56 px'],
        ['4x', await png(113, 112), 'The image must be 112×112 px'],
        ['4x', claiming(await png(), 100_000, 100_000), 'The image must be 112×112 px'],
        ['4x', claiming(await png(), 112, 112), 'The image is damaged and cannot be read'],
        ['4x', pictures['4x'].subarray(0, 60), 'The image is damaged and cannot be read'],
        ['4x', animated(pictures['4x']), 'The image must not be animated'],
      ]
      for (const [size, bytes, message] of cases)
        expect(await refused(() => add(id, { [size]: bytes }, owner))).toMatchObject({
          status: 422,
          body: { errors: { [size]: [message] } },
        })
      const heavy = await refused(() => add(id, { '4x': Buffer.alloc(3_000_000) }, owner))
      expect(heavy).toMatchObject({
        status: 422,
        body: { errors: { '4x': ['The image must be 112×112 px'] } },
      })
    })

    const one = (id: string, picture: Buffer) =>
      add(id, { name: 'Jeden', picture, '1x': null, '2x': null, '4x': null }, owner)

    test('[HTTP-44, CONST-08, EMOT-03] makes the three sizes of one picture, which may be a photograph; a narrow one stands in the middle of a square', async () => {
      const { id } = await world.channel(owner, 'pelikan')
      const { status, body } = await one(id, await jpeg(200, 400))
      expect(status).toBe(200)
      for (const [size, side] of [
        ['1x', 28],
        ['2x', 56],
        ['4x', 112],
      ] as const) {
        const answer = await fetch(`${world.url}/static/emoticons/${body.file}/${size}`)
        const picture = sharp(await answer.arrayBuffer())
        const { width, height, format } = await picture.metadata()
        expect({ width, height, format }).toEqual({ width: side, height: side, format: 'png' })
        const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
        const alphaAt = (x: number) => data[((side / 2) * info.width + x) * 4 + 3]
        expect([alphaAt(0), alphaAt(side / 2), alphaAt(side - 1)]).toEqual([0, 255, 0])
      }
    })

    test('[CSET-32] one picture is large enough and no bomb; what is wrong stands at its field', async () => {
      const { id } = await world.channel(owner, 'kormoran')
      const cases: [Buffer, string][] = [
        [
          animated(pictures['4x']),
          'Moving PNG and AVIF files cannot be played here; save it as a GIF or WebP',
        ],
        [await png(111, 60), 'The image must be at least 112×112 px'],
        [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'The image is damaged and cannot be read'],
        [claiming(await png(), 112, 112), 'The image is damaged and cannot be read'],
        [
          claiming(await png(), 15_000, 15_000),
          'The image has too many pixels; make it smaller and send it again',
        ],
      ]
      for (const [bytes, message] of cases)
        expect(await refused(() => one(id, bytes))).toMatchObject({
          status: 422,
          body: { errors: { picture: [message] } },
        })
      expect((await refused(() => one(id, Buffer.alloc(3_000_000)))).body.errors.picture).toHaveLength(1)
    })

    test('attack: what is hidden in a PNG goes', async () => {
      const { id } = await world.channel(owner, 'czyzyk')
      const polyglot = Buffer.concat([pictures['1x'], Buffer.from('<script>alert(1)</script>')])
      const { body } = await add(id, { '1x': polyglot }, owner)
      const served = await (await fetch(`${world.url}/static/emoticons/${body.file}/1x`)).text()
      expect(served).not.toContain('script')
    })

    test('a taken name is 409; capital letters make another', async () => {
      const { id } = await world.channel(owner, 'bocian')
      await added(id, 'Feels')
      expect(await refused(() => add(id, { name: 'Feels' }, owner))).toMatchObject({
        status: 409,
        body: { errors: { name: ['This name is already taken'] } },
      })
      await added(id, 'feels')
      await added((await world.channel(owner, 'zuraw')).id, 'Feels')
    })

    test('[CSET-35, OPEN-156] a full channel is 413 with the limit, also for many at once', async () => {
      const { id } = await world.channel(owner, 'puchacz')
      const answers = await Promise.all(
        Array.from({ length: LIMIT + 2 }, (_, index) => add(id, { name: `Nr${index}` }, owner)),
      )
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
        200, 200, 200, 200, 413, 413,
      ])
      expect(await refused(() => add(id, { name: 'Nowa' }, owner))).toMatchObject({
        status: 413,
        body: {
          limit: LIMIT,
          message: `The channel has as many emoticons as it may have; the current limit is ${LIMIT}.`,
        },
      })
      const inPolish = await add(id, { name: 'Nowa' }, owner, { 'accept-language': 'pl' })
      expect(inPolish.body.message).toBe(
        `Osiągnięto maksymalną liczbę emotikon na kanale, obecny limit to ${LIMIT}.`,
      )
      // deleting one makes room
      const [first] = (await list(id)).body as EmoticonRecord[]
      await world.http('DELETE', `/api/channels/${id}/emoticons/${first!.file}`, { as: owner })
      expect((await add(id, { name: 'Nowa' }, owner)).status).toBe(200)
    })
  })

  describe('PUT and DELETE /api/channels/{id}/emoticons/{file}', () => {
    const rename = (id: string, file: string, name: unknown, as?: NamedPerson) =>
      world.http('PUT', `/api/channels/${id}/emoticons/${file}`, {
        ...(as && { as }),
        body: { file, name, subscribers_only: true },
      })
    const remove = (id: string, file: string, as?: NamedPerson) =>
      world.http('DELETE', `/api/channels/${id}/emoticons/${file}`, { ...(as && { as }) })

    test('[D23] where subscriptions are sold, an emoticon is kept for subscribers later on, or given to all', async () => {
      const { id } = await world.channel(owner, 'ziebawka')
      const { file } = await added(id, 'Zlota')
      await world.service.store.transact((tx) => tx.channels.setSubscriptionsAvailable(id, true))
      const keep = (subscribers_only: unknown, as = owner) =>
        world.http('PUT', `/api/channels/${id}/emoticons/${file}`, {
          as,
          body: { name: 'Zlota', subscribers_only },
        })
      expect((await keep(true)).body).toEqual({ file, name: 'Zlota', subscribers_only: true })
      expect((await list(id)).body).toMatchObject([{ name: 'Zlota', subscribers_only: true }])
      // a new name alone leaves it as it is
      expect((await keep(undefined)).body.subscribers_only).toBe(true)
      expect((await keep(false)).body.subscribers_only).toBe(false)
      expect((await keep('tak')).status).toBe(422)
      expect((await list(id)).body).toMatchObject([{ subscribers_only: false }])
      // and the change alone leaves the name, which somebody may have changed a moment ago
      expect(await rename(id, file, 'Nowa', owner)).toMatchObject({ status: 200 })
      const path = `/api/channels/${id}/emoticons/${file}`
      const alone = await world.http('PUT', path, { as: owner, body: { subscribers_only: true } })
      expect(alone).toMatchObject({ status: 200, body: { file, name: 'Nowa', subscribers_only: true } })
      expect((await list(id)).body).toMatchObject([{ name: 'Nowa', subscribers_only: true }])
    })

    test('[HTTP-45] renames, and changes nothing else', async () => {
      const { id } = await world.channel(owner, 'sroka')
      const { file } = await added(id, 'Stara')
      await added(id, 'Inna')
      expect(await rename(id, file, 'Nowa', owner)).toMatchObject({
        status: 200,
        body: { file, name: 'Nowa', subscribers_only: false },
      })
      expect(await rename(id, file, 'Nowa', owner)).toMatchObject({ status: 200 })
      expect(await rename(id, file, 'Inna', owner)).toMatchObject({
        status: 409,
        body: { errors: { name: ['This name is already taken'] } },
      })
      for (const name of ['', 'a', 'ż1', null, 'a'.repeat(33)])
        expect((await rename(id, file, name, owner)).status).toBe(422)
      expect((await list(id)).body.map(({ name }: EmoticonRecord) => name)).toEqual(['Inna', 'Nowa'])
    })

    test('[HTTP-45] the same name again is no change: nobody is told, and the log has one entry', async () => {
      const { id, name: channel } = await world.channel(owner, 'dzwoniec')
      const { file } = await added(id, 'Stara')
      const viewer = await world.enter(owner, channel, ['V/stream', 'V/seq'])
      for (const name of ['Nowa', 'Nowa', 'Nowa'])
        expect(await rename(id, file, name, owner)).toMatchObject({ status: 200, body: { name: 'Nowa' } })
      await world.quiet()
      expect(viewer.lines.filter((line) => line.includes(' EMOTICONS '))).toHaveLength(1)
      const log = await world.http('GET', `/api/channels/${id}/moderation/log?kind=emoticon`, { as: owner })
      expect(log.body.data.map(({ detail }: { detail: object }) => detail)).toMatchObject([
        { change: 'changed', name: 'Nowa', before: 'Stara' },
        { change: 'added' },
      ])
    })

    test('[HTTP-46] deletes it with its pictures; the name is free again', async () => {
      const { id } = await world.channel(owner, 'kos')
      const before = await filesOnDisk(world)
      const { file } = await added(id, 'Kos')
      expect(await filesOnDisk(world)).toHaveLength(before.length + 3)
      expect((await remove(id, file, owner)).status).toBe(204)
      expect(await filesOnDisk(world)).toEqual(before)
      expect((await list(id)).body).toEqual([])
      expect((await fetch(`${world.url}/static/emoticons/${file}/1x`)).status).toBe(404)
      expect((await remove(id, file, owner)).status).toBe(404)
      await added(id, 'Kos')
    })

    test('[ROLE-36] attack: IDOR, nobody changes those of a channel that is not theirs', async () => {
      const { id } = await world.channel(owner, 'sowa')
      const { file } = await added(id, 'Sowa')
      const other = await world.person('Dorota')
      const { id: otherId } = await world.channel(other, 'sojka')
      for (const [as, status] of [
        [undefined, 401],
        [member, 403],
        [other, 403],
      ] as const) {
        expect((await rename(id, file, 'Moja', as)).status).toBe(status)
        expect((await remove(id, file, as)).status).toBe(status)
      }
      // with the owner's own channel in the path
      expect((await rename(otherId, file, 'Moja', other)).status).toBe(404)
      expect((await remove(otherId, file, other)).status).toBe(404)
      for (const nothing of ['rudzik-lol', 'x', '..%2f..', '%00'])
        expect((await remove(id, nothing, owner)).status).toBe(404)
      expect((await list(id)).body).toHaveLength(1)
    })
  })
})
