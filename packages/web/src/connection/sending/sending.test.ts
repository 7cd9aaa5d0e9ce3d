import { bufferKey, parseLine, type Line } from '@gwar/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rowsOf, type Row } from '../../store/rows.ts'
import { linesOf, message, NOW, resumeLines, testWorld, VENDOR, type World } from '../test-world.fixture.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

const OWN = { id: 'u1', name: 'Mietowka', modes: '', createdAt: null }
const KEY = bufferKey('#rudzik')

async function writer(kept?: World['kept']): Promise<World> {
  const world = testWorld({ token: 't', ...(kept === undefined ? {} : { kept }) })
  world.connection.enter(KEY)
  world.connection.start()
  world.welcomeAs('Mietowka')
  await world.join(KEY, { id: 'c1' })
  world.socket.take()
  return world
}

const sent = (world: World): Line[] => world.socket.take().map((line) => parseLine(line)!)
const tag = (line: Line, name: string): string | undefined => line.tags.get(name)
const nonceOf = (line: Line): string | undefined => tag(line, `+${VENDOR}/nonce`)
const outgoing = (world: World) => world.stores.buffers.get(KEY)!.outgoing
const rows = (world: World): readonly Row[] =>
  rowsOf(world.stores.buffers.get(KEY)!).filter((row) => row.kind === 'event' || row.kind === 'outgoing')
const echo = (line: Line, seq: number, text: string): string =>
  linesOf(message(seq, { text, from: OWN }), KEY, [['label', tag(line, 'label')!]])[0]!

test('[PC-15] [TAG-22] [TAG-23] a message goes out with label, nonce and what it answers', async () => {
  const world = await writer()
  const reply = { id: 'm7', name: 'anna', color: null, text: 'hej', isCleared: false }
  world.connection.sender.send(KEY, { text: '  no hej  \n', reply })
  const [line] = sent(world)
  expect(line).toMatchObject({ command: 'PRIVMSG', params: [KEY, '  no hej'] })
  expect(tag(line!, 'label')).toBeTruthy()
  expect(nonceOf(line!)).toBe('nonce-1')
  expect(tag(line!, '+reply')).toBe('m7')
})

test('[PC-25] /me goes out as an action of one line', async () => {
  const world = await writer()
  world.connection.sender.send(KEY, { text: 'kłania\nsię', type: 'action' })
  expect(sent(world)[0]!.params).toEqual([KEY, '\x01ACTION kłania się\x01'])
})

test('a text with line breaks goes out as one batch whose tags stand on its start', async () => {
  const world = await writer()
  world.connection.sender.send(KEY, { text: 'jeden\n\ntrzy' })
  const [start, ...rest] = sent(world)
  expect(start!.command).toBe('BATCH')
  expect(start!.params.slice(1)).toEqual(['draft/multiline', KEY])
  expect(nonceOf(start!)).toBe('nonce-1')
  const reference = start!.params[0]!.slice(1)
  expect(rest.map((line) => [line.command, line.params.at(-1), tag(line, 'batch')])).toEqual([
    ['PRIVMSG', 'jeden', reference],
    ['PRIVMSG', '', reference],
    ['PRIVMSG', 'trzy', reference],
    ['BATCH', `-${reference}`, undefined],
  ])
})

test('a server without messages of several lines gets the line breaks as spaces', async () => {
  const world = testWorld({ token: 't', agrees: false })
  world.connection.enter(KEY)
  world.connection.start()
  world.welcomeAs('Mietowka')
  await world.join(KEY, { id: 'c1' })
  world.socket.take()
  world.connection.sender.send(KEY, { text: 'jeden\ndwa' })
  expect(sent(world).map((line) => line.params.at(-1))).toEqual(['jeden dwa'])
})

test('[INPUT-22] nothing is sent for an empty text or one that is too long', async () => {
  const world = await writer()
  expect(world.connection.sender.send(KEY, { text: ' \n ' })).toBe(false)
  expect(world.connection.sender.send(KEY, { text: 'x'.repeat(2049) })).toBe(false)
  expect(world.connection.sender.send(KEY, { text: '😀'.repeat(2048) })).toBe(true)
  expect(sent(world)).toHaveLength(1)
})

