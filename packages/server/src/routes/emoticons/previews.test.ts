import {
  createWorld,
  openEmoticonServices,
  sevenTvId,
  sevenTvSet,
  type EmoticonServices,
  type NamedPerson,
  type World,
} from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf, png, sendForm } from '../../media/attachments/upload.fixture.ts'
import type { ImportItem } from '@gwar/protocol'

const SET = `/v3/emote-sets/${sevenTvId(0)}`
const BTTV_ID = '5809977263c97c037fc9e66c'
const BTTV = `/3/users/${BTTV_ID}?limited=false&personal=false`

const bttvUser = {
  id: BTTV_ID,
  name: 'rudzik',
  displayName: 'Rudzik',
  providerId: '1',
  bots: [],
  channelEmotes: [
    { id: '5f1b0186cf6d2144653d2970', code: 'sowaTak', imageType: 'gif', animated: true, userId: BTTV_ID },
  ],
  sharedEmotes: [
    {
      id: '566ca38765dbbdab32ec0560',
      code: 'SourPls',
      imageType: 'png',
      animated: false,
      width: 84,
      height: 28,
      user: { id: '5f00', name: 'halinka77', displayName: 'Halinka77', providerId: '2' },
    },
  ],
}
const ffzEmotes = [
  {
    id: 246878,
    name: 'WideHard',
    height: 20,
    width: 50,
    public: true,
    hidden: false,
    modifier: false,
    modifier_flags: 0,
    owner: { _id: 1, name: 'halinka77', display_name: 'Halinka77' },
    urls: { 1: '//cdn.frankerfacez.com/emote/246878/1', 2: '//cdn.frankerfacez.com/emote/246878/2' },
    animated: null,
    status: 1,
  },
  {
    id: 593143,
    name: 'ffzSpin',
    height: 32,
    width: 32,
    public: true,
    hidden: false,
    modifier: true,
    modifier_flags: 1,
    owner: null,
    urls: { 1: 'https://cdn.frankerfacez.com/emote/593143/1' },
    animated: null,
    status: 1,
  },
  {
    id: 600001,
    name: 'taniec',
    height: 32,
    width: 32,
    hidden: false,
    modifier: false,
    owner: { _id: 2, name: 'olek', display_name: null },
    urls: { 1: 'https://cdn.frankerfacez.com/emote/600001/1' },
    animated: { 1: 'https://evil.example/1', 4: 'https://evil.example/4' },
    status: 1,
  },
]

/** What is in a preview of 7TV. */
const ONE_LEFT = {
  title: null,
  author: null,
  archive: null,
  more: 0,
  items: [
    {
      name: 'sowaTak',
      id: sevenTvId(1),
      author: null,
      picture: '4x',
      isMoving: false,
      isLayer: false,
      isWide: false,
      trouble: null,
      kilobytes: null,
    },
  ],
}

