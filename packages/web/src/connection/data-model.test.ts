import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { concernsYou } from '../store/highlight.ts'
import { linesOf, message, NOW, testWorld, VENDOR, type World } from './test-world.ts'

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
  expect(world.stores.buffers.get('#rudzik')!.newFrom).toBe('m1')

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
  const said = world.stores.lastSaid.of('#rudzik', eventsOf(world))
  expect(said.get('wilk')).toMatchObject({ name: 'Wilk', at: NOW + 1000 })
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