test('[TAG-25] shown at once; the echo takes its place in the same row', async () => {
  const world = await writer()
  world.socket.says(...linesOf(message(1), KEY))
  world.connection.sender.send(KEY, { text: 'hej' })
  const [line] = sent(world)
  const before = rows(world).map((row) => row.key)
  expect(rows(world).at(-1)).toMatchObject({ kind: 'outgoing', line: { text: 'hej', state: 'sent' } })
  world.socket.says(echo(line!, 2, 'hej'))
  expect(outgoing(world)).toEqual([])
  expect(rows(world).at(-1)).toMatchObject({ kind: 'event', event: { id: 'm2', text: 'hej' } })
  expect(rows(world).map((row) => row.key)).toEqual(before)
})

test('an echo that overtakes a gap keeps its row until the gap is filled', async () => {
  const world = await writer()
  world.connection.sender.send(KEY, { text: 'hej' })
  const [line] = sent(world)
  world.socket.says(echo(line!, 3, 'hej'))
  expect(rows(world)).toMatchObject([{ kind: 'outgoing', line: { text: 'hej' } }])
  world.socket.says(...resumeLines(KEY, 3, [message(1), message(2), message(3, { text: 'hej', from: OWN })]))
  expect(rows(world).map((row) => row.kind)).toEqual(['event', 'event', 'event'])
  expect(outgoing(world)).toEqual([])
})

test('what was typed without a connection is shown as waiting and goes out after coming back', async () => {
  const world = await writer()
  world.socket.breaks()
  world.connection.sender.send(KEY, { text: 'czekam' })
  expect(outgoing(world)).toMatchObject([{ state: 'waiting', text: 'czekam' }])
  vi.advanceTimersByTime(2000)
  world.welcomeAs('Mietowka')
  await world.join(KEY, { id: 'c1' })
  expect(sent(world).some((line) => line.command === 'PRIVMSG')).toBe(false)
  world.socket.says(...resumeLines(KEY, 0, []))
  expect(sent(world).map((line) => line.params.at(-1))).toEqual(['czekam'])
})

test('a line whose echo was lost is sent again with the same nonce, and shown once', async () => {
  const world = await writer()
  world.connection.sender.send(KEY, { text: 'raz' })
  const [first] = sent(world)
  world.socket.breaks()
  vi.advanceTimersByTime(2000)
  world.welcomeAs('Mietowka')
  await world.join(KEY, { id: 'c1' })
  // the first try was stored: RESUME brings the message before the second try is answered
  world.socket.says(...resumeLines(KEY, 1, [message(1, { text: 'raz', from: OWN })]))
  expect(rows(world)).toHaveLength(1)
  const second = sent(world).find((line) => line.command === 'PRIVMSG')!
  expect(nonceOf(second)).toBe(nonceOf(first!))
  expect(tag(second, 'label')).not.toBe(tag(first!, 'label'))
  // the server answers a known nonce with the first one's echo
  world.socket.says(echo(second, 1, 'raz'))
  expect(outgoing(world)).toEqual([])
  expect(rows(world)).toMatchObject([{ kind: 'event', event: { id: 'm1' } }])
})

test('a line that only looks stored is sent all the same', async () => {
  const world = await writer()
  world.connection.sender.send(KEY, { text: 'raz' })
  sent(world)
  world.socket.breaks()
  vi.advanceTimersByTime(2000)
  world.welcomeAs('Mietowka')
  await world.join(KEY, { id: 'c1' })
  // a message with the same text from another device of the same person
  world.socket.says(...resumeLines(KEY, 1, [message(1, { text: 'raz', from: OWN })]))
  const second = sent(world).find((line) => line.command === 'PRIVMSG')!
  world.socket.says(echo(second, 2, 'raz'))
  expect(world.ids(KEY)).toEqual(['m1', 'm2'])
  expect(outgoing(world)).toEqual([])
})

