import { bufferKey, nameKey, type ChannelEvent } from '@gwar/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { concernsYou } from '../store/fold/highlight.ts'
import { linesOf, message, NOW, resumeLines, testWorld, VENDOR, type World } from './test-world.fixture.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

async function inChannel(): Promise<World> {
  const world = testWorld({ token: 'secret' })
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcomeAs('Halinka77')
  await world.join('#rudzik', { id: 'c1' })
  world.socket.take()
  return world
}

const FILE = {
  id: '01a1b2c3-0000-7000-8000-000000000001',
  kind: 'image' as const,
  name: 'kot.png',
  type: 'image/png',
  size: 1000,
  width: 10,
  height: 10,
  is_spoiler: true,
  url: '/files/kot.png',
  thumbnail: null,
}

const eventsOf = (world: World) => world.stores.buffers.get('#rudzik')!.channel.events

test('[DATA-01, DATA-02, DATA-03, TAG-32, TAG-34..36, VOTE-12, PS-17] an event holds all that its line tells; a quoted message that is gone is null', async () => {
  const world = await inChannel()
  const said = message(1, {
    from: { id: 'u-anna', name: 'anna', modes: 'ov', createdAt: NOW - 1000 },
    text: '@Halinka77 patrz',
    color: '#ff8800',
    replyId: 'm0',
    reply: null,
    attachments: [FILE],
    votes: [{ userId: 'u-bram', name: 'bram', vote: -1, at: NOW - 500 }],
    subscription: { months: 5, badge: 3, showBadge: true },
    subscriptionGifter: { months: 7, badge: 0, week_position: 2, showBadge: true },
    retrochat: 1,
  })
  world.stores.list.setVisible(false)
  world.socket.says(...linesOf(said, '#rudzik'))
  const [event] = eventsOf(world)
  expect(event).toEqual(said)
  // what follows from the reader: highlighted, and new since nobody looks
  expect(concernsYou(event!, world.stores.own.reader('Halinka77'))).toBe(true)
  expect(world.stores.buffers.get('#rudzik')!.newFrom).toBe(1)

  const quoted = { id: 'm1', name: 'anna', color: '#ff8800', text: '@Halinka77 patrz', isCleared: false }
  const answer = message(2, { replyId: 'm1', reply: quoted })
  world.socket.says(...linesOf(answer, '#rudzik'))
  expect(eventsOf(world)[0]).toMatchObject({ replyId: 'm1', reply: quoted })

  // a moderator's deletion names who did it, the author's own one leaves nothing
  world.socket.says(`@${VENDOR}/seq=3 :chat.example CLEARMESSAGE #rudzik m1 1 Rudzik`)
  expect(eventsOf(world).find(({ id }) => id === 'm1')).toMatchObject({ cleared: { by: 'Rudzik' } })
  expect(eventsOf(world)[0]).toMatchObject({ reply: { isCleared: true } })
  world.socket.says(`@${VENDOR}/seq=4 :chat.example CLEARMESSAGE #rudzik m2 0 anna`)
  expect(world.ids('#rudzik')).toEqual(['m1'])

  world.socket.says(
    `@${VENDOR}/seq=5;msgid=n1;${VENDOR}/i18n={"name":"slowon","values":{"seconds":5,"creator_name":"Rudzik"}} :Gwar!service@chat.example NOTICE #rudzik :wolno`,
  )
  expect(eventsOf(world)[0]).toMatchObject({
    type: 'notice',
    id: 'n1',
    text: 'wolno',
    i18n: { name: 'slowon', values: { seconds: 5, creator_name: 'Rudzik' } },
  })
})

