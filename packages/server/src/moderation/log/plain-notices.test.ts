import { WEB_CAPABILITIES } from '@gwar/protocol'
import { createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localBus } from '../../events/bus/local.ts'
import { holderOf } from '../../chat/held/held.fixture.ts'

let world: World
let anna: NamedPerson
let bartek: NamedPerson
let celina: NamedPerson
let darek: NamedPerson
let hold: ReturnType<typeof holderOf>
const bus = localBus()

beforeAll(async () => {
  world = await createWorld({ bus, settings: { CHANNELS_PER_USER: '100', DEFAULT_LOCALE: 'en' } })
  ;[anna, bartek, celina, darek] = await world.people('Anna', 'Bartek', 'Celina', 'Darek')
  hold = holderOf(world, bus)
})
afterAll(() => world.close())

const PLAIN = ['message-tags'] as const

/** What a client was told of a channel's moderation, as text. */
const noticesOf = (client: IrcClient, name: string): string[] =>
  client.lines.flatMap((line) => {
    const [, text] = new RegExp(`^(?:@\\S+ )?:\\S+ NOTICE @#${name} :?(.*)$`).exec(line) ?? []
    return text === undefined ? [] : [text]
  })

/** A channel of Anna's with ordinary clients; Celina moderates, Darek does not. */
async function scene(name: string) {
  const { id } = await world.channel(anna, name)
  const owner = await world.enter(anna, name, PLAIN)
  const moderator = await world.enter(celina, name, PLAIN)
  const member = await world.enter(darek, name, PLAIN)
  const guest = await world.enter(null, name, PLAIN)
  owner.send(`MODE #${name} +o Celina`)
  await member.expect(/ MODE #\S+ \+o Celina/)
  await world.quiet()
  return { id, name, owner, moderator, member, guest }
}

test('[MIRC-01, MIRC-06] moderators with ordinary clients get new matters and decisions as notices, nobody else does', async () => {
  const of = await scene('zwykli')
  expect(of.owner.lines.join('\n')).toContain(' STATUSMSG=@ ')
  await hold(bartek, of, 'brzydkie\u202esłowo\nw dwóch liniach')
  await of.moderator.expect(/ NOTICE @#/)
  of.owner.send(`PRIVMSG #${of.name} :.deny 1 nie tutaj`)
  await of.moderator.expect(/ NOTICE @#\S+ .*Anna: refused/)
  await world.quiet()
  const told = [
    '[#1] held: <Bartek> brzydkie słowo w dwóch liniach (Wulgaryzmy). .allow 1 or .deny 1',
    '[#1] Anna: refused',
  ]
  expect(noticesOf(of.moderator, of.name)).toEqual(told)
  expect(noticesOf(of.owner, of.name)).toEqual(told)
  for (const other of [of.member, of.guest]) expect(noticesOf(other, of.name)).toEqual([])
  expect(of.moderator.lines.filter((line) => /MODLOG/.test(line))).toEqual([])
})

test('[MIRC-01] a question about an appeal and its answer are told as what they are, not as new matters', async () => {
  const of = await scene('pytanie')
  const m = `/api/channels/${of.id}/moderation`
  const post = async (path: string, body: object, as: NamedPerson) =>
    expect((await world.http('POST', path, { as, body })).status).toBeLessThan(300)
  await post(`${m}/acts`, { kind: 'mute', target: 'Darek', seconds: 7200, reason: 'spam' }, anna)
  await world.quiet()
  const own = '/api/users/@me'
  const [{ id: entry }] = (await world.http('GET', `${own}/moderation`, { as: darek })).body.data
  await post(`${own}/appeals`, { scope: of.id, entry, text: 'to nie ja' }, darek)
  await post(`${m}/matters/1/decision`, { state: 'open', decision: 'ask', reason: 'a kto?' }, celina)
  await world.quiet()
  await post(`${own}/appeals/${of.id}/1/answer`, { text: 'brat' }, darek)
  await of.moderator.expect(/ NOTICE @#\S+ .*answered/)
  await post(`${m}/matters/1/decision`, { state: 'open', decision: 'keep', reason: null }, celina)
  await of.moderator.expect(/ NOTICE @#\S+ .*kept/)
  await world.quiet()
  expect(noticesOf(of.moderator, of.name)).toEqual([
    '[#1] appeal: Darek',
    '[#1] Celina: asked',
    '[#1] Darek: answered',
    '[#1] Celina: kept',
  ])
})

test('[MIRC-01] .modnotices off stops them for the account, everywhere; who lost the mode gets none', async () => {
  const of = await scene('cisza')
  const other = await scene('cisza2')
  of.moderator.send(`PRIVMSG #${of.name} :.modnotices off`)
  of.member.send(`PRIVMSG #${of.name} :.modnotices off`)
  await of.member.expect(/ 404 /)
  await of.moderator.settled()
  await hold(bartek, of, 'raz')
  await hold(bartek, other, 'dwa')
  await other.owner.expect(/ NOTICE @#/)
  await world.quiet()
  expect([...noticesOf(of.moderator, of.name), ...noticesOf(other.moderator, other.name)]).toEqual([])
  of.moderator.send(`PRIVMSG #${of.name} :.modnotices on`)
  await of.moderator.settled()
  await hold(bartek, of, 'trzy')
  await of.moderator.expect(/ NOTICE @#/)
  of.owner.send(`MODE #${of.name} -o Celina`)
  await of.member.expect(/ MODE #\S+ -o Celina/)
  await hold(bartek, of, 'cztery')
  await of.owner.expect(/ NOTICE @#\S+ .*cztery/)
  await world.quiet()
  expect(noticesOf(of.moderator, of.name)).toHaveLength(1)
  of.moderator.send(`PRIVMSG #${of.name} :.modnotices perhaps`)
  await of.moderator.expect(/ 404 /)
})

test('[MIRC-01] attack: a raid that fills the queue is ten notices a minute and one with the number', async () => {
  const of = await scene('zalew')
  for (let n = 1; n <= 13; n += 1) {
    const [person] = await world.people(`Najazd${n}`)
    await hold(person, of, `wiadomość ${n}`)
  }
  await world.quiet()
  expect(noticesOf(of.owner, of.name)).toHaveLength(10)
  world.clock.advance(60_000)
  await of.owner.expect(/ NOTICE @#\S+ .*more/)
  expect(noticesOf(of.owner, of.name).at(-1)).toBe('3 more notices about the queue in this minute')
})

test('[MIRC-01] what a moderator says to @#name reaches moderators alone and is an entry', async () => {
  const of = await scene('miedzy-nami')
  const reader = await world.enter(celina, of.name, ['message-tags', 'V/moderation', 'echo-message'])
  of.moderator.send(`PRIVMSG @#${of.name} :co o nim\u202esądzicie?`)
  expect((await of.owner.expect(/ PRIVMSG @#/)).params).toEqual([`@#${of.name}`, 'co o nim sądzicie?'])
  await reader.expect(/ MODLOG /)
  await world.quiet()
  const said = (client: IrcClient) => client.lines.filter((line) => line.includes('sądzicie'))
  expect(said(of.owner)).toEqual([expect.stringMatching(/:Celina!\S+ PRIVMSG @#miedzy-nami :co o nim/)])
  expect(said(reader)).toEqual([expect.stringMatching(/ MODLOG /)])
  for (const client of [of.moderator, of.member, of.guest]) expect(said(client)).toEqual([])
  const [entry] = await world.service.store.read.moderationLog.list(of.id, {}, null, 1)
  expect(entry).toMatchObject({ kind: 'talk', actorName: 'Celina', detail: { text: 'co o nim sądzicie?' } })
  // with echoes the sender sees it come back
  reader.send(`PRIVMSG @#${of.name} :echo`)
  await reader.expect(/:Celina!\S+ PRIVMSG @#miedzy-nami :?echo$/)
})

test('[MIRC-05] attack: ends of lines, NUL and marks of direction in titles, reasons, notes, comments and appeals reach no line', async () => {
  const of = await scene('podstep')
  const reader = await world.enter(anna, of.name, WEB_CAPABILITIES)
  const troll = await world.enter(darek, of.name, WEB_CAPABILITIES)
  const m = `/api/channels/${of.id}/moderation`
  const bad = (word: string): string => `${word}\u202e\u2066\r\nQUIT :${word}\0\u200f`
  const post = (path: string, body: object, as = anna) => world.http('POST', path, { as, body })
  const filter = (title: string) =>
    post(`${m}/filters`, { body: { title, do: 'refuse', when: [{ is: 'words', words: ['nft'] }] } })
  for (const sign of ['\r', '\n', '\0', '\u202e', '\u2066', '\u200f'])
    expect([sign, (await filter(`Linki${sign}i`)).status]).toEqual([sign, 422])
  const acts: readonly object[] = [
    { kind: 'warn', target: 'Darek', reason: bad('ostrzezenie') },
    { kind: 'mute', target: 'Darek', seconds: 7200, reason: bad('wyciszenie') },
  ]
  for (const act of acts) {
    expect((await post(`${m}/acts`, act)).status).toBe(200)
    await world.quiet()
  }
  expect((await post(`${m}/people/Darek/notes`, { text: bad('notatka').replace('\0', '') })).status).toBe(200)
  expect((await post(`${m}/shield/on`, { minutes: 5, reason: bad('tarcza') })).status).toBe(200)
  const { body: own } = await world.http('GET', '/api/users/@me/moderation', { as: darek })
  const [{ id: entry }] = own.data
  const appeal = { scope: of.id, entry, text: bad('odwolanie') }
  expect((await post('/api/users/@me/appeals', appeal, darek)).status).toBe(200)
  expect((await post(`${m}/matters/1/comments`, { text: bad('uwaga') })).status).toBe(200)
  expect(
    (
      await post(
        `${m}/matters/1/decision`,
        { state: 'open', decision: 'keep', reason: bad('odmowa') },
        celina,
      )
    ).status,
  ).toBe(200)
  of.owner.send(`PRIVMSG #${of.name} :.history Darek`)
  await of.owner.expect(/ NOTICE Anna .*wyciszenie/)
  await reader.expect(/ MODLOG .*odmowa/)
  await world.quiet()
  const lines = [of.owner, of.moderator, of.member, of.guest, reader, troll].flatMap((client) => client.lines)
  // the words themselves are told, so that they were looked at
  for (const word of ['ostrzezenie', 'wyciszenie', 'tarcza', 'odmowa'])
    expect([word, lines.some((line) => line.includes(word))]).toEqual([word, true])
  // oxlint-disable-next-line no-control-regex
  const raw = /[\r\n\0\u200e\u200f\u202a-\u202e\u2066-\u2069]/
  expect(lines.filter((line) => raw.test(line))).toEqual([])
  expect(lines.filter((line) => /^(?:@\S+ )?(?::\S+ )?QUIT :?\w/.test(line))).toEqual([])
  // as JSON they are not in a line either
  expect(lines.filter((line) => /\\u(?:200[ef]|202[a-e]|206[6-9])/i.test(line))).toEqual([])
})

test('[MIRC-01, MIRC-04] attack: members, outsiders and guests say nothing to moderators and learn nothing by trying', async () => {
  const of = await scene('nie-dla-was')
  const outsider = await world.connect(bartek)
  for (const client of [of.member, of.guest, outsider]) {
    client.send(`PRIVMSG @#${of.name} :wpuśćcie mnie`)
    await client.expect(/ 482 /)
  }
  of.member.send(`NOTICE @#${of.name} :cicho`, 'PRIVMSG @#nie-ma-takiego :halo')
  await of.member.expect(/ 403 /)
  of.owner.send(`PRIVMSG @#${of.name} :\u0001`)
  await of.owner.expect(/ 412 /)
  await world.quiet()
  expect(of.moderator.lines.filter((line) => / @#/.test(line))).toEqual([])
  const kinds = await world.service.store.read.moderationLog.list(of.id, { kind: 'talk' }, null, 5)
  expect(kinds).toEqual([])
})