test('[PS-05] a refusal gives the text back to the box and becomes an event of the open channel', async () => {
  const world = await writer()
  const reply = { id: 'm7', name: 'anna', color: null, text: 'hej', isCleared: false }
  world.connection.sender.send(KEY, { text: 'za szybko', reply })
  const [line] = sent(world)
  world.socket.says(
    `@label=${tag(line!, 'label')};${VENDOR}/i18n={"name":"slowed","values":{"seconds":10}} :chat.example 404 Mietowka ${KEY} :Tryb powolny`,
  )
  expect(outgoing(world)).toEqual([])
  expect(world.stores.drafts.get(KEY)).toEqual({ text: 'za szybko', reply })
  expect(rows(world)).toMatchObject([
    {
      kind: 'event',
      event: { type: 'notice', i18n: { name: 'slowed', values: { seconds: 10 } } },
    },
  ])
})

test.each([
  ['/ban Halinka', '//ban Halinka'],
  ['/Ban\nHalinka', '//Ban\nHalinka'],
  ['//', '///'],
  ['/tmp/kot', '/tmp/kot'],
  ['/ ukośnik', '/ ukośnik'],
])('[PS-05] a refused message that reads like a command comes back as a message: %j', async (text, words) => {
  const world = await writer()
  world.connection.sender.send(KEY, { text })
  const label = sent(world)
    .map((line) => tag(line, 'label'))
    .find((one) => one !== undefined)
  world.socket.says(`@label=${label} :chat.example 404 Mietowka ${KEY} :Nie`)
  expect(world.stores.drafts.get(KEY).text).toBe(words)
})

test('[WHY-01] what a filter refused goes back to the box with what it caught, and no row tells of it', async () => {
  const world = await writer()
  world.connection.sender.send(KEY, { text: 'ty debil' })
  const [line] = sent(world)
  world.socket.says(
    `@label=${tag(line!, 'label')};${VENDOR}/i18n={"name":"filtered","values":{"title":"Wulgaryzmy","spans":"3-8"}} :chat.example 404 Mietowka ${KEY} :Filtr`,
  )
  expect(world.stores.drafts.get(KEY).text).toBe('ty debil')
  expect(world.stores.buffers.get(bufferKey(KEY))?.stopped).toMatchObject({
    words: 'ty debil',
    said: 'ty debil',
    i18n: { name: 'filtered', values: { title: 'Wulgaryzmy', spans: '3-8' } },
  })
  expect(rows(world)).toEqual([])
})

test('a refusal never takes what was typed since: the line stays and can be sent again or dropped', async () => {
  const world = await writer()
  world.connection.sender.send(KEY, { text: 'pierwsza' })
  const [line] = sent(world)
  world.stores.drafts.set(KEY, { text: 'już piszę drugą', reply: null })
  world.socket.says(`@label=${tag(line!, 'label')} :chat.example 404 Mietowka ${KEY} :Nie`)
  expect(world.stores.drafts.get(KEY).text).toBe('już piszę drugą')
  expect(outgoing(world)).toMatchObject([{ state: 'failed', text: 'pierwsza' }])
  const { nonce } = outgoing(world)[0]!
  world.connection.sender.retry(KEY, nonce)
  const [again] = sent(world)
  expect(nonceOf(again!)).toBe(nonce)
  world.socket.says(`@label=${tag(again!, 'label')} :chat.example 404 Mietowka ${KEY} :Nie`)
  world.connection.sender.discard(KEY, nonce)
  expect(outgoing(world)).toEqual([])
})

test('a server that is busy leaves the line to be sent again', async () => {
  const world = await writer()
  world.connection.sender.send(KEY, { text: 'hej' })
  const [line] = sent(world)
  world.socket.says(`@label=${tag(line!, 'label')} :chat.example FAIL PRIVMSG BUSY ${KEY} :Busy`)
  expect(outgoing(world)).toMatchObject([{ state: 'failed' }])
  expect(world.stores.drafts.get(KEY).text).toBe('')
})