test('[DATA-09, DATA-10, DATA-17, PS-10] members with modes and when they wrote, modes with parameters, the own name and the server’s tables', async () => {
  const world = testWorld({ token: 'secret' })
  expect(world.stores.connection.state.nick).toBe('Guest')
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcome()
  // another server orders its prefixes otherwise, and has a mode with a parameter that we do not know
  world.socket.says(
    ':chat.example 005 Guest PREFIX=(qo)&@ CHANMODES=,,Ksz,MSA :are supported by this server',
    ':Guest!guest@chat.example NICK :Halinka77',
    'BLOCKS :["Troll"]',
  )
  expect(world.stores.connection.state.nick).toBe('Halinka77')
  expect([...world.stores.own.own.blocked]).toEqual([['troll', 'Troll']])
  await world.join('#rudzik', { id: 'c1' })
  world.connection.followMembers('#rudzik')
  world.socket.says(
    ':chat.example 353 Halinka77 = #rudzik :&Rudzik @Wilk Halinka77',
    ':chat.example 366 Halinka77 #rudzik :End',
    ':chat.example 324 Halinka77 #rudzik +KSz pm 7',
  )
  const { channel } = world.stores.buffers.get('#rudzik')!
  expect([...channel.members.values()].map(({ name, modes }) => [name, modes])).toEqual([
    ['Rudzik', 'q'],
    ['Wilk', 'o'],
    ['Halinka77', ''],
  ])
  expect(channel.modes).toEqual({ K: 'pm', S: null, z: '7' })
  world.socket.says(
    ...linesOf(message(1, { from: { id: null, name: 'Wilk', modes: 'o', createdAt: null } }), '#rudzik'),
  )
  const said = world.stores.lastSaid.of(bufferKey('#rudzik'), eventsOf(world))
  expect(said.get(nameKey('wilk'))).toMatchObject({ name: 'Wilk', at: NOW + 1000 })
})

test('[PS-16, PS-18, PS-22, PS-26, PS-27] what is told of a message, a person and oneself afterwards finds its place', async () => {
  const world = await inChannel()
  const troll = { id: 'u-troll', name: 'Troll', modes: '', createdAt: null }
  const quoted = { id: 'm1', name: 'Troll', color: null, text: 'text 1', isCleared: false }
  const embed = {
    type: 'link' as const,
    url: 'https://example.com/',
    name: null,
    size: null,
    color: null,
    provider: null,
    title: 'Strona',
    description: null,
    card: null,
    image: [],
    video: [],
    audio: [],
    iframe: [],
    player: [],
  }
  const by = { id: 'u-bram', name: 'bram' }
  const thumbnail = { url: '/files/s.webp', width: 5, height: 5 }
  const says = (...events: readonly ChannelEvent[]): void => {
    for (const event of events) world.socket.says(...linesOf(event, '#rudzik'))
  }
  says(
    message(1, { from: troll, attachments: [FILE] }),
    message(2, { replyId: 'm1', reply: quoted }),
    { type: 'embed', seq: 3, at: NOW, messageId: 'm1', embed },
    {
      type: 'attachment',
      seq: 4,
      at: NOW,
      messageId: 'm1',
      attachment: { ...FILE, thumbnail },
    },
    { type: 'vote', seq: 5, at: NOW + 9000, messageId: 'm1', by, vote: -1 },
  )
  const [answer, said] = eventsOf(world)
  expect(said).toMatchObject({
    id: 'm1',
    embeds: [embed],
    attachments: [{ id: FILE.id, thumbnail }],
    votes: [{ userId: by.id, name: 'bram', vote: -1, at: NOW + 9000 }],
  })
  expect(answer).toMatchObject({ reply: { text: 'text 1', isCleared: false } })
  says(
    { type: 'vote', seq: 6, at: NOW, messageId: 'm1', by, vote: 0 },
    { type: 'cleared_user', seq: 7, at: NOW, target: troll, by: null },
  )
  expect(eventsOf(world)).toMatchObject([
    { id: 'm2', cleared: null, reply: { text: '', isCleared: true } },
    { id: 'm1', cleared: { by: null }, votes: [] },
  ])

  const subscription = {
    ends_at: '2026-12-21T20:00:00.000Z',
    announce_available_at: null,
    months: 4,
    gift: { user: { name: 'Wilk' } },
    settings: { badge: 3, color: '#ff8800', show_badge: true },
  }
  world.socket.says(`:chat.example SUBSCRIPTION #rudzik :${JSON.stringify(subscription)}`)
  expect(world.stores.buffers.get('#rudzik')!.place.subscription).toEqual(subscription)
})

