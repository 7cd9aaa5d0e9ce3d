import { WEB_CAPABILITIES } from '@gwar/protocol'
import { createWorld, userName, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localBus } from '../../events/bus/local.ts'
import { freshNonce, holderOf, VULGAR } from './held.fixture.ts'

let world: World
let anna: NamedPerson
let bartek: NamedPerson
let celina: NamedPerson
let hold: ReturnType<typeof holderOf>
const bus = localBus()

beforeAll(async () => {
  world = await createWorld({ bus, settings: { CHANNELS_PER_USER: '100' } })
  ;[anna, bartek, celina] = await world.people('Anna', 'Bartek', 'Celina')
  hold = holderOf(world, bus)
})
afterAll(() => world.close())

interface Told {
  readonly n: number
  readonly state: string
  readonly message: string
}

function heldOf(client: IrcClient): readonly Told[] {
  return client.lines.flatMap((line) => {
    const [, n, json] = / HELD #\S+ (\d+) :?(\{.*)$/.exec(line) ?? []
    return json === undefined ? [] : [{ n: Number(n), ...(JSON.parse(json) as Omit<Told, 'n'>) }]
  })
}

function modlogOf(client: IrcClient) {
  return client.lines.flatMap((line) => {
    const [, json] = / MODLOG #\S+ :?(\{.*)$/.exec(line) ?? []
    return json === undefined ? [] : [JSON.parse(json)]
  })
}

test('[FILT-05, WHY-02] a held message is seen by its author, on each device and after a reload, and by moderators alone', async () => {
  const room = await world.channel(anna, 'wstrzymane')
  const owner = await world.enter(anna, room.name, WEB_CAPABILITIES)
  const author = await world.enter(bartek, room.name, WEB_CAPABILITIES)
  const second = await world.enter(bartek, room.name, WEB_CAPABILITIES)
  const reader = await world.enter(celina, room.name, WEB_CAPABILITIES)
  const guest = await world.enter(null, room.name, WEB_CAPABILITIES)
  const long = `brzydkie @Celina ${'a'.repeat(600)}`
  expect(await hold(bartek, room, long)).toEqual({
    outcome: 'held',
    matter: 1,
    state: 'open',
    seconds: 1800,
    title: 'Wulgaryzmy',
    spans: [[0, 5]],
  })
  await owner.expect(/ MODLOG /)
  await world.quiet()
  expect(heldOf(author)).toEqual([
    {
      n: 1,
      state: 'open',
      message: long,
      reason: null,
      msgid: null,
      at: expect.any(String),
      until: expect.any(String),
    },
  ])
  expect(heldOf(second)).toEqual(heldOf(author))
  expect(modlogOf(owner)).toEqual([
    expect.objectContaining({
      kind: 'opened',
      actor: null,
      is_operator: false,
      matter: 1,
      filter: { id: VULGAR.id, version: 3, title: null },
      target: expect.objectContaining({ name: 'Bartek' }),
      evidence: { count: 1, missing: 0, erased_at: null },
      detail: {
        kind: 'held',
        cause: 'filter',
        matter: expect.objectContaining({
          n: 1,
          state: 'open',
          message: expect.objectContaining({ text: long.slice(0, 500), is_cut: true }),
          filter: expect.objectContaining({ title: 'Wulgaryzmy', places: [[0, 5]] }),
        }),
      },
    }),
  ])
  // also where a node chose whom to tell by what was true a moment ago: each connection is asked at its line
  const plain = await world.enter(celina, room.name, ['message-tags'])
  bus.tellUser((await idOf('Celina'))!, {
    type: 'moderation',
    channelId: room.id,
    channelName: room.name,
    entry: modlogOf(owner)[0],
    isPlain: true,
  })
  await world.quiet()
  for (const other of [reader, guest, plain])
    expect(other.lines.filter((line) => /brzydkie|HELD|MODLOG|NOTICE @/.test(line))).toEqual([])

  const again = await world.enter(bartek, room.name, WEB_CAPABILITIES)
  expect(heldOf(again)).toEqual(heldOf(author))
  const back = await world.connect(bartek, { capabilities: WEB_CAPABILITIES })
  back.send(`RESUME #${room.name} 0`)
  await back.expect(/ HELD /)
  expect(heldOf(back)).toEqual(heldOf(author))
  const stranger = await world.enter(celina, room.name, WEB_CAPABILITIES)
  expect(heldOf(stranger)).toEqual([])

  for (const [path, as] of [
    ['messages', celina],
    ['hot', celina],
    ['users', celina],
  ] as const) {
    const { body } = await world.http('GET', `/api/channels/${room.id}/${path}`, { as })
    expect(JSON.stringify(body)).not.toContain('brzydkie')
  }
  // what is stored with the same words is found and told; the held one is not
  owner.send(`PRIVMSG #${room.name} :nie takie brzydkie @Celina`)
  await reader.expect(/nie takie brzydkie/)
  await world.quiet()
  const found = await world.http('GET', `/api/channels/${room.id}/messages?search=brzydkie`, { as: celina })
  expect(found.body.data.map(({ message }: { message: string }) => message)).toEqual([
    'nie takie brzydkie @Celina',
  ])
  const inbox = await world.http('GET', '/api/users/@me/inbox', { as: celina })
  expect(JSON.stringify(inbox.body)).toContain('nie takie brzydkie')
  expect(JSON.stringify(inbox.body)).not.toContain('aaaa')
})