test('[D20] without a network a sent line goes on waiting; once it is back it has the same time again', async () => {
  const world = await writer()
  world.connection.sender.send(KEY, { text: 'hej' })
  world.hasNetwork = false
  vi.advanceTimersByTime(20_001)
  await world.settle()
  expect(outgoing(world)).toMatchObject([{ state: 'sent' }])
  world.hasNetwork = true
  vi.advanceTimersByTime(19_000)
  await world.settle()
  expect(outgoing(world)).toMatchObject([{ state: 'sent' }])
  vi.advanceTimersByTime(1001)
  await world.settle()
  expect(outgoing(world)).toMatchObject([{ state: 'failed' }])
})

test('no answer in time offers the line again; a late echo still takes its place', async () => {
  const world = await writer()
  world.connection.sender.send(KEY, { text: 'hej' })
  const [line] = sent(world)
  vi.advanceTimersByTime(20_001)
  await world.settle()
  expect(outgoing(world)).toMatchObject([{ state: 'failed' }])
  world.socket.says(echo(line!, 1, 'hej'))
  expect(outgoing(world)).toEqual([])
  expect(world.ids(KEY)).toEqual(['m1'])
})

test('a failed line stays where it was while others come below it', async () => {
  const world = await writer()
  world.socket.says(...linesOf(message(1), KEY))
  world.connection.sender.send(KEY, { text: 'hej' })
  vi.advanceTimersByTime(20_001)
  await world.settle()
  world.socket.says(...linesOf(message(2), KEY))
  expect(rows(world).map((row) => row.kind)).toEqual(['event', 'outgoing', 'event'])
})

test('lines without an echo survive a reload of the page and are sent again with their nonces', async () => {
  const world = await writer()
  world.connection.sender.send(KEY, { text: 'raz' })
  const [first] = sent(world)
  world.stores.flush()
  const reloaded = testWorld({ token: 't', kept: world.kept })
  reloaded.connection.enter(KEY)
  reloaded.connection.start()
  reloaded.welcomeAs('Mietowka')
  reloaded.socket.take()
  await reloaded.join(KEY, { id: 'c1' })
  const again = sent(reloaded).find((line) => line.command === 'PRIVMSG')!
  expect([nonceOf(again), again.params.at(-1)]).toEqual([nonceOf(first!), 'raz'])
})

test('what waits is never sent under another name', async () => {
  const world = await writer()
  world.socket.breaks()
  world.connection.sender.send(KEY, { text: 'moje' })
  world.token = 'other'
  world.connection.tokenChanged()
  vi.advanceTimersByTime(10)
  world.welcomeAs('Ktos')
  await world.join(KEY, { id: 'c1' })
  world.socket.says(...resumeLines(KEY, 0, []))
  expect(sent(world).some((line) => line.command === 'PRIVMSG')).toBe(false)
  expect(outgoing(world)).toEqual([])
})

test('what was written before the login was confirmed is sent once, for this account alone', async () => {
  const world = testWorld({ token: 't' })
  world.connection.enter(KEY)
  world.connection.start()
  world.welcome()
  await world.join(KEY, { id: 'c1' })
  world.connection.sender.send(KEY, { text: 'moje' })
  world.stores.flush()
  const written = (from: World): Line[] => sent(from).filter((line) => line.command === 'PRIVMSG')
  expect(written(world)).toEqual([])
  world.socket.says(':Guest!guest@chat.example NICK :Mietowka')
  const [line, ...more] = written(world)
  expect([line!.params.at(-1), more]).toEqual(['moje', []])
  world.stores.flush()

  // a reload before the echo sends it again, with its nonce
  const reloaded = testWorld({ token: 't', kept: world.kept })
  reloaded.connection.enter(KEY)
  reloaded.connection.start()
  reloaded.welcomeAs('Mietowka')
  await reloaded.join(KEY, { id: 'c1' })
  expect(written(reloaded).map(nonceOf)).toEqual([nonceOf(line!)])

  world.socket.says(echo(line!, 1, 'moje'))
  expect(outgoing(world)).toEqual([])
  world.token = null
  world.connection.tokenChanged()
  expect(outgoing(world)).toEqual([])
  vi.advanceTimersByTime(10)
  world.welcome()
  await world.join(KEY, { id: 'c1' })
  world.socket.says(...resumeLines(KEY, 1, []))
  world.token = 'other'
  world.connection.tokenChanged()
  world.socket.says(':Guest!guest@chat.example NICK :Ktos')
  expect([written(world), outgoing(world)]).toEqual([[], []])
})