describe('sets of emoticons are looked at before they are brought', () => {
  let world: World
  let services: EmoticonServices
  let owner: NamedPerson
  let member: NamedPerson
  let id: string
  beforeAll(async () => {
    services = await openEmoticonServices()
    world = await createWorld({
      egress: services.egress,
      emoticonSites: services.sites,
      settings: { EMOTICONS_PER_CHANNEL: '5', CHANNELS_PER_USER: '20' },
    })
    ;[owner, member] = await world.people('Rudzik', 'Beata')
    ;({ id } = await world.channel(owner, 'gniazdo'))
    services.list(SET, sevenTvSet([{ name: 'sowaTak' }]))
    services.list(BTTV, bttvUser)
    services.list('/v1/set/42', { set: { id: 42, _type: 1, title: 'Zestaw', emoticons: ffzEmotes } })
    services.list('/v1/room/rudzik_', {
      room: { _id: 7, id: 'rudzik_', display_name: 'Rudzik', set: 43 },
      sets: { 43: { id: 43, title: 'Channel: Rudzik', emoticons: ffzEmotes }, 44: { id: 44, emoticons: [] } },
    })
  })
  afterAll(async () => {
    await world.close()
    await services.close()
  })

  const look = (source: string, set: string, as: NamedPerson | undefined = owner, channel = id) =>
    world.http('POST', `/api/channels/${channel}/emoticons/imports`, {
      ...(as && { as }),
      body: { source, set },
    })

  async function addOne(channel: string, name: string): Promise<void> {
    const form = new FormData()
    form.append('name', name)
    form.append('picture', new Blob([Buffer.from(await png(112, 112))]), 'x.png')
    expect((await sendForm(world, `/api/channels/${channel}/emoticons`, form, { as: owner })).status).toBe(
      200,
    )
  }

  const ULID = sevenTvId(0)
  test.each([
    ['7tv', ULID, `api.7tv.example${SET}`],
    ['7tv', `https://7tv.app/emote-sets/${ULID}`, `api.7tv.example${SET}`],
    ['7tv', ` old.7tv.app/emote-sets/${ULID}/?a=b#c `, `api.7tv.example${SET}`],
    ['bttv', BTTV_ID, `api.bttv.example${BTTV}`],
    ['bttv', `https://betterttv.com/users/${BTTV_ID}`, `api.bttv.example${BTTV}`],
    ['ffz', '42', 'api.ffz.example/v1/set/42'],
    ['ffz', 'https://www.frankerfacez.com/channel/Rudzik_', 'api.ffz.example/v1/room/rudzik_'],
  ])('[EMOT-08] %s %s is looked at with one request', async (source, set, asked) => {
    const before = services.asked.length
    const { status, body } = await look(source, set)
    expect({ status, state: body.state, source: body.source }).toEqual({
      status: 200,
      state: 'preview',
      source,
    })
    expect(services.asked.slice(before)).toEqual([asked])
  })

  test.each([
    ['7tv', 'https://evil.example/emote-sets/01H00000000000000000000000'],
    ['7tv', `https://7tv.app@evil.example/emote-sets/${ULID}`],
    ['7tv', `https://7tv.app:8443/emote-sets/${ULID}`],
    ['7tv', `https://7tv.app/users/${ULID}`],
    ['7tv', `https://7tv.app/emote-sets/${ULID}/../../../v3/users/x`],
    ['7tv', `../users/${ULID}`],
    ['7tv', BTTV_ID.slice(1)],
    ['bttv', 'http://127.0.0.1/users/5809977263c97c037fc9e66c'],
    ['bttv', `${BTTV_ID}?x=`],
    ['ffz', '-1'],
    ['ffz', '42/../../v1/user/1'],
    ['ffz', 'https://www.frankerfacez.com/channel/a%2F..%2Fb'],
    ['ffz', 'file:///etc/passwd'],
  ])('[EMOT-08] attack: %s %s is refused without a request', async (source, set) => {
    const before = services.asked.length
    const refused = await look(source, set)
    expect(refused).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('neither the address nor the number') },
    })
    expect((await look('7tv', ULID)).status).toBe(200)
    expect(services.asked.slice(before)).toEqual([`api.7tv.example${SET}`])
  })

  test('[EMOT-09] each has its name, kinds, source and what is in the way; names with other characters get a proposal', async () => {
    const { id: place } = await world.channel(owner, 'wybor')
    await addOne(place, 'smutnaZaba')
    services.list(
      SET,
      sevenTvSet([
        { name: 'sowaTak', animated: true, frames: 20 },
        { name: ':oho!:', flags: 1 },
        { name: 'oho', width: 300 },
        { name: 'smutnaZaba' },
        { name: ':D' },
        { name: 'żółw', marks: 1 << 16 },
        { name: 'blysk', marks: 1 << 17 },
        { name: 'skakanka', bytes: 3 * 1024 * 1024 },
        { name: 'film', animated: true, frames: 151 },
        { name: 'ostatnia' },
        { name: 'nadto' },
      ]),
    )
    const { body } = await look('7tv', ULID, owner, place)
    expect(body).toMatchObject({
      title: 'Gniazdo Rudzika',
      author: 'Halinka77',
      by: 'Rudzik',
      count: 1,
      limit: 5,
      more: 0,
      total: 0,
    })
    const told = (body.items as ImportItem[]).map(({ picture: _picture, key: _key, ...rest }) => rest)
    const common = { kilobytes: 4, trouble: null }
    expect(told).toEqual([
      { name: 'sowaTak', ...common, is_moving: true },
      { name: 'oho', was: ':oho!:', ...common, is_layer: true },
      // its own name went to the one before
      { name: 'oho', ...common, is_wide: true, trouble: 'name_taken' },
      { name: 'smutnaZaba', ...common, trouble: 'name_taken' },
      { name: 'emoteD', was: ':D', ...common },
      { name: 'zolw', was: 'żółw', ...common, trouble: 'sexual' },
      { name: 'blysk', ...common, trouble: 'flashing' },
      { name: 'skakanka', kilobytes: 3072, trouble: 'heavy' },
      { name: 'film', ...common, is_moving: true, trouble: 'frames' },
      { name: 'ostatnia', ...common },
      { name: 'nadto', ...common, trouble: 'no_room' },
    ])
    services.list(SET, sevenTvSet([{ name: 'sowaTak' }]))
  })

  test('[EMOT-09] of BetterTTV and FrankerFaceZ, too, whose answers name authors, sizes and what moves', async () => {
    const bttv = await look('bttv', BTTV_ID)
    expect(bttv.body).toMatchObject({
      title: 'Rudzik',
      author: 'Rudzik',
      items: [
        { name: 'sowaTak', is_moving: true, trouble: null },
        { name: 'SourPls', is_wide: true, trouble: null },
      ],
    })
    const ffz = await look('ffz', 'frankerfacez.com/channel/rudzik_')
    expect(ffz.body).toMatchObject({
      title: 'Channel: Rudzik',
      author: 'Rudzik',
      items: [
        { name: 'WideHard', is_wide: true, trouble: null },
        { name: 'ffzSpin', is_layer: true, trouble: 'gone' },
        { name: 'taniec', is_moving: true, trouble: null },
      ],
    })
  })

  test("[EMOT-08] attack: pictures are shown by the service's own address, and never by what the answer says", async () => {
    services.list(SET, sevenTvSet([{ name: 'sowaTak', host: '//evil.example/emote/1' }]))
    services.picture(`/emote/${sevenTvId(1)}/4x.webp`, await png(112, 112))
    const { body } = await look('7tv', ULID)
    const { picture } = body.items[0] as ImportItem
    expect(picture).toMatch(/^\/relay\//)
    const answer = await fetch(new URL(picture!, world.url))
    expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({
      status: 200,
      type: 'image/png',
    })
    expect(services.asked.at(-1)).toBe(`cdn.7tv.example/emote/${sevenTvId(1)}/4x.webp`)
  })

  test.each<[string, unknown]>([
    ['a list', []],
    ['text', 'no set'],
    ['null', null],
    ['emoticons that are none', { emotes: { length: 3 } }],
  ])('[EMOT-08] attack: %s in place of a set is no set, and the service goes on', async (_, answer) => {
    services.list(SET, answer)
    expect((await look('7tv', ULID)).status).toBeGreaterThanOrEqual(400)
    services.list(SET, sevenTvSet([{ name: 'sowaTak' }]))
    expect((await look('7tv', ULID)).status).toBe(200)
  })

  test('what of an answer makes no sense is left out, and the rest is shown', async () => {
    const good = sevenTvSet([{ name: 'dobra' }]) as { emotes: unknown[] }
    const odd = (bytes: number) => (sevenTvSet([{ name: `waga${bytes}`, bytes }]) as typeof good).emotes
    services.list(SET, {
      ...good,
      emotes: [
        null,
        7,
        { id: '../../x', name: 'zla' },
        { id: sevenTvId(5) },
        ...good.emotes,
        { id: sevenTvId(6), name: '\u202e' },
        ...odd(-1),
        ...odd(1e300),
        JSON.parse(`{"__proto__":{"name":"zla","id":"${sevenTvId(7)}"}}`),
      ],
    })
    const { body } = await look('7tv', ULID)
    expect((body.items as ImportItem[]).map(({ name }) => name)).toEqual(['dobra', 'waga1', 'waga1e300'])
    services.list(SET, sevenTvSet([{ name: 'sowaTak' }]))
  })

  test('[EMOT-08] a set that is not there, one without emoticons, and a service that fails are told apart', async () => {
    expect(await look('7tv', sevenTvId(404))).toMatchObject({
      status: 422,
      body: { message: 'There is no such set.' },
    })
    services.list(SET, sevenTvSet([]))
    expect(await look('7tv', ULID)).toMatchObject({
      status: 422,
      body: { message: 'This set has no emoticons.' },
    })
    for (const fail of [
      (_: unknown, response: { writeHead(status: number): { end(): void } }) => response.writeHead(500).end(),
      (_: unknown, response: { destroy(): void }) => response.destroy(),
    ]) {
      services.list(SET, fail)
      expect(await look('7tv', ULID)).toMatchObject({
        status: 502,
        body: { message: '7TV does not answer. Try later or upload a ZIP.' },
      })
    }
    services.list(SET, sevenTvSet([{ name: 'sowaTak' }]))
  })

  test('[EMOT-08] a service that says nothing is waited for less than 10 s', async () => {
    let asked!: () => void
    const isAsked = new Promise<void>((resolve) => (asked = resolve))
    services.list(SET, () => asked())
    const answer = look('7tv', ULID)
    await isAsked
    world.clock.advance(9500)
    expect((await answer).status).toBe(502)
    services.list(SET, sevenTvSet([{ name: 'sowaTak' }]))
  })

  test.each(['http://api.other.example', 'http://169.254.169.254', 'http://evil.example'])(
    '[EMOT-08] attack: a redirect to %s is not followed',
    async (origin) => {
      const { port } = new URL(services.sites['7tv'].api)
      services.list(
        SET,
        (_: unknown, response: { writeHead(status: number, headers: object): { end(): void } }) =>
          response.writeHead(302, { location: `${origin}:${port}${SET}?again` }).end(),
      )
      const before = services.asked.length
      expect((await look('7tv', ULID)).status).toBe(502)
      expect(services.asked.slice(before)).toEqual([`api.7tv.example${SET}`])
      services.list(SET, sevenTvSet([{ name: 'sowaTak' }]))
    },
  )

  test('[EMOT-08] attack: an answer without end is cut off', async () => {
    services.list(SET, (_: unknown, response: NodeJS.WritableStream) => {
      const more = (): void => {
        while (response.writable && response.write(Buffer.alloc(256 * 1024, 0x20)));
        if (response.writable) response.once('drain', more)
      }
      more()
    })
    expect((await look('7tv', ULID)).status).toBe(502)
    services.list(SET, sevenTvSet([{ name: 'sowaTak' }]))
  })

  test('only owners look, in a channel that is there', async () => {
    expect((await look('7tv', ULID, member)).status).toBe(403)
    expect(
      (
        await world.http('POST', `/api/channels/${id}/emoticons/imports`, {
          body: { source: '7tv', set: ULID },
        })
      ).status,
    ).toBe(401)
    expect((await look('youtube', ULID)).status).toBe(422)
    expect((await world.http('GET', `/api/channels/${id}/emoticons/imports`, { as: member })).status).toBe(
      403,
    )
  })

  test("a preview is its channel's, takes the place of the person's last one, and goes when nobody begins it", async () => {
    const { id: other } = await world.channel(owner, 'inny')
    const first = (await look('7tv', ULID)).body.id as string
    const path = (preview: string, channel = id) => `/api/channels/${channel}/emoticons/imports/${preview}`
    expect((await world.http('GET', path(first), { as: owner })).body.state).toBe('preview')
    expect((await world.http('GET', path(first, other), { as: owner })).status).toBe(404)
    expect((await world.http('GET', path(first), { as: member })).status).toBe(403)
    const second = (await look('bttv', BTTV_ID)).body.id as string
    expect((await world.http('GET', path(first), { as: owner })).status).toBe(404)
    for (const seconds of [3600, 10]) {
      world.clock.advance(seconds * 1000)
      await world.service.settled()
    }
    expect((await world.http('GET', path(second), { as: owner })).status).toBe(404)
  })

  test('[EMOT-14] what the operator turned off is neither offered nor fetched, nor taken', async () => {
    const few = await createWorld({
      egress: services.egress,
      emoticonSites: services.sites,
      settings: { EMOTICON_SOURCES: ' FFZ, ZIP' },
    })
    try {
      const anna = await few.person('Anna')
      const { id: place } = await few.channel(anna, 'malo')
      const path = `/api/channels/${place}/emoticons/imports`
      expect((await few.http('GET', path, { as: anna })).body.sources).toEqual(['zip', 'ffz'])
      const before = services.asked.length
      for (const [source, set] of [
        ['7tv', ULID],
        ['bttv', BTTV_ID],
      ])
        expect((await few.http('POST', path, { as: anna, body: { source, set } })).status).toBe(403)
      expect((await few.http('POST', path, { as: anna, body: { source: 'ffz', set: '42' } })).status).toBe(
        200,
      )
      const byId = await idOf(few, anna)
      const left = { id: crypto.randomUUID(), channelId: place, byId, source: '7tv' as const }
      const items = [{ key: 0, name: 'sowaTak' }]
      const { store } = few.service
      // as a node leaves it that had other settings: not begun, and begun
      await store.transact((tx) => tx.emoticonImports.insert({ ...left, ...ONE_LEFT }, few.clock.now()))
      const begun = await few.http('PUT', `${path}/${left.id}`, { as: anna, body: { items, confirms: true } })
      expect(begun).toMatchObject({ status: 403, body: { error: 'source_off' } })
      const at = few.clock.now()
      await store.transact((tx) =>
        tx.emoticonImports.start(place, left.id, items, {
          byId,
          applicationId: null,
          claim: crypto.randomUUID(),
          at,
          takenUntil: at,
        }),
      )
      few.clock.advance(5000)
      await few.service.settled()
      expect((await few.http('GET', `${path}/${left.id}`, { as: anna })).body).toMatchObject({
        state: 'done',
        failures: [{ key: 0, name: 'sowaTak', reason: 'unreachable' }],
      })
      expect(services.asked.slice(before)).toEqual(['api.ffz.example/v1/set/42'])
      const form = new FormData()
      form.append('name', 'Rudzik')
      form.append('picture', new Blob([Buffer.from(await png(112, 112))]), 'x.png')
      expect((await sendForm(few, `/api/channels/${place}/emoticons`, form, { as: anna })).status).toBe(403)
    } finally {
      await few.close()
    }
  })
})