test('[DATA-08, PS-20, PS-21] what a channel has beside its events: lists, own subscription, ban, slow mode, unread, whether it is open', async () => {
  const world = await inChannel()
  world.socket.says(
    ':chat.example SLOW #rudzik 30',
    ':chat.example BAN #rudzik :{"by":"Rudzik","reason":"spam","ttl":60}',
    ':chat.example INBOX c1 3',
    ':chat.example INBOX inny 9',
    ':chat.example INBOX c1 -1',
    ':chat.example INBOX',
  )
  expect(world.stores.buffers.get('#rudzik')!.place).toMatchObject({
    slowUntil: NOW + 30_000,
    ban: { by: 'Rudzik', reason: 'spam', until: NOW + 60_000 },
    unread: 3,
    badges: [],
    emoticons: [],
    gifts: [],
    karma: [],
    subscription: null,
  })
  expect(world.stores.list.active).toBe('#rudzik')
  // another device opened the inbox
  world.socket.says(':chat.example INBOX c1 0')
  expect(world.stores.buffers.get('#rudzik')!.place.unread).toBe(0)
})

test('[DATA-08] a ban and a warning that ended while the connection was away are over; one that is told again stands', async () => {
  const world = await inChannel()
  const ban = ':chat.example BAN #rudzik :{"by":"Rudzik","reason":"spam","ttl":null}'
  const warning = ':chat.example WARN #rudzik :{"id":"w1","reason":"spam"}'
  const place = () => world.stores.buffers.get('#rudzik')!.place
  const back = async (...lines: readonly string[]): Promise<void> => {
    world.socket.breaks()
    vi.advanceTimersByTime(2000)
    world.welcomeAs('Halinka77')
    await world.join('#rudzik', { id: 'c1' })
    world.socket.says(...lines, ...resumeLines('#rudzik', 0, []))
    // what may be told again does not go and come
    expect(place()).toMatchObject({ ban: { by: 'Rudzik' }, warning: { id: 'w1' } })
    vi.advanceTimersByTime(3000)
  }
  world.socket.says(ban, warning)
  await back(ban, warning)
  expect(place()).toMatchObject({ ban: { by: 'Rudzik' }, warning: { id: 'w1' } })
  await back(ban)
  expect(place()).toMatchObject({ ban: { by: 'Rudzik' }, warning: null })
  world.socket.says(warning)
  await back()
  expect(place()).toMatchObject({ ban: null, warning: null })
})

test('[DATA-08] a channel and a conversation are records of one form: whose they are, what stands in the list, what is sold, how often one was called', async () => {
  const offer = {
    id: 'o1',
    months: 1,
    price: 999,
    original_price: 999,
    tax: 187,
    standard_sale: null,
    sale: null,
  }
  const world = testWorld({ token: 'secret' })
  world.loads.infos = () => ({ subscriptions_available: true })
  world.loads.places = () => ({ subscriptions: [offer], karma: [{ name: 'Wilk', karma: 4 }] })
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcomeAs('Halinka77')
  await world.join('#rudzik', { id: 'c1' })
  await world.settle()
  expect(world.stores.buffers.get('#rudzik')).toMatchObject({
    type: 'channel',
    target: '#rudzik',
    channel: { id: 'c1', type: 'channel', events: [], more: { up: false, down: false }, modes: {} },
    info: { subscriptions_available: true },
    place: { subscriptions: [offer], karma: [{ name: 'Wilk', karma: 4 }], birthdays: 0 },
  })

  world.connection.enter('Wilk')
  expect(world.stores.buffers.get('wilk')).toMatchObject({
    type: 'user',
    target: 'Wilk',
    channel: { type: 'user', events: [], more: { up: false, down: false } },
  })
  expect(world.stores.list.active).toBe('wilk')
  world.socket.says(...linesOf(message(1, { text: '@Halinka77 patrz' }), '#rudzik'))
  expect(world.stores.list.entry('#rudzik')).toMatchObject({ type: 'channel', highlights: 1 })
  expect(world.stores.list.entry('wilk')).toMatchObject({ type: 'user', highlights: 0 })
})