/** Mietowka's conversation with Halinka, with one message. */
async function talking(): Promise<World> {
  const world = testWorld({ token: 't' })
  world.connection.enter('halinka')
  world.connection.start()
  world.welcomeAs('Mietowka')
  await world.join('Halinka', { id: 'p1' })
  world.socket.says(
    `@msgid=m1;${VENDOR}/seq=1;${VENDOR}/channel-id=p1 :Halinka!u2@x PRIVMSG Mietowka :tylko dla ciebie`,
  )
  world.stores.sent.add('halinka', 'moje')
  expect(world.ids('halinka')).toEqual(['m1'])
  return world
}

/** The conversation of this page's new account: empty until its own first page is there. */
async function expectsOwnConversation(world: World): Promise<void> {
  expect(world.stores.list.entries.map(({ key }) => key)).toEqual(['halinka'])
  expect(world.ids('halinka')).toEqual([])
  expect(world.stores.lastSaid.of(bufferKey('halinka'), []).size).toBe(0)
  expect(sent(world).filter(({ command }) => command === 'JOIN' || command === 'RESUME')).toMatchObject([
    { command: 'JOIN', params: ['halinka'] },
  ])
  world.loads.pages = () => [message(7)]
  await world.join('Halinka', { id: 'p2', seq: 7 })
  expect(world.ids('halinka')).toEqual(['m7'])
}

test('a conversation ends with the login: neither a guest nor the next account has it', async () => {
  const world = await talking()
  world.token = null
  world.connection.tokenChanged()
  expect(world.stores.list.entries).toEqual([])
  expect(world.stores.buffers.get('halinka')).toBeUndefined()
  expect(world.stores.sent.line('halinka', 1)).toBeNull()
  // the screen asks for the login, and has no buffer then
  world.connection.activate(null)
  vi.advanceTimersByTime(10)
  world.welcome()
  expect(sent(world).some(({ command }) => command === 'RESUME' || command === 'JOIN')).toBe(false)
  // it is entered as soon as there is a token, before the login is confirmed
  world.token = 'other'
  world.connection.tokenChanged()
  world.connection.enter('halinka')
  world.stores.flush()
  expect(world.kept.local.getItem('gwar.guest.buffers') ?? '').not.toContain('halinka')
  expect(world.stores.list.entries.map(({ key }) => key)).toEqual(['halinka'])
  world.socket.says(':Guest!guest@x NICK :Ktos')
  await expectsOwnConversation(world)
})

test('another account on the same page has a conversation of its own with the same person', async () => {
  const world = await talking()
  world.token = 'other'
  world.connection.tokenChanged()
  vi.advanceTimersByTime(10)
  world.welcomeAs('Ktos')
  expect(world.stores.sent.line('halinka', 1)).toBeNull()
  await expectsOwnConversation(world)
})

