import { bufferKey, nameKey, parseLine, WEB_CAPABILITIES, type ChannelEvent } from '@gwar/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { linesOf, message, NOW, resumeLines, testWorld, VENDOR, type World } from './test-world.fixture.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A guest in #rudzik with the first page loaded. */
async function guestInChannel(options: { seq?: number } = {}): Promise<World> {
  const world = testWorld()
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcome()
  await world.join('#rudzik', { id: 'c1', seq: options.seq ?? 0 })
  world.socket.take()
  return world
}

test('[PT-04, PS-01] [PC-04] registers with USER and is connected at 001, not before', () => {
  const world = testWorld()
  world.connection.start()
  world.socket.open()
  expect(world.socket.take()[0]).toBe('USER web 0 * web')
  expect(world.stores.connection.state).toMatchObject({ phase: 'connecting', wasConnected: false })
  world.socket.says(':chat.example 001 Guest :Welcome')
  expect(world.stores.connection.state).toMatchObject({
    phase: 'connected',
    wasConnected: true,
    downSince: null,
  })
})

test('[PT-05] [PT-06] [PT-07] [PC-02] [PC-05] capabilities, token and channels follow USER in this order, and wait for no answer', () => {
  const world = testWorld({ token: 'secret' })
  world.connection.open('#rudzik')
  world.connection.open('#Kuchnia')
  world.connection.open('halinka')
  world.connection.start()
  world.socket.open()
  const lines = world.socket.take()
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['USER', 'CAP', 'AUTHORIZATION', 'JOIN', 'JOIN'])
  expect(lines.slice(2)).toEqual(['AUTHORIZATION secret', 'JOIN #rudzik', 'JOIN #Kuchnia'])
  world.socket.says(':chat.example 001 Guest :Welcome')
  expect(world.socket.take()).toEqual([])
})

test('a login for which the server has no time is tried again on the same connection', () => {
  const world = testWorld({ token: 'secret' })
  world.connection.start()
  world.welcome()
  world.socket.take()
  world.socket.says(':chat.example FAIL AUTHORIZATION BUSY :The server is busy')
  expect(world.stores.connection.state).toMatchObject({ hasToken: true, isAuthenticated: false })
  expect(world.socket.take()).toEqual([])
  vi.advanceTimersByTime(5000)
  expect(world.socket.take()).toEqual(['AUTHORIZATION secret'])
  // a connection that breaks meanwhile logs in by itself
  world.socket.says(':chat.example FAIL AUTHORIZATION BUSY :The server is busy')
  world.socket.breaks()
  vi.advanceTimersByTime(2000)
  world.welcome()
  vi.advanceTimersByTime(5000)
  expect(world.socket.take().filter((line) => line.startsWith('AUTHORIZATION'))).toHaveLength(1)
})

/** What a client asks for right after the welcome. */
function capabilitiesAsked(): readonly string[] {
  const world = testWorld()
  world.connection.start()
  world.welcome()
  const request = world.socket.take().find((line) => line.startsWith('CAP REQ'))!
  return parseLine(request)!.params.at(-1)!.split(' ')
}

test('[TAG-01..08] asks for the capabilities of IRC', () => {
  expect(capabilitiesAsked()).toEqual(
    expect.arrayContaining(
      'cap-notify batch echo-message labeled-response multi-prefix server-time msgid message-tags'.split(' '),
    ),
  )
})

test('[TAG-09, TAG-11..15, TAG-18, TAG-21] asks for what a message carries, under the vendor', () => {
  const asked = capabilitiesAsked()
  for (const name of 'attachment clear color embed i18n user-id status vote'.split(' '))
    expect(asked).toContain(`${VENDOR}/${name}`)
})

test('[TAG-10, TAG-16, TAG-17, TAG-19, TAG-20] asks for what is told of people and channels, under the vendor', () => {
  const asked = capabilitiesAsked()
  for (const name of 'blocks channel-id settings subscription subscriptiongifter'.split(' '))
    expect(asked).toContain(`${VENDOR}/${name}`)
})