test('[QUE-08] the fourth waiting message of a person and the first past the bound of the channel are not held', async () => {
  const room = await world.channel(anna, 'pelna-kolejka')
  const nonces = [freshNonce(), freshNonce()]
  expect((await hold(bartek, room, 'raz', { nonce: nonces[0]! })).outcome).toBe('held')
  expect((await hold(bartek, room, 'dwa')).outcome).toBe('held')
  expect((await hold(bartek, room, 'trzy', { nonce: nonces[1]! })).outcome).toBe('held')
  const full = await hold(bartek, room, 'cztery')
  expect(full).toEqual({ outcome: 'held_full', waiting: expect.any(Array) })
  // who it is told to knows by them which of the own messages wait
  expect(new Set(full.outcome === 'held_full' ? full.waiting : [])).toEqual(new Set(nonces))
  expect((await hold(celina, room, 'raz', { bound: 5 })).outcome).toBe('held')
  expect((await hold(celina, room, 'dwa', { bound: 5 })).outcome).toBe('held')
  expect(await hold(celina, room, 'trzy', { bound: 5 })).toEqual({ outcome: 'held_full', waiting: [] })
  expect((await hold(celina, room, 'trzy', { bound: 6 })).outcome).toBe('held')
})

test('[QUE-09] the same nonce again is answered with the state of the first and holds nothing twice', async () => {
  const room = await world.channel(anna, 'dwa-razy')
  const nonce = freshNonce()
  const first = await hold(bartek, room, 'raz', { nonce })
  expect(first).toMatchObject({ outcome: 'held', matter: 1 })
  expect(await hold(bartek, room, 'raz', { nonce })).toEqual(first)
  expect(await hold(celina, room, 'raz', { nonce })).toMatchObject({ outcome: 'held', matter: 2 })
  // sent as a message that no filter catches any more, it is answered by the held one
  const author = await world.enter(bartek, room.name, WEB_CAPABILITIES)
  author.send(`@label=a;+gwar.chat/nonce=${nonce} PRIVMSG #${room.name} :raz`)
  await author.expect(/label=a.* NOTE PRIVMSG HELD #dwa-razy 1 :/)
  const count = await world.service.store.read.matters.waitingOf(room.id, (await idOf('Bartek'))!)
  expect(count.map(({ n }) => n)).toEqual([1])
})

test('a filter that tells nothing gives its author neither title nor places', async () => {
  const room = await world.channel(anna, 'nic-nie-mowi')
  expect(await hold(bartek, room, 'raz', { fired: { ...VULGAR, tells: 'nothing' } })).toMatchObject({
    title: null,
    spans: [],
  })
  expect(await hold(bartek, room, 'dwa', { fired: { ...VULGAR, tells: 'title' } })).toMatchObject({
    title: 'Wulgaryzmy',
    spans: [],
  })
  expect(await hold(bartek, room, 'trzy', { fired: null })).toMatchObject({ title: null, spans: [] })
})

test('attack: who is banned has nothing held', async () => {
  const room = await world.channel(anna, 'zbanowany-nie-czeka')
  const owner = await world.enter(anna, room.name)
  owner.send(`PRIVMSG #${room.name} :.ban Bartek`)
  await world.quiet()
  expect(await hold(bartek, room, 'raz')).toMatchObject({ outcome: 'refused', refusal: { name: 'banned' } })
})

async function idOf(name: string): Promise<string | undefined> {
  return (await world.service.store.read.users.byName(userName(name)))?.id
}