test('what a channel told one account alone goes with its login, and nothing is joined over its connection', async () => {
  const world = await writer()
  world.socket.says(
    `:chat.example BAN ${KEY} :{"by":"Rudzik","reason":"spam","ttl":600}`,
    `:chat.example WARN ${KEY} :{"id":"w1","reason":"spam"}`,
    `:chat.example SLOW ${KEY} 30`,
    `:chat.example INBOX c1 3`,
    `:chat.example HELD ${KEY} 4 :{"state":"refused","message":"moje","at":"2026-11-21T20:00:00.000Z"}`,
    `:chat.example POLLVOTE ${KEY} p1 2`,
    `:chat.example POLLCOUNT ${KEY} p1 5 2,3`,
    `:Rudzik!u9@x MODE ${KEY} +o Mietowka`,
  )
  const before = world.stores.buffers.get(KEY)!
  expect(before.place).toMatchObject({ warning: { id: 'w1' }, held: [{ text: 'moje' }], unread: 3 })
  expect(before.ownModes).toBe('o')
  world.kept.local.setItem('gwar.guest.buffers', JSON.stringify([{ target: '#kuchnia' }, { target: 'bram' }]))
  world.socket.take()
  world.token = null
  world.connection.tokenChanged()
  expect(world.sockets[0]!.take()).toEqual([])
  expect(world.stores.list.entries.map(({ key }) => key)).toEqual(['#kuchnia', KEY])
  const { place, ownModes, told } = world.stores.buffers.get(KEY)!
  expect(place).toMatchObject({ ban: null, warning: null, slowUntil: null, unread: 0, held: [] })
  expect([ownModes, Object.keys(told)]).toEqual(['', ['POLLCOUNT']])
})

test('drafts and open buffers are kept for each account apart', async () => {
  const world = await writer()
  world.connection.open('#kuchnia')
  world.stores.drafts.set('#kuchnia', { text: 'niedokończone', reply: null })
  world.token = null
  world.connection.tokenChanged()
  expect(world.stores.list.entries.map((entry) => entry.target)).toEqual([KEY])
  expect(world.stores.drafts.get('#kuchnia').text).toBe('')
  vi.advanceTimersByTime(10)
  world.welcome()
  world.token = 't'
  world.connection.tokenChanged()
  world.socket.says(':Guest!guest@x NICK :Mietowka')
  expect(world.stores.list.entries.map((entry) => entry.target)).toEqual([KEY, '#kuchnia'])
  expect(world.stores.drafts.get('#kuchnia').text).toBe('niedokończone')
})

test('what was typed before the login was confirmed stays in the box', () => {
  const world = testWorld({ token: 't' })
  world.kept.local.setItem(
    'gwar.mietowka.drafts',
    JSON.stringify({ [KEY]: { text: 'stary szkic', reply: null } }),
  )
  world.connection.enter(KEY)
  world.connection.start()
  world.welcome()
  world.stores.drafts.set(KEY, { text: 'piszę od razu', reply: null })
  world.socket.says(':Guest!guest@chat.example NICK :Mietowka')
  expect(world.stores.drafts.get(KEY).text).toBe('piszę od razu')
})

test('a private message goes to the other one, and its echo comes from oneself', async () => {
  const world = testWorld({ token: 't' })
  world.connection.enter('halinka')
  world.connection.start()
  world.welcomeAs('Mietowka')
  await world.join('Halinka', { id: 'p1' })
  world.socket.take()
  world.connection.sender.send(bufferKey('halinka'), { text: 'hej' })
  const [line] = sent(world)
  expect(line!.params).toEqual(['Halinka', 'hej'])
  world.socket.says(
    `@label=${tag(line!, 'label')};msgid=m1;${VENDOR}/seq=1;${VENDOR}/channel-id=p1 :Mietowka!u1@x PRIVMSG Halinka :hej`,
    `@msgid=m2;${VENDOR}/seq=2;${VENDOR}/channel-id=p1 :Halinka!u2@x PRIVMSG Mietowka :no hej`,
  )
  expect(world.ids('halinka')).toEqual(['m1', 'm2'])
})

const UPLOAD = {
  id: '01a1b2c3-0000-7000-8000-000000000001',
  kind: 'image' as const,
  name: 'kot.png',
  type: 'image/png',
  size: 1000,
  width: 10,
  height: 10,
  is_spoiler: false,
  url: '/files/kot.png',
  thumbnail: null,
}