test('[CONTRA-34] asks for all of them in one line, and for nothing else', () => {
  expect(capabilitiesAsked()).toEqual(WEB_CAPABILITIES.map((name) => name.replace(/^V\//, `${VENDOR}/`)))
})

test('a server that does not know one capability is asked for each alone', () => {
  const world = testWorld()
  world.connection.start()
  world.welcome()
  const asked = parseLine(world.socket.take().find((line) => line.startsWith('CAP REQ'))!)!.params.at(-1)!
  world.socket.says(`:chat.example CAP Guest NAK :${asked}`)
  expect(world.socket.take()).toEqual(asked.split(' ').map((name) => `CAP REQ ${name}`))
  // a capability that is refused when it is asked for alone is not asked for again
  world.socket.says(`:chat.example CAP Guest NAK :${VENDOR}/seq`)
  expect(world.socket.take()).toEqual([])
})

test('[PT-08] [PS-19] the own NICK marks the session authenticated; the NICK of another does not', () => {
  const world = testWorld({ token: 'secret' })
  world.connection.start()
  world.welcome()
  world.socket.says(':halinka!u2@x NICK :anna')
  expect(world.stores.connection.state).toMatchObject({ isAuthenticated: false, nick: 'Guest' })
  world.socket.says(':Guest!guest@chat.example NICK :Mietowka')
  expect(world.stores.connection.state).toMatchObject({ isAuthenticated: true, nick: 'Mietowka' })
})

test('[PT-09] [PT-10] a disconnect resets connected and authenticated, and the nick is Guest again', () => {
  const world = testWorld({ token: 'secret' })
  world.connection.start()
  world.welcomeAs('Mietowka')
  world.socket.breaks()
  expect(world.stores.connection.state).toMatchObject({
    phase: 'waiting',
    isAuthenticated: false,
    nick: 'Guest',
    wasConnected: true,
    downSince: NOW,
  })
})

test('a refused token is forgotten and the session stays a guest', () => {
  const world = testWorld({ token: 'old' })
  world.connection.open('#rudzik')
  world.connection.start()
  world.welcome()
  world.socket.says(':chat.example FAIL AUTHORIZATION INVALID_TOKEN :Nie')
  expect(world.token).toBeNull()
  expect(world.stores.connection.state).toMatchObject({
    phase: 'connected',
    isAuthenticated: false,
    hasToken: false,
  })
  expect(world.sockets).toHaveLength(1)
})

test('a login while connected goes out on the same socket; a logout comes back as a guest on a new one', () => {
  const world = testWorld()
  world.connection.start()
  world.welcome()
  world.socket.take()
  world.token = 'fresh'
  world.connection.tokenChanged()
  expect(world.socket.take()).toEqual(['AUTHORIZATION fresh'])
  world.socket.says(':Guest!guest@x NICK :Mietowka')
  world.token = null
  world.connection.tokenChanged()
  expect(world.stores.connection.state.isAuthenticated).toBe(false)
  vi.advanceTimersByTime(10)
  expect(world.sockets).toHaveLength(2)
  world.welcome()
  expect(world.socket.take().some((line) => line.startsWith('AUTHORIZATION'))).toBe(false)
})

test('[PS-06] [PC-11] PING is answered with PONG and its parameter', () => {
  const world = testWorld()
  world.connection.start()
  world.welcome()
  world.socket.take()
  world.socket.says('PING :one two')
  expect(world.socket.take()).toEqual(['PONG :one two'])
})

test('[CHN-32, PC-06] joining adds an empty record and sends JOIN', async () => {
  const world = testWorld()
  world.connection.start()
  world.welcome()
  world.socket.take()
  world.connection.enter('#rudzik')
  expect(world.stores.buffers.get('#rudzik')).toMatchObject({ status: 'joining', channel: { events: [] } })
  expect(world.socket.take()).toEqual(['JOIN #rudzik'])
})

test('[CHN-33] [CHN-34] [CHN-35] [CHN-36] [PS-23] [TAG-40] [PC-08] the confirmed own join resets members, asks the modes, loads info and messages', async () => {
  const world = testWorld()
  world.loads.pages = () => [message(1), message(2)]
  world.loads.infos = () => ({ own_modes: 'o', modes: [{ mode: 's', param: '10' }] })
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcome()
  world.stores.buffers.update(bufferKey('#rudzik'), (buffer) => ({
    ...buffer,
    channel: {
      ...buffer.channel,
      members: new Map([[nameKey('old'), { id: null, name: 'old', modes: '' }]]),
    },
  }))
  world.socket.take()
  await world.join('#Rudzik', { id: 'c1', seq: 2 })
  const buffer = world.stores.buffers.get('#rudzik')!
  expect(world.socket.take()).toEqual(['MODE #Rudzik'])
  expect(world.loads.asked).toEqual(['info c1', 'page c1', 'ranks c1'])
  expect(buffer).toMatchObject({ status: 'ready', target: '#Rudzik', ownModes: 'o' })
  expect(buffer.channel.members.size).toBe(0)
  expect(buffer.channel.modes).toEqual({ s: '10' })
})

test('[CHN-31] the first page is given oldest first and kept newest first', async () => {
  const world = testWorld()
  world.loads.pages = () => [message(1), message(2), message(3)]
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcome()
  await world.join('#rudzik', { seq: 3 })
  expect(world.stores.buffers.get('#rudzik')!.channel.events.map((event) => event.id)).toEqual([
    'm3',
    'm2',
    'm1',
  ])
})

test('what comes live while the first page loads is held and stands once behind it', async () => {
  const world = testWorld()
  const release = world.loads.hold()
  // the page was read after event 6: it holds it already
  world.loads.pages = () => [message(4), message(5), message(6)]
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcome()
  await world.join('#rudzik', { seq: 5 })
  for (const seq of [6, 7]) world.socket.says(...linesOf(message(seq), '#rudzik'))
  expect(world.ids('#rudzik')).toEqual([])
  release()
  await world.settle()
  expect(world.ids('#rudzik')).toEqual(['m4', 'm5', 'm6', 'm7'])
  expect(world.stores.buffers.get('#rudzik')!.channel.seq).toBe(7)
})

test('a failed first page can be tried again', async () => {
  const world = testWorld()
  world.loads.isBroken = true
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcome()
  await world.join('#rudzik', { seq: 1 })
  expect(world.stores.buffers.get('#rudzik')!.status).toBe('failed')
  world.socket.says(...linesOf(message(2), '#rudzik'))
  world.loads.isBroken = false
  world.loads.pages = () => [message(1), message(2)]
  world.loads.infos = () => ({ seq: 2 })
  world.connection.retry('#rudzik')
  await world.settle()
  expect(world.stores.buffers.get('#rudzik')!.status).toBe('ready')
  expect(world.ids('#rudzik')).toEqual(['m1', 'm2'])
})

test('a first page that fails because the connection breaks comes with the next connection', async () => {
  const world = testWorld()
  world.loads.isBroken = true
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcome()
  await world.join('#rudzik', { seq: 1 })
  world.socket.breaks()
  expect(world.stores.buffers.get('#rudzik')!.status).toBe('joining')
  world.loads.isBroken = false
  world.loads.pages = () => [message(1)]
  vi.advanceTimersByTime(2000)
  world.welcome()
  await world.join('#rudzik', { seq: 1 })
  expect(world.stores.buffers.get('#rudzik')!.status).toBe('ready')
  expect(world.ids('#rudzik')).toEqual(['m1'])
})

test('[PS-13] [TAG-26] [TAG-29] [TAG-31] [TAG-33] [TAG-37] PRIVMSG becomes a message with id, time, modes, colour', async () => {
  const world = await guestInChannel()
  const from = { id: 'u-anna', name: 'anna', modes: 'qv', createdAt: NOW - 5000 }
  world.socket.says(...linesOf(message(1, { from, color: '#FFAA00' }), '#rudzik'))
  expect(world.stores.buffers.get('#rudzik')!.channel.events[0]).toEqual(
    message(1, { from, color: '#FFAA00' }),
  )
})

test('[TAG-27] [TAG-28] a reply carries what it quotes', async () => {
  const world = await guestInChannel()
  const reply = { id: 'm0', name: 'bob', color: null, text: 'hej', isCleared: false }
  world.socket.says(...linesOf(message(1, { replyId: 'm0', reply }), '#rudzik'))
  expect(world.stores.buffers.get('#rudzik')!.channel.events[0]).toMatchObject({ replyId: 'm0', reply })
})

test('[PS-14] [PS-15] [TAG-39] NOTICE is typed with its i18n tag and an announcement without', async () => {
  const world = await guestInChannel()
  const i18n = { name: 'slowon', values: { seconds: 10 } }
  const notice = { type: 'notice', at: NOW, text: 'Slow' } as const
  world.socket.says(
    ...linesOf({ ...notice, seq: 1, id: 'n1', i18n }, '#rudzik'),
    ...linesOf({ ...notice, seq: 2, id: 'n2', i18n: null }, '#rudzik'),
  )
  const [plain, typed] = world.stores.buffers.get('#rudzik')!.channel.events
  expect(typed).toMatchObject({ type: 'notice', i18n })
  expect(plain).toMatchObject({ type: 'notice', i18n: null, text: 'Slow' })
})

test('[PS-02] [PS-04] [PS-24] [PS-25] [CHN-45] [CHN-46] members: names with all prefixes, join adds, part removes, the own join resets', async () => {
  const world = await guestInChannel()
  world.socket.says(':chat.example 005 Guest PREFIX=(qov)~@+ CHANMODES=,,Kls,MSAcer :are supported')
  world.connection.followMembers('#rudzik')
  expect(world.socket.take()).toEqual(['NAMES #rudzik'])
  world.socket.says(
    ':chat.example 353 Guest = #rudzik :~+Rudzik halinka',
    ':chat.example 353 Guest = #rudzik :@bram',
    ':chat.example 366 Guest #rudzik :End',
    `@${VENDOR}/user-id=u5 :kefir!u5@x JOIN #rudzik`,
    ':halinka!u2@x PART #rudzik',
  )
  const members = [...world.stores.buffers.get('#rudzik')!.channel.members.values()]
  expect(members).toEqual([
    { id: null, name: 'Rudzik', modes: 'qv' },
    { id: null, name: 'bram', modes: 'o' },
    { id: 'u5', name: 'kefir', modes: '' },
  ])
  await world.join('#rudzik')
  expect(world.stores.buffers.get('#rudzik')!.channel.members.size).toBe(0)
  expect(world.socket.take()).toEqual(['MODE #rudzik', 'NAMES #rudzik'])
})

test('[PS-03, MODE-14, MODE-15] [PS-28] 324 gives the modes; MODE adds and removes channel modes and modes of members', async () => {
  const world = await guestInChannel()
  world.connection.followMembers('#rudzik')
  world.socket.says(':chat.example 353 Guest = #rudzik :anna', ':chat.example 324 Guest #rudzik +KSs pm 10')
  expect(world.stores.buffers.get('#rudzik')!.channel.modes).toEqual({ K: 'pm', S: null, s: '10' })
  world.socket.says(
    `@${VENDOR}/seq=1 :bram!u3@x MODE #rudzik -s`,
    `@${VENDOR}/seq=2 :bram!u3@x MODE #rudzik +M`,
    `@${VENDOR}/seq=3 :bram!u3@x MODE #rudzik +vo anna anna`,
  )
  const { channel } = world.stores.buffers.get('#rudzik')!
  expect(channel.modes).toEqual({ K: 'pm', S: null, M: null })
  expect(channel.members.get(nameKey('anna'))!.modes).toBe('ov')
})

test('the own modes follow MODE', async () => {
  const world = testWorld({ token: 't' })
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcomeAs('Mietowka')
  await world.join('#rudzik')
  world.socket.says(`@${VENDOR}/seq=1 :bram!u3@x MODE #rudzik +o mietowka`)
  expect(world.stores.buffers.get('#rudzik')!.ownModes).toBe('o')
  world.socket.says(`@${VENDOR}/seq=2 :bram!u3@x MODE #rudzik -o Mietowka`)
  expect(world.stores.buffers.get('#rudzik')!.ownModes).toBe('')
})

test('[PS-07] [PS-08] [TAG-30] a batch waits until it is whole, then its lines are normal events', async () => {
  const world = await guestInChannel()
  const [start, first, end] = resumeLines('#rudzik', 1, [message(1)])
  world.socket.says(':chat.example BATCH +x chathistory #rudzik')
  world.socket.says(...linesOf(message(1), '#rudzik', [['batch', 'x']]))
  expect(world.ids('#rudzik')).toEqual([])
  world.socket.says(':chat.example BATCH -x')
  expect(world.ids('#rudzik')).toEqual(['m1'])
  // an answer to a question that nobody asked changes nothing
  world.socket.says(start!, first!, end!)
  expect(world.ids('#rudzik')).toEqual(['m1'])
})

test('[PS-08] a message of several lines is one event with line breaks', async () => {
  const world = await guestInChannel()
  const event = message(1, { text: 'one\n\nthree' })
  const lines = linesOf(event, '#rudzik')
  world.socket.says(...lines.slice(0, -1))
  expect(world.ids('#rudzik')).toEqual([])
  world.socket.says(lines.at(-1)!)
  expect(world.stores.buffers.get('#rudzik')!.channel.events).toEqual([event])
})

test('a gap is held, asked for, and filled without double or hole', async () => {
  const world = await guestInChannel({ seq: 5 })
  world.socket.says(...linesOf(message(6), '#rudzik'), ...linesOf(message(9), '#rudzik'))
  expect(world.socket.take()).toEqual(['RESUME #rudzik 6'])
  world.socket.says(...linesOf(message(10), '#rudzik'))
  expect(world.ids('#rudzik')).toEqual(['m6'])
  // 8 was removed: the batch is complete without it
  world.socket.says(...resumeLines('#rudzik', 9, [message(7), message(9)]))
  expect(world.ids('#rudzik')).toEqual(['m6', 'm7', 'm9', 'm10'])
  expect(world.socket.take()).toEqual([])
  expect(world.stores.buffers.get('#rudzik')!.channel.seq).toBe(10)
})

test('[INV-03] events that a newer server sends are passed over with their numbers: nothing is asked for, and what follows stands', async () => {
  const world = await guestInChannel({ seq: 5 })
  const tags = (seq: number): string => `time=2026-11-21T20:00:00.000Z;gwar.chat/seq=${seq}`
  world.socket.says(
    ...linesOf(message(6), '#rudzik'),
    `@${tags(7)} :Gwar!service@chat.example SEQ #rudzik`,
    `@${tags(8)} :Ala!u1@u1.user FROM_THE_FUTURE #rudzik :{"wishes":3}`,
    // a batch of a type that nobody knows is one event: what stands in it is none of this version's
    `@${tags(9)} :Ala!u1@u1.user BATCH +f gwar.chat/from_the_future #rudzik`,
    '@batch=f :Ala!u1@u1.user PRIVMSG #rudzik :inside',
    ':chat.example BATCH -f',
    // known commands with what this version cannot read
    `@${tags(10)} :Gwar!service@chat.example EMBED #rudzik m6 :{"type":"hologram","url":"https://a.example"}`,
    `@${tags(11)} :Ala!u1@u1.user VOTEMESSAGE #rudzik m6 seven`,
    ...linesOf(message(12), '#rudzik'),
  )
  expect(world.ids('#rudzik')).toEqual(['m6', 'm12'])
  expect(world.socket.take()).toEqual([])
  expect(world.stores.buffers.get('#rudzik')!.channel.seq).toBe(12)
  // the last number is the one that it comes back with
  world.socket.says(`@${tags(13)} :Gwar!service@chat.example FROM_THE_FUTURE #rudzik`)
  world.socket.breaks()
  vi.advanceTimersByTime(2000)
  world.welcome()
  expect(world.socket.take().slice(-1)).toEqual(['RESUME #rudzik 13'])
  await world.join('#rudzik', { id: 'c1', seq: 15 })
  world.socket.says(
    ':chat.example BATCH +r gwar.chat/resume #rudzik 15',
    `@batch=r;${tags(14)} :Gwar!service@chat.example FROM_THE_FUTURE #rudzik`,
    ...linesOf(message(15), '#rudzik').map((line) => `@batch=r;${line.slice(1)}`),
    ':chat.example BATCH -r',
    ...linesOf(message(16), '#rudzik'),
  )
  expect(world.ids('#rudzik')).toEqual(['m6', 'm12', 'm15', 'm16'])
  expect(world.socket.take()).toEqual(['MODE #rudzik'])
})

test('a line that comes twice is shown once', async () => {
  const world = await guestInChannel()
  for (let time = 0; time < 2; time += 1) world.socket.says(...linesOf(message(1), '#rudzik'))
  expect(world.ids('#rudzik')).toEqual(['m1'])
  expect(world.socket.take()).toEqual([])
})

test('after a reconnect RESUME stands in place of JOIN and brings what was missed', async () => {
  const world = await guestInChannel()
  world.socket.says(...linesOf(message(1), '#rudzik'))
  world.socket.breaks()
  vi.advanceTimersByTime(2000)
  world.welcome()
  expect(world.socket.take().slice(-1)).toEqual(['RESUME #rudzik 1'])
  await world.join('#rudzik', { id: 'c1', seq: 3 })
  // live lines may come before the batch is there
  world.socket.says(...linesOf(message(4), '#rudzik'))
  world.socket.says(...resumeLines('#rudzik', 3, [message(2), message(3)]))
  expect(world.ids('#rudzik')).toEqual(['m1', 'm2', 'm3', 'm4'])
  // the list was never loaded anew
  expect(world.loads.asked.filter((asked) => asked.startsWith('page'))).toHaveLength(1)
})

test('[CHN-51] coming back refreshes the data of the open channel, and those of another one when it is opened', async () => {
  const world = await guestInChannel()
  world.connection.open('#kuchnia')
  await world.join('#kuchnia', { id: 'c2' })
  const emoticons = [{ name: 'rudzHej', file: 'a'.repeat(32), subscribers_only: false }]
  world.loads.infos = () => ({ own_modes: 'v', modes: [{ mode: 'M', param: null }] })
  world.loads.looks = () => ({ emoticons })
  world.loads.places = () => ({ unread: 4 })
  world.socket.breaks()
  vi.advanceTimersByTime(2000)
  world.welcome()
  for (const [target, id] of [
    ['#rudzik', 'c1'],
    ['#kuchnia', 'c2'],
  ] as const) {
    await world.join(target, { id })
    world.socket.says(...resumeLines(target, 0, []))
  }
  await world.settle()
  const fresh = { ownModes: 'v', channel: { modes: { M: null } }, place: { emoticons, unread: 4 } }
  expect(world.stores.buffers.get('#rudzik')).toMatchObject(fresh)
  expect(world.stores.buffers.get('#kuchnia')).toMatchObject({ ownModes: '', place: { emoticons: [] } })
  world.connection.activate('#kuchnia')
  await world.settle()
  expect(world.stores.buffers.get('#kuchnia')).toMatchObject(fresh)
})

test('[CHN-51] data that are older than what happened while they were loading take nothing of it back', async () => {
  const world = await guestInChannel()
  const from = { id: 'u9', name: 'Rudzik' }
  const here = () => world.stores.buffers.get('#rudzik')!
  const back = async (seq: number): Promise<() => void> => {
    world.socket.breaks()
    vi.advanceTimersByTime(2000)
    world.welcome()
    const release = world.loads.hold()
    await world.join('#rudzik', { id: 'c1', seq })
    world.socket.says(...resumeLines('#rudzik', seq, []))
    return release
  }
  const happens = (event: ChannelEvent): void => world.socket.says(...linesOf(event, '#rudzik'))
  let release = await back(0)
  world.loads.infos = () => ({ seq: 0, topic: 'nowy', own_modes: 'v' })
  happens({ type: 'pin', seq: 1, at: NOW, messageId: 'm1', isPinned: true, by: from })
  release()
  await world.settle()
  // what did not change meanwhile is as the info says
  expect(here()).toMatchObject({ ownModes: 'v', channel: { pinnedId: 'm1', topic: 'nowy' } })
  release = await back(1)
  world.loads.infos = () => ({ seq: 3, topic: 'nowy' })
  happens({ type: 'pin', seq: 2, at: NOW, messageId: 'm2', isPinned: true, by: from })
  release()
  await world.settle()
  // the info that knows of it and of more is the newer one
  expect(here().channel.pinnedId).toBeNull()
})

test('a reset loads afresh, from the number of the new join', async () => {
  const world = await guestInChannel()
  world.socket.says(...linesOf(message(1), '#rudzik'))
  world.socket.breaks()
  vi.advanceTimersByTime(2000)
  world.welcome()
  world.loads.pages = () => [message(5000), message(5001)]
  await world.join('#rudzik', { id: 'c1', seq: 5001 })
  world.socket.says(':chat.example FAIL RESUME RESET #rudzik :Too old')
  world.socket.says(...linesOf(message(5002), '#rudzik'))
  await world.settle()
  expect(world.ids('#rudzik')).toEqual(['m5000', 'm5001', 'm5002'])
  expect(world.stores.buffers.get('#rudzik')!.status).toBe('ready')
})

test('a server that has no time for a resume is asked again, and the channel stays known', async () => {
  const world = await guestInChannel()
  world.socket.says(...linesOf(message(1), '#rudzik'))
  world.socket.breaks()
  vi.advanceTimersByTime(2000)
  world.welcome()
  world.socket.says(':chat.example FAIL RESUME RATE_LIMITED #rudzik :Later')
  expect(world.stores.buffers.get('#rudzik')!.status).toBe('ready')
  const asked = () => world.socket.lines.filter((line) => line.startsWith('RESUME #rudzik 1')).length
  const before = asked()
  vi.advanceTimersByTime(5000)
  expect(asked()).toBe(before + 1)
})

test('a reset on a standing connection takes the number of the info, and loses nothing that comes meanwhile', async () => {
  const world = await guestInChannel({ seq: 5 })
  world.socket.says(...linesOf(message(9), '#rudzik'))
  const release = world.loads.hold()
  world.loads.infos = () => ({ seq: 11 })
  world.loads.pages = () => [message(10), message(11)]
  world.socket.says(':chat.example FAIL RESUME RESET #rudzik :Too old')
  world.socket.says(...linesOf(message(11), '#rudzik'), ...linesOf(message(12), '#rudzik'))
  release()
  await world.settle()
  expect(world.ids('#rudzik')).toEqual(['m10', 'm11', 'm12'])
})

test('a reset while somebody reads older lines leaves them where they are', async () => {
  const world = await guestInChannel({ seq: 0 })
  for (const seq of [1, 2, 3]) world.socket.says(...linesOf(message(seq), '#rudzik'))
  world.stores.buffers.setReading(bufferKey('#rudzik'), { oldest: 'm1', newest: 'm2' })
  world.socket.breaks()
  vi.advanceTimersByTime(2000)
  world.welcome()
  world.loads.pages = (_, query) =>
    query?.direction === 'around' ? [message(1), message(2)] : [message(900)]
  await world.join('#rudzik', { id: 'c1', seq: 900 })
  world.socket.says(':chat.example FAIL RESUME RESET #rudzik :Too old')
  await world.settle()
  expect(world.ids('#rudzik')).toEqual(['m1', 'm2'])
  expect(world.stores.buffers.get('#rudzik')!.channel.more.down).toBe(true)
})

test('an unknown channel and an unknown person are told as such', async () => {
  const world = testWorld({ token: 't' })
  world.connection.open('halinka')
  world.connection.enter('#nope')
  world.connection.start()
  world.welcomeAs('Mietowka')
  world.socket.says(':chat.example 403 Mietowka #nope :No', ':chat.example 401 Mietowka halinka :No')
  expect(world.stores.buffers.get('#nope')!.status).toBe('unknown')
  expect(world.stores.buffers.get('halinka')!.status).toBe('unknown')
})

test('[D22, A7] what is nobody is in no list and not kept; once it is there, it is', async () => {
  const world = testWorld({ token: 't' })
  world.connection.open('#rudzik')
  world.connection.open('halinka')
  world.connection.enter('#nope')
  world.connection.start()
  world.welcomeAs('Mietowka')
  const shown = () => world.stores.list.shown.map(({ target }) => target)
  expect(shown()).toEqual(['#rudzik', 'halinka', '#nope'])
  world.socket.says(':chat.example 403 Mietowka #nope :No', ':chat.example 401 Mietowka halinka :No')
  expect(shown()).toEqual(['#rudzik'])
  // the page that stands open says so still, and a reload brings neither back
  expect(world.stores.buffers.get('#nope')!.status).toBe('unknown')
  world.stores.list.load()
  expect(world.stores.list.entries.map(({ target }) => target)).toEqual(['#rudzik'])
  world.connection.enter('#nope')
  await world.join('#nope', { id: 'c9' })
  expect(shown()).toEqual(['#rudzik', '#nope'])
})

test('[CHN-43] [CHN-44] [PC-07] closing a channel sends PART and removes the record; a conversation closes without PART', async () => {
  const world = testWorld({ token: 't' })
  world.connection.open('halinka')
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcomeAs('Mietowka')
  await world.join('#rudzik')
  await world.join('halinka', { id: 'p1' })
  world.socket.take()
  expect(world.connection.close('#rudzik')?.target).toBe('halinka')
  expect(world.socket.take()).toEqual(['PART #rudzik'])
  world.connection.close('halinka')
  expect(world.socket.take()).toEqual([])
  expect([...world.stores.buffers.all()]).toEqual([])
})

test('a channel that is closed and opened again at once is joined, whatever order the answers come in', async () => {
  const world = await guestInChannel({ seq: 3 })
  world.connection.close('#rudzik')
  world.connection.enter('#rudzik')
  expect(world.socket.take()).toEqual(['PART #rudzik', 'JOIN #rudzik'])
  world.socket.says(':Guest!guest@chat.example PART #rudzik')
  await world.join('#rudzik', { id: 'c1', seq: 3 })
  world.socket.says(...linesOf(message(4), '#rudzik'))
  expect(world.stores.buffers.get('#rudzik')!.status).toBe('ready')
  expect(world.ids('#rudzik')).toEqual(['m4'])
})

test('[CREATE-13, CONTRA-24] creating a channel joins it with the mark; no HTTP call makes it', async () => {
  const world = testWorld({ token: 't' })
  world.connection.start()
  world.welcomeAs('Mietowka')
  world.socket.take()
  const creation = world.connection.createChannel('nowy')
  const [line] = world.socket.take()
  expect(parseLine(line!)).toMatchObject({ command: 'JOIN', params: ['#nowy'] })
  expect(parseLine(line!)!.tags.get(`+${VENDOR}/create`)).toBe('1')
  const label = parseLine(line!)!.tags.get('label')!
  world.socket.says(`@label=${label};${VENDOR}/channel-id=c9;${VENDOR}/seq=1 :Mietowka!u@x JOIN #nowy`)
  await world.settle()
  expect(await creation).toEqual({ outcome: 'created', target: '#nowy' })
  expect(world.stores.list.entry('#nowy')).toBeDefined()
  expect(world.stores.buffers.get('#nowy')!.status).toBe('ready')
  // joined already: not a second time
  expect(world.socket.take()).toEqual(['MODE #nowy'])
})

test('a refused creation names why; without a connection it says so', async () => {
  const world = testWorld({ token: 't' })
  expect(await world.connection.createChannel('nowy')).toEqual({ outcome: 'offline' })
  world.connection.start()
  world.welcomeAs('Mietowka')
  world.socket.take()
  const creation = world.connection.createChannel('rudzik')
  const label = parseLine(world.socket.take()[0]!)!.tags.get('label')!
  world.socket.says(`@label=${label} :chat.example FAIL JOIN NAME_TAKEN #rudzik :Zajęta`)
  expect(await creation).toEqual({ outcome: 'refused', code: 'NAME_TAKEN', text: 'Zajęta' })
  const lost = world.connection.createChannel('inny')
  world.socket.breaks()
  expect(await lost).toEqual({ outcome: 'offline' })
})

test('a private message of somebody new opens a buffer with a highlight and loads it', async () => {
  const world = testWorld({ token: 't' })
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcomeAs('Mietowka')
  world.socket.take()
  world.loads.pages = (id) => (id === 'p1' ? [message(4), message(5)] : [])
  world.socket.says(`@msgid=m5;${VENDOR}/seq=5;${VENDOR}/channel-id=p1 :Halinka!u2@x PRIVMSG Mietowka :hej`)
  expect(world.stores.list.entry('halinka')).toMatchObject({
    target: 'Halinka',
    highlights: 1,
    isUnread: true,
  })
  expect(world.socket.take()).toEqual(['JOIN Halinka'])
  await world.join('Halinka', { id: 'p1', seq: 5 })
  expect(world.ids('halinka')).toEqual(['m4', 'm5'])
  expect(world.stores.list.entry('halinka')!.highlights).toBe(1)
  // what an own other device writes to somebody opens nothing
  world.socket.says(`@msgid=x;${VENDOR}/seq=1;${VENDOR}/channel-id=p2 :Mietowka!u1@x PRIVMSG bram :hej`)
  expect(world.stores.list.entry('bram')).toBeUndefined()
})

test('[HL-05] [HL-07] highlights count where nobody looks, and own lines never', async () => {
  const world = testWorld({ token: 't' })
  world.connection.open('#kuchnia')
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcomeAs('Mietowka')
  await world.join('#kuchnia')
  await world.join('#rudzik')
  const own = { id: 'u1', name: 'Mietowka', modes: '', createdAt: null }
  for (const target of ['#kuchnia', '#rudzik'])
    world.socket.says(
      ...linesOf(message(1, { text: 'hej @mietowka!' }), target),
      ...linesOf(message(2, { text: 'mietowkaa nie' }), target),
      ...linesOf(message(3, { text: 'mietowka to ja', from: own }), target),
    )
  expect(world.stores.list.entry('#kuchnia')).toMatchObject({ highlights: 1, isUnread: true })
  expect(world.stores.list.entry('#rudzik')).toMatchObject({ highlights: 0, isUnread: false })
  // the marker stands above the first that came unseen
  expect(world.stores.buffers.get('#kuchnia')!.newFrom).toBe(1)
  expect(world.stores.buffers.get('#rudzik')!.newFrom).toBeNull()
})

test('[HL-05] [HL-07] mentions behind more than a page of unseen messages stay counted through a reload', async () => {
  const world = testWorld({ token: 't' })
  world.connection.open('#kuchnia')
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcomeAs('Mietowka')
  world.stores.list.saw(bufferKey('#kuchnia'), 1)
  await world.join('#kuchnia', { seq: 1 })
  world.socket.says(...linesOf(message(2, { text: 'hej @mietowka!' }), '#kuchnia'))
  expect(world.stores.list.entry('#kuchnia')!.highlights).toBe(1)
  world.stores.flush()

  const reloadedWith = async (...told: readonly number[]): Promise<World> => {
    const reloaded = testWorld({ token: 't', kept: world.kept })
    reloaded.loads.pages = () =>
      Array.from({ length: 100 }, (_, index) =>
        message(51 + index, told.includes(51 + index) ? { text: '@mietowka' } : {}),
      )
    reloaded.connection.enter('#rudzik')
    reloaded.connection.start()
    reloaded.welcomeAs('Mietowka')
    await reloaded.join('#kuchnia', { seq: 150 })
    return reloaded
  }
  const reloaded = await reloadedWith()
  expect(reloaded.stores.list.entry('#kuchnia')).toMatchObject({ highlights: 1, isUnread: true })
  // the marker stands at no row of the page, but above the first unseen message once that is loaded
  expect(reloaded.stores.buffers.get('#kuchnia')!.newFrom).toBe(2)
  const again = await reloadedWith(60, 70, 80)
  expect(again.stores.list.entry('#kuchnia')!.highlights).toBe(3)
})

test('[HL-05] own words of another device, and what is removed from one’s list, leave a channel read', async () => {
  const world = testWorld({ token: 't' })
  for (const target of ['#kuchnia', 'halinka', '#rudzik']) world.connection.enter(target)
  world.connection.start()
  world.welcomeAs('Mietowka')
  world.socket.says('BLOCKS :["Troll"]')
  await world.join('#kuchnia')
  await world.join('halinka', { id: 'p1' })
  const own = { id: 'u1', name: 'Mietowka', modes: '', createdAt: null }
  const troll = { id: 'u3', name: 'Troll', modes: '', createdAt: null }
  world.socket.says(
    ...linesOf(message(1, { from: own }), '#kuchnia'),
    ...linesOf(message(2, { from: troll }), '#kuchnia'),
    `@msgid=x1;${VENDOR}/seq=1;${VENDOR}/channel-id=p1 :Mietowka!u1@x PRIVMSG halinka :hej`,
  )
  const marks = (target: string) => [
    world.stores.list.entry(target)!.isUnread,
    world.stores.buffers.get(target)!.newFrom,
  ]
  expect([marks('#kuchnia'), marks('halinka')]).toEqual([
    [false, null],
    [false, null],
  ])
  world.socket.says(...linesOf(message(3), '#kuchnia'))
  expect(marks('#kuchnia')).toEqual([true, 3])
})

test('[HL-03, HL-09, HL-10] the own words count as soon as the server tells them: trimmed, whole, in any case', async () => {
  const world = testWorld({ token: 't' })
  world.connection.open('#kuchnia')
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcomeAs('Mietowka')
  await world.join('#kuchnia')
  const highlights = () => world.stores.list.entry('#kuchnia')!.highlights
  const says = (seq: number, text: string) =>
    world.socket.says(...linesOf(message(seq, { text }), '#kuchnia'))
  says(1, 'szarlotka')
  expect(highlights()).toBe(0)
  world.socket.says(':chat.example SETTINGS :{"custom_highlight":" szarlotka ,, Dolne Kadzie "}')
  says(2, 'dwie szarlotkami')
  says(3, 'kadzie dolne')
  expect(highlights()).toBe(0)
  says(4, 'SZARLOTKA!')
  says(5, 'jadę w dolne kadzie')
  expect(highlights()).toBe(2)
})

test('[CHN-48] [CHN-49] [CHN-50] opening clears the highlights, leaving clears the marker, one buffer is active', async () => {
  const world = testWorld({ token: 't' })
  world.connection.open('#kuchnia')
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcomeAs('Mietowka')
  await world.join('#kuchnia')
  await world.join('#rudzik')
  world.socket.says(...linesOf(message(1, { text: 'mietowka?' }), '#kuchnia'))
  world.connection.enter('#kuchnia')
  expect(world.stores.list.active).toBe('#kuchnia')
  expect(world.stores.list.entry('#kuchnia')).toMatchObject({ highlights: 0, isUnread: false })
  expect(world.stores.buffers.get('#kuchnia')!.newFrom).toBe(1)
  world.connection.enter('#rudzik')
  expect(world.stores.buffers.get('#kuchnia')!.newFrom).toBeNull()
})

test('what is on the screen counts as seen: opened, come back to, scrolled down to', async () => {
  const world = testWorld({ token: 't' })
  world.connection.open('#kuchnia')
  world.connection.enter('#rudzik')
  world.connection.start()
  world.welcomeAs('Mietowka')
  await world.join('#kuchnia')
  await world.join('#rudzik')
  const seen = (): (number | null)[] =>
    ['#kuchnia', '#rudzik'].map((key) => world.stores.list.seenSeq(bufferKey(key)))
  for (const target of ['#kuchnia', '#rudzik']) world.socket.says(...linesOf(message(1), target))
  expect(seen()).toEqual([null, 1])
  world.connection.enter('#kuchnia')
  expect(seen()).toEqual([1, 1])
  world.stores.list.setVisible(false)
  world.socket.says(...linesOf(message(2), '#kuchnia'))
  expect(seen()).toEqual([1, 1])
  world.stores.list.setVisible(true)
  world.connection.looked()
  expect(seen()).toEqual([2, 1])
  world.stores.buffers.setReading(bufferKey('#kuchnia'), { oldest: 'm1', newest: 'm1' })
  world.socket.says(...linesOf(message(3), '#kuchnia'))
  world.connection.looked()
  expect(seen()).toEqual([2, 1])
  world.stores.buffers.setReading(bufferKey('#kuchnia'), null)
  world.connection.looked()
  expect(seen()).toEqual([3, 1])
})

test('[CHN-28] 10,000 events keep 200', async () => {
  const world = await guestInChannel()
  for (let seq = 1; seq <= 10_000; seq += 1) world.socket.says(...linesOf(message(seq), '#rudzik'))
  const { channel } = world.stores.buffers.get('#rudzik')!
  expect(channel.events).toHaveLength(200)
  expect(channel.events[0]!.id).toBe('m10000')
  expect(channel.more.up).toBe(true)
})

test('whatever the server says, the client stays up', async () => {
  const world = await guestInChannel()
  let state = 12345
  const random = (): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return state / 2 ** 32
  }
  const words = [
    'BATCH',
    '+x',
    '-x',
    'PRIVMSG',
    '#rudzik',
    ':',
    '@a=b',
    '\0',
    '001',
    'JOIN',
    'NICK',
    'FAIL',
    '😀',
  ]
  for (let count = 0; count < 3000; count += 1) {
    const parts = Array.from({ length: Math.floor(random() * 6) }, () =>
      random() < 0.7
        ? words[Math.floor(random() * words.length)]!
        : String.fromCharCode(...Array.from({ length: 5 }, () => Math.floor(random() * 65_536))),
    )
    world.socket.frame(random() < 0.1 ? new Uint8Array([255, 254, 0, 13, 10]) : parts.join(' '))
  }
  world.socket.says('PING :still')
  expect(world.socket.take()).toContain('PONG still')
})

test('[SET-24, PC-12, PS-09] a setting goes out as JSON of one, shows at once, and is put back where the server refuses it', async () => {
  const world = testWorld({ token: 't' })
  const settings = () => world.stores.own.own.settings
  world.connection.start()
  world.welcomeAs('Mietowka')
  world.socket.take()
  const taken = world.connection.changeSetting('show_time', 1)
  expect(settings().show_time).toBe(1)
  const line = parseLine(world.socket.take()[0]!)!
  expect([line.command, ...line.params]).toEqual(['SETTINGS', '{"show_time":1}'])
  // what is told meanwhile does not know of it
  world.socket.says(':chat.example SETTINGS :{"show_time":0,"karma":2}')
  expect(settings()).toMatchObject({ show_time: 1, karma: 2 })
  world.socket.says(`@label=${line.tags.get('label')!} :chat.example ACK`)
  expect(await taken).toBe(true)
  expect(settings().show_time).toBe(1)

  const refused = world.connection.changeSetting('font_size', 'lg')
  const label = parseLine(world.socket.take()[0]!)!.tags.get('label')!
  expect(settings().font_size).toBe('lg')
  world.socket.says(`@label=${label} :chat.example FAIL SETTINGS INVALID_SETTING :Nie`)
  expect(await refused).toBe(false)
  expect(settings()).toMatchObject({ font_size: 'xs', show_time: 1, karma: 2 })

  const lost = world.connection.changeSetting('sounds', 0)
  world.socket.breaks()
  expect(await lost).toBe(false)
  expect(settings().sounds).toBe(1)
  expect(await world.connection.changeSetting('sounds', 0)).toBe(false)
})

test('a guest keeps settings in the browser, and nothing is sent', async () => {
  const world = testWorld()
  world.connection.start()
  world.welcome()
  world.socket.take()
  expect(await world.connection.changeSetting('show_time', 1)).toBe(true)
  expect(world.stores.own.own.settings.show_time).toBe(1)
  expect(world.socket.take().filter((line) => line.includes('SETTINGS'))).toEqual([])
})

test('how many come on a visit is kept when it is told with the own JOIN, before its bar is loaded', async () => {
  const world = await guestInChannel()
  world.socket.says(':chat.example VISITCOUNT #rudzik v1 57')
  expect(world.stores.buffers.get('#rudzik')!.told['VISITCOUNT']).toEqual(['#rudzik', 'v1', '57'])
})