test('[TAG-24, INPUT-24] uploads go with the message by their ids, also without a text', async () => {
  const world = await writer()
  expect(world.connection.sender.send(KEY, { text: '', attachments: [UPLOAD] })).toBe(true)
  const [line] = sent(world)
  expect(tag(line!, '+attachments')).toBe(JSON.stringify([UPLOAD.id]))
  expect(line!.params).toEqual([KEY, ''])
})

test('[PC-22] a command to the server is answered without an echo: its row goes, and nothing is said again', async () => {
  const world = await writer()
  world.connection.sender.send(KEY, { text: '.nowe polecenie' })
  const [line] = sent(world)
  world.socket.says(`@label=${tag(line!, 'label')} :chat.example ACK`)
  await world.settle()
  expect(outgoing(world)).toEqual([])
  world.socket.breaks()
  vi.advanceTimersByTime(2000)
  world.welcomeAs('Mietowka')
  world.socket.says(...resumeLines(KEY, 0, []))
  expect(sent(world).some((line) => line.command === 'PRIVMSG')).toBe(false)
  expect(world.stores.drafts.get(KEY).text).toBe('')
})

test('a refused message gives its files back with its text; those that are gone do not come back', async () => {
  const world = await writer()
  const refuse = (line: Line, name: string): void =>
    world.socket.says(
      `@label=${tag(line, 'label')};${VENDOR}/i18n={"name":"${name}","values":{}} :chat.example 404 Mietowka ${KEY} :nie`,
    )
  world.connection.sender.send(KEY, { text: 'patrzcie', attachments: [UPLOAD] })
  refuse(sent(world)[0]!, 'r9k')
  expect(world.stores.drafts.get(KEY).text).toBe('patrzcie')
  expect(world.stores.files.get(KEY).files).toMatchObject([{ name: 'kot.png', record: UPLOAD, file: null }])
  expect(outgoing(world)).toEqual([])

  world.stores.files.clear(KEY)
  world.stores.drafts.set(KEY, { text: '', reply: null })
  world.connection.sender.send(KEY, { text: 'patrzcie', attachments: [UPLOAD] })
  refuse(sent(world)[0]!, 'attachments_gone')
  expect(world.stores.drafts.get(KEY).text).toBe('patrzcie')
  expect(world.stores.files.get(KEY).files).toEqual([])
})

test('a refused message whose box holds other files by now stays as a row with its own', async () => {
  const world = await writer()
  world.connection.sender.send(KEY, { text: '', attachments: [UPLOAD] })
  const [line] = sent(world)
  const other = { ...UPLOAD, id: 'b', name: 'pies.png' }
  world.stores.files.giveBack(KEY, [other])
  world.socket.says(`@label=${tag(line!, 'label')} :chat.example 404 Mietowka ${KEY} :nie`)
  expect(world.stores.files.get(KEY).files.map(({ name }) => name)).toEqual(['pies.png'])
  expect(outgoing(world)).toMatchObject([{ state: 'failed', attachments: [UPLOAD] }])
})

test('uploads of a line that a reload interrupted go out with it again', async () => {
  const world = await writer()
  world.socket.breaks()
  world.connection.sender.send(KEY, { text: 'z plikiem', attachments: [UPLOAD] })
  world.stores.flush()
  const again = await writer(world.kept)
  again.socket.says(...resumeLines(KEY, 0, []))
  expect(outgoing(again)).toMatchObject([{ text: 'z plikiem', attachments: [UPLOAD] }])
})

test('a message that the server refuses in a way of its own can be sent again', async () => {
  const world = await writer()
  world.connection.sender.send(KEY, { text: 'hej' })
  const [line] = sent(world)
  world.socket.says(`@label=${tag(line!, 'label')} :chat.example 461 Mietowka PRIVMSG :Not enough parameters`)
  await world.settle()
  expect(outgoing(world)).toMatchObject([{ text: 'hej', state: 'failed' }])
})
