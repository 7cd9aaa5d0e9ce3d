import { WEB_CAPABILITIES } from '@gwar/protocol'
import {
  availableEngines,
  createWorld,
  userName,
  type EngineName,
  type IrcClient,
  type NamedPerson,
  type World,
} from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '../log/verify-log.ts'
import { makeApplication, through, tokensFor } from '../../routes/oauth/oauth.fixture.ts'
import { replacing } from '../../store/replacing.fixture.ts'

const HOUR_MS = 3_600_000
const NOBODY = '01970000-0000-7000-8000-00000000ffff'

describe.each(availableEngines())('reports on %s', (engine: EngineName) => {
  let world: World
  let [anna, bartek, celina, darek, ewa, staff]: NamedPerson[] = []
  /** What happens right behind the moment in which somebody's outcomes are taken. */
  let behindTaking: (() => Promise<void>) | null = null
  beforeAll(async () => {
    world = await createWorld({
      engine,
      // reports wait for ninety days, and logins outlive that
      settings: { CHANNELS_PER_USER: '100', SESSION_IDLE_DAYS: '365' },
      wrapStore: (store) => ({
        ...store,
        transact: (work) =>
          store.transact((tx) =>
            work(
              replacing(tx, {
                reports: {
                  ...tx.reports,
                  async claimUntold(reporterId, at) {
                    const told = await tx.reports.claimUntold(reporterId, at)
                    await behindTaking?.()
                    return told
                  },
                },
              }),
            ),
          ),
      }),
    })
    ;[anna, bartek, celina, darek, ewa, staff] = await world.people(
      'Anna',
      'Bartek',
      'Celina',
      'Darek',
      'Ewa',
      'Straznik',
    )
    const { store } = world.service
    const { id } = (await store.read.users.byName(userName('Straznik')))!
    await store.transact((tx) => tx.users.setGlobalMode(id, 'a'))
  })
  afterAll(() => world.close())

  /** Anna owns, Celina moderates, Bartek writes, Darek and Ewa read. */
  async function scene(name: string) {
    const room = await world.channel(anna!, name)
    const owner = await world.enter(anna!, name, WEB_CAPABILITIES)
    const author = await world.enter(bartek!, name, WEB_CAPABILITIES)
    const mod = await world.enter(celina!, name, WEB_CAPABILITIES)
    const reader = await world.enter(darek!, name, WEB_CAPABILITIES)
    owner.send(`MODE #${name} +o Celina`)
    await reader.expect(/ MODE #\S+ \+o Celina/)
    const at = `/api/channels/${room.id}`
    const say = async (client: IrcClient, text: string): Promise<string> => {
      client.send(`PRIVMSG #${name} :${text}`)
      return (await reader.expect(({ params }) => params[1] === text)).tags.get('msgid')!
    }
    return {
      ...room,
      owner,
      author,
      mod,
      reader,
      say,
      report: (as: NamedPerson, messageId: string, more: object = {}) =>
        world.http('POST', `${at}/reports`, {
          as,
          body: { message_id: messageId, category: 'insult', ...more },
        }),
      person: (as: NamedPerson, userId: string) =>
        world.http('POST', `${at}/reports`, { as, body: { user: userId, category: 'spam' } }),
      matters: async (as: NamedPerson, rest = '') =>
        (await world.http('GET', `${at}/moderation/matters${rest}`, { as })).body,
      matter: (as: NamedPerson, n: number) => world.http('GET', `${at}/moderation/matters/${n}`, { as }),
      decide: (as: NamedPerson, n: number, decision: string, more: object = {}) =>
        world.http('POST', `${at}/moderation/matters/${n}/decision`, {
          as,
          body: { state: 'open', decision, ...more },
        }),
      log: async (as: NamedPerson) =>
        (await world.http('GET', `${at}/moderation/log`, { as })).body.data as Record<string, unknown>[],
    }
  }

  const idOf = async (person: NamedPerson): Promise<string> =>
    (await world.service.store.read.users.byName(userName(person.name)))!.id
  /** What somebody was told of reports, of those in one channel where it is named. */
  const outcomes = (client: IrcClient, channel = ''): string[] =>
    client.lines
      .filter((line) => line.includes(channel))
      .flatMap((line) => /"name":"(report_(?:upheld|dismissed)\w*)"/.exec(line)?.[1] ?? [])
  /** So many reports about somebody that wait in the channel. */
  const waiting = (of: { id: string; name: string }, userId: string, count: number) =>
    world.service.store.transact(async (tx) => {
      for (let n = 1; n <= count; n += 1)
        await tx.matters.open(
          {
            scopeId: of.id,
            kind: 'report',
            userId,
            messageId: null,
            detail: { channel: of.id, channelName: of.name },
            reporters: 1,
            expiresAt: null,
            seenFrom: 1,
          },
          world.clock.now(),
        )
    })
  /** The limit of reports is looked at in a test of its own. */
  const later = () => world.clock.advance(HOUR_MS + 1)

  test('[REP-01, REP-02] reports of one message are one matter with what was written, once a person', async () => {
    const of = await scene('zgloszenia')
    await of.say(of.reader, 'przed')
    const id = await of.say(of.author, 'obraza')
    await of.say(of.reader, 'po')
    const first = await of.report(darek!, id, { text: 'to\u202e o mnie\r\nPRIVMSG #x' })
    expect(first).toMatchObject({ status: 202, body: { was_reported: false } })
    of.author.send(`PRIVMSG #${of.name} :.removemessage ${id}`)
    await of.reader.expect(/ CLEARMESSAGE /)
    const other = await of.say(of.author, 'druga')
    expect((await of.report(darek!, other)).body).toEqual({ was_reported: false })
    expect((await of.report(darek!, other)).body).toEqual({ was_reported: true })
    // who is banned reports as well
    of.owner.send(`PRIVMSG #${of.name} :.ban Ewa`)
    await of.reader.expect(/"banby"/)
    expect((await of.report(ewa!, other, { category: 'spam' })).status).toBe(202)
    const { data, counts } = await of.matters(celina!)
    expect(counts).toEqual({ report: 2 })
    expect(data).toMatchObject([
      {
        n: 1,
        kind: 'report',
        reporters: 1,
        user: { name: 'Bartek' },
        message: { text: 'obraza' },
        bar: null,
      },
      {
        n: 2,
        reporters: 2,
        report: { channel: { name: of.name }, categories: [{ count: 1 }, { count: 1 }] },
      },
    ])
    const { body } = await of.matter(celina!, 1)
    expect(body.around.map(({ text }: { text: string }) => text)).toEqual(['przed', 'po'])
    expect(body.reports).toMatchObject([{ text: 'to  o mnie PRIVMSG #x', category: 'insult', upheld: 0 }])
    // a further one is told as well, as the store says it, and names nobody
    const entries = (await of.log(anna!)).filter(({ matter }) => matter !== null)
    expect(entries.map(({ kind, matter, category, actor }) => [kind, matter, category, actor])).toEqual([
      ['joined', 2, 'spam', null],
      ['opened', 2, 'insult', null],
      ['opened', 1, 'insult', null],
    ])
    await world.quiet()
    const told = of.mod.lines.findLast((line) => line.includes(' MODLOG ') && line.includes('"joined"'))
    expect(told).toContain('"reporters":2')
    expect(told).toContain(`"seq":${data[1]!.seq}`)
    expect(told).not.toContain('Ewa')
    expect(of.author.lines.join('\n')).not.toContain(' MODLOG ')
    later()
  })

  test('[REP-01] by a line as well; own, deleted, unknown ones and those of other channels are refused alike', async () => {
    const of = await scene('zglos-linia')
    const elsewhere = await scene('zglos-obok')
    const there = await elsewhere.say(elsewhere.author, 'tam')
    const own = await of.say(of.reader, 'moje')
    const gone = await of.say(of.author, 'zaraz zniknie')
    of.author.send(`PRIVMSG #${of.name} :.removemessage ${gone}`)
    await of.reader.expect(/ CLEARMESSAGE /)
    for (const id of [own, there, gone, NOBODY])
      expect(await of.report(darek!, id)).toMatchObject({ status: 404, body: { error: 'not_found' } })
    expect((await of.person(darek!, await idOf(darek!))).status).toBe(404)
    expect((await of.person(darek!, NOBODY)).status).toBe(404)
    const both = { message_id: own, user: await idOf(bartek!), category: 'spam' }
    expect(
      (await world.http('POST', `/api/channels/${of.id}/reports`, { as: darek!, body: both })).status,
    ).toBe(422)
    const id = await of.say(of.author, 'przez linię')
    of.reader.send(`PRIVMSG #${of.name} :.report`)
    await of.reader.expect(/usage_report/)
    of.reader.send(`@label=z PRIVMSG #${of.name} :.report ${id} #hate bardzo`)
    await of.reader.expect(/label=z/)
    expect((await of.matter(anna!, 1)).body).toMatchObject({
      report: { categories: [{ category: 'hate', count: 1 }] },
      reports: [{ text: 'bardzo', by: { name: 'Darek' } }],
    })
    const guest = await world.http('POST', `/api/channels/${of.id}/reports`, {
      body: { message_id: id, category: 'spam' },
    })
    expect(guest.status).toBe(401)
    // a person without a message, once while it waits
    expect((await of.person(darek!, await idOf(bartek!))).body).toEqual({ was_reported: false })
    expect((await of.person(darek!, 'Bartek')).body).toEqual({ was_reported: true })
    expect((await of.matter(anna!, 2)).body).toMatchObject({ message_id: null, user: { name: 'Bartek' } })
    later()
  })

  test('[REP-03, REP-05] about a moderator decide those above; moderators see no names, and the person nothing', async () => {
    const of = await scene('zglos-wyzej')
    const theirs = await of.say(of.mod, 'słowo moderatorki')
    expect((await of.report(darek!, theirs)).status).toBe(202)
    of.owner.send(`MODLOOK #${of.name} 1`)
    of.mod.send(`MODLOOK #${of.name} 1`)
    await of.mod.expect(/ FAIL MODLOOK FORBIDDEN /)
    await world.quiet()
    expect([...of.mod.lines, ...of.owner.lines].filter((line) => / MODLOOK #/.test(line))).toEqual([])
    expect((await of.matters(celina!)).data).toEqual([])
    expect((await of.matters(celina!)).counts).toEqual({})
    expect((await of.matter(celina!, 1)).status).toBe(404)
    expect((await of.decide(celina!, 1, 'dismiss')).status).toBe(404)
    expect((await of.log(celina!)).filter(({ kind }) => kind === 'opened')).toEqual([])
    const dossier = await world.http('GET', `/api/channels/${of.id}/moderation/people/Celina`, {
      as: celina!,
    })
    expect(dossier.body.matters).toEqual([])
    await world.quiet()
    expect(of.mod.lines.filter((line) => line.includes(' MODLOG ') && line.includes('"opened"'))).toEqual([])
    expect(
      of.owner.lines.filter((line) => line.includes(' MODLOG ') && line.includes('"opened"')),
    ).toHaveLength(1)
    const entry = (await of.log(anna!)).find(({ kind }) => kind === 'opened')
    expect(entry).toMatchObject({ actor: null, target: { name: 'Celina' } })
    expect(
      (
        await world.http('GET', `/api/channels/${of.id}/moderation/log/${Number(entry!['seq'])}`, {
          as: celina!,
        })
      ).status,
    ).toBe(404)
    expect((await of.matter(anna!, 1)).body).toMatchObject({
      bar: null,
      reports: [{ by: { name: 'Darek' } }],
    })
    // about a reader: moderators see that somebody reported, not who
    const id = await of.say(of.author, 'czytelnika')
    await of.report(darek!, id)
    const seen = await of.matter(celina!, 2)
    expect(seen.body.reports).toMatchObject([{ by: null }])
    expect(JSON.stringify(seen.body)).not.toContain('Darek')
    expect(JSON.stringify(await of.log(celina!))).not.toContain('Darek')
    // who is made a moderator meanwhile does not see their own
    of.owner.send(`MODE #${of.name} +o Bartek`)
    await of.reader.expect(/ \+o Bartek/)
    expect((await of.matters(bartek!)).data).toEqual([])
    // about an owner: everywhere
    const owners = await of.say(of.owner, 'słowo właścicielki')
    await of.report(darek!, owners)
    expect((await of.matters(anna!)).data).toHaveLength(2)
    const everywhere = await world.http('GET', '/api/moderation/matters', { as: staff! })
    expect(everywhere.body.data.at(-1)).toMatchObject({
      kind: 'report',
      user: { name: 'Anna' },
      report: { channel: { name: of.name } },
      message: { text: 'słowo właścicielki' },
    })
    expect((await world.http('GET', '/api/moderation/matters', { as: anna! })).status).toBe(403)
    const { n } = everywhere.body.data.at(-1)
    const decided = await world.http('POST', `/api/moderation/matters/${n}/decision`, {
      as: staff!,
      body: { state: 'open', decision: 'uphold', reason: 'rozmowa była' },
    })
    expect(decided).toMatchObject({ status: 200, body: { matter: { state: 'upheld' } } })
    await of.reader.expect(/"report_upheld"/)
    later()
  })

  test('[REP-06] who reported hears the outcome once, on the next visit too, and not what was done', async () => {
    const of = await scene('zglos-wynik')
    const id = await of.say(of.author, 'pierwsza')
    await of.report(darek!, id)
    await of.report(ewa!, id)
    expect(await of.decide(celina!, 1, 'dismiss')).toMatchObject({
      status: 200,
      body: { matter: { state: 'dismissed', decided: { by: { name: 'Celina' } } }, was_decided: false },
    })
    expect((await of.decide(anna!, 1, 'dismiss')).body.was_decided).toBe(true)
    expect(await of.decide(anna!, 1, 'uphold')).toMatchObject({
      status: 409,
      body: { error: 'already_decided' },
    })
    await of.reader.expect(/"report_dismissed"/)
    const again = await world.enter(darek!, of.name, WEB_CAPABILITIES)
    const visit = await world.enter(ewa!, of.name, WEB_CAPABILITIES)
    await world.quiet()
    expect(outcomes(visit, of.name)).toEqual(['report_dismissed'])
    expect(outcomes(of.reader, of.name)).toEqual(['report_dismissed'])
    expect(outcomes(again, of.name)).toEqual([])
    const own = await world.http('GET', `/api/users/@me/moderation?channel=${of.id}`, { as: ewa! })
    expect(own.body.reports).toMatchObject([
      { state: 'dismissed', category: 'insult', place: { name: of.name } },
    ])
    later()
  })

  test('[REP-07] a deletion, a warning and a ban close what was reported as upheld', async () => {
    const of = await scene('zglos-uznane')
    const one = await of.say(of.author, 'raz')
    await of.report(darek!, one)
    of.mod.send(`PRIVMSG #${of.name} :.removemessage ${one}`)
    await of.reader.expect(/"report_upheld"/)
    const two = await of.say(of.author, 'dwa')
    await of.report(darek!, two)
    await of.report(ewa!, two)
    of.mod.send(`PRIVMSG #${of.name} :.mute Bartek 60`)
    await world.quiet()
    expect(outcomes(of.reader, of.name)).toEqual(['report_upheld', 'report_upheld'])
    const { data } = await of.matters(anna!, '?state=decided')
    expect(data).toMatchObject([
      { n: 2, state: 'upheld', reporters: 2 },
      { n: 1, state: 'upheld' },
    ])
    world.clock.advance(61_000)
    const three = await of.say(of.author, 'trzy')
    await of.report(darek!, three)
    const act = { act: { kind: 'delete' }, category: 'insult', reason: 'nie tak' }
    expect(await of.decide(celina!, 3, 'uphold', act)).toMatchObject({
      status: 200,
      body: { matter: { state: 'upheld', decided: { act: 'delete' } } },
    })
    await of.reader.expect(({ command, params }) => command === 'CLEARMESSAGE' && params[1] === three)
    const four = await of.say(of.author, 'cztery')
    await of.report(darek!, four)
    of.owner.send(`PRIVMSG #${of.name} :.ban Bartek -none`)
    await of.reader.expect(/"banby"/)
    expect((await of.matter(anna!, 4)).body.state).toBe('upheld')
    later()
  })

  test('[REP-07] attack: who is reported lets a filter warn or mute them, and the report waits all the same', async () => {
    const of = await scene('zglos-filtr')
    await of.report(darek!, await of.say(of.author, 'grożę ci'))
    const path = `/api/channels/${of.id}/moderation/filters`
    for (const [word, punish] of [
      ['rzodkiewka', 'ladder'],
      ['kalarepa', { mute: 20 }],
    ] as const) {
      const body = { title: word, do: 'refuse', punish, when: [{ is: 'words', words: [word] }] }
      const made = await world.http('POST', path, { as: anna!, body: { body } })
      const on = { as: anna!, body: { version: 1, state: 'on' } }
      expect((await world.http('PUT', `${path}/${made.body.filter.id}`, on)).status).toBe(200)
      of.author.send(`PRIVMSG #${of.name} :${word}`)
      await of.author.expect(/ 404 .*/)
      await world.quiet()
      of.author.send(`PRIVMSG #${of.name} :.understood`)
      await world.quiet()
    }
    const log = await world.http('GET', `/api/channels/${of.id}/moderation/log?target=Bartek`, { as: anna! })
    const kinds = log.body.data.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['warn', 'mute']))
    expect((await of.matter(anna!, 1)).body).toMatchObject({ state: 'open', reporters: 1 })
    // what was told of other channels may come as well
    expect(outcomes(of.reader, of.name)).toEqual([])
    later()
  })

  test('[REP-07] a decision of which a part is refused leaves the report open, and nobody is told', async () => {
    const of = await scene('zglos-cofnij')
    const id = await of.say(of.author, 'raz')
    await of.report(darek!, id)
    of.owner.send(`PRIVMSG #${of.name} :.ban Bartek -none`)
    await of.reader.expect(/"report_upheld"/)
    await of.report(darek!, await of.say(of.mod, 'dwa'))
    await of.report(ewa!, await of.say(of.reader, 'trzy'))
    // whom they ban already
    await of.person(darek!, await idOf(bartek!))
    const before = (await of.log(anna!)).length
    const ban = { act: { kind: 'ban', seconds: null }, category: 'insult' }
    expect((await of.decide(celina!, 4, 'uphold', ban)).status).toBe(409)
    await world.quiet()
    expect((await of.matter(anna!, 4)).body.state).toBe('open')
    // what was told of other channels may come as well
    expect(outcomes(of.reader, of.name)).toEqual(['report_upheld'])
    expect(await of.log(anna!)).toHaveLength(before)
    later()
  })

  test('[REP-07, UNDO-11] an act that closed a report is undone by its entries, by its ACK and by .undo', async () => {
    const of = await scene('zglos-undo')
    const deleted = async (id: string) =>
      (await world.http('GET', `/api/channels/${of.id}/messages`, { as: anna! })).body.find(
        (one: { id: string }) => one.id === id,
      ).is_cleared !== false
    const undo = (seq: number) =>
      world.http('POST', `/api/channels/${of.id}/moderation/log/${seq}/undo`, { as: celina!, body: {} })
    const reported = async (text: string) => {
      const id = await of.say(of.author, text)
      await of.report(darek!, id)
      return id
    }
    const one = await reported('raz')
    const body = { kind: 'delete', message_ids: [one], nonce: crypto.randomUUID() }
    const act = () => world.http('POST', `/api/channels/${of.id}/moderation/acts`, { as: celina!, body })
    const acted = await act()
    expect(acted.status).toBe(200)
    expect(acted.body.entries).toHaveLength(1)
    // sent again it is the same act
    expect(await act()).toMatchObject({ status: 200, body: { entries: acted.body.entries } })
    expect(await deleted(one)).toBe(true)
    expect((await of.log(anna!))[0]).toMatchObject({ kind: 'decided', matter: 1 })
    for (const seq of acted.body.entries.toReversed()) expect((await undo(seq)).status).toBe(200)
    expect(await deleted(one)).toBe(false)

    const two = await reported('dwa')
    of.mod.send(`@label=k PRIVMSG #${of.name} :.removemessage ${two}`)
    const ack = await of.mod.expect(({ tags }) => tags.get('label') === 'k')
    expect((await undo(Number(ack.tags.get('gwar.chat/entry')))).status).toBe(200)
    expect(await deleted(two)).toBe(false)

    const three = await reported('trzy')
    of.mod.send(`PRIVMSG #${of.name} :.removemessage ${three}`)
    await of.reader.expect(({ command, params }) => command === 'CLEARMESSAGE' && params[1] === three)
    // a decision that is not undone stands between
    await of.person(darek!, await idOf(bartek!))
    expect((await of.decide(celina!, 4, 'dismiss')).status).toBe(200)
    of.mod.send(`@label=u PRIVMSG #${of.name} :.undo`)
    await of.mod.expect(({ tags }) => tags.get('label') === 'u')
    await world.quiet()
    expect(await deleted(three)).toBe(false)
    // moderators are told of what was closed all the same
    const told = of.owner.lines.filter((line) => line.includes(' MODLOG ') && line.includes('"upheld"'))
    expect(told.length).toBeGreaterThanOrEqual(3)
    later()
  })

  test('[REP-03] what was said about a moderator or an owner is closed by nobody of their level', async () => {
    const of = await scene('zglos-rowny')
    of.owner.send(`MODE #${of.name} +o Bartek`)
    await of.reader.expect(/ \+o Bartek/)
    const id = await of.say(of.author, 'moderator o tym samym')
    await of.report(darek!, id)
    of.mod.send(`PRIVMSG #${of.name} :.removemessage ${id}`)
    await of.reader.expect(({ command, params }) => command === 'CLEARMESSAGE' && params[1] === id)
    expect((await of.matter(anna!, 1)).body.state).toBe('open')
    const other = await of.say(of.author, 'jeszcze raz')
    await of.report(darek!, other)
    of.owner.send(`PRIVMSG #${of.name} :.removemessage ${other}`)
    await of.reader.expect(({ command, params }) => command === 'CLEARMESSAGE' && params[1] === other)
    expect((await of.matter(anna!, 2)).body.state).toBe('upheld')
    // two owners: everywhere decides
    of.owner.send(`MODE #${of.name} +q Bartek`)
    await of.reader.expect(/ \+q Bartek/)
    const owners = await of.say(of.author, 'współwłaściciel')
    await of.report(darek!, owners)
    of.owner.send(`PRIVMSG #${of.name} :.removemessage ${owners}`)
    await of.reader.expect(({ command, params }) => command === 'CLEARMESSAGE' && params[1] === owners)
    const everywhere = await world.http('GET', '/api/moderation/matters', { as: staff! })
    expect(everywhere.body.data.at(-1)).toMatchObject({ message: { text: 'współwłaściciel' }, state: 'open' })
    const { n } = everywhere.body.data.at(-1)
    await world.http('POST', `/api/moderation/matters/${n}/decision`, {
      as: staff!,
      body: { state: 'open', decision: 'dismiss' },
    })
    await of.reader.expect(/"report_dismissed"/)
    later()
  })

  test('[REP-07] a cleanup that deletes closes what was reported of it', async () => {
    const of = await scene('zglos-sprzatanie')
    await of.report(darek!, await of.say(of.author, 'reklama raz'))
    const body = { title: 'Reklamy', do: 'refuse', when: [{ is: 'words', words: ['reklama'] }] }
    const path = `/api/channels/${of.id}/moderation`
    const begun = await world.http('POST', `${path}/runs`, { as: celina!, body: { body } })
    await world.quiet()
    const done = await world.http('POST', `${path}/cleanups`, {
      as: celina!,
      body: { run: begun.body.id, act: 'delete', category: 'spam', reason: 'reklamy' },
    })
    expect(done.status).toBe(202)
    await of.reader.expect(/"report_upheld"/)
    expect((await of.matter(anna!, 1)).body.state).toBe('upheld')
    await world.quiet()
    expect(of.mod.lines.some((line) => line.includes(' MODLOG ') && line.includes('"decided"'))).toBe(true)
    later()
  })

  test('[REP-06] an application hears no outcome in place of the person, who hears it on the next visit', async () => {
    const of = await scene('zglos-aplikacja')
    await of.report(ewa!, await of.say(of.author, 'słowo'))
    const { store } = world.service
    const id = await idOf(ewa!)
    const application = await makeApplication(world, anna!)
    const acting = through(ewa!, await tokensFor(world, ewa!, application, ['chat_read']))
    const bot = await world.enter(acting, of.name, WEB_CAPABILITIES)
    expect((await of.decide(celina!, 1, 'uphold')).status).toBe(200)
    await world.quiet()
    expect(await store.read.reports.hasUntold(id)).toBe(true)
    const again = await world.enter(acting, of.name, WEB_CAPABILITIES)
    const visit = await world.enter(ewa!, of.name, WEB_CAPABILITIES)
    await world.quiet()
    expect(outcomes(visit, of.name)).toContain('report_upheld')
    expect(await store.read.reports.hasUntold(id)).toBe(false)
    expect([...outcomes(bot), ...outcomes(again)]).toEqual([])
    later()
  })

  test('[REP-06] who leaves while an outcome is taken hears it on the next visit', async () => {
    const of = await scene('zglos-wyszla')
    const [fela] = await world.people('Fela')
    await of.report(fela, await of.say(of.author, 'słowo'))
    expect((await of.decide(celina!, 1, 'uphold')).status).toBe(200)
    await world.quiet()
    const { service } = world
    const before = service.counts().clients
    const leaving = await world.connect(fela, { capabilities: WEB_CAPABILITIES })
    let wasTaken = false
    behindTaking = async () => {
      leaving.cut()
      await expect.poll(() => service.counts().clients).toBe(before)
      wasTaken = true
    }
    leaving.send(`JOIN #${of.name}`)
    await expect.poll(() => wasTaken).toBe(true)
    behindTaking = null
    await world.quiet()
    expect(outcomes(leaving)).toEqual([])
    expect(await service.store.read.reports.hasUntold(await idOf(fela))).toBe(true)
    const visit = await world.enter(fela, of.name, WEB_CAPABILITIES)
    await world.quiet()
    expect(outcomes(visit)).toEqual(['report_upheld'])
    later()
  })

  test('[REP-02] past twenty that wait about one person in a channel further ones are only counted', async () => {
    const of = await scene('zglos-granica')
    const about = await idOf(bartek!)
    await waiting(of, about, 19)
    const ids = [await of.say(of.author, 'raz'), await of.say(of.author, 'dwa')]
    expect((await of.report(darek!, ids[0]!)).body).toEqual({ was_reported: false })
    // the twentieth
    expect((await of.matter(celina!, 20)).body).toMatchObject({ message_id: ids[0], reporters: 1 })
    expect((await of.report(darek!, ids[1]!)).body).toEqual({ was_reported: true })
    expect((await of.report(ewa!, ids[1]!)).body).toEqual({ was_reported: false })
    expect((await of.matters(celina!)).counts).toEqual({ report: 20 })
    expect((await of.matter(celina!, 20)).body.reporters).toBe(2)
    // of somebody else there is room
    expect((await of.report(ewa!, await of.say(of.reader, 'inne'))).status).toBe(202)
    expect((await of.matters(celina!)).counts).toEqual({ report: 21 })
    // past 500 in the channel about nobody of whom none waits, and the answer does not blame who reports
    await waiting(of, await idOf(ewa!), 479)
    const full = await of.report(ewa!, await of.say(of.mod, 'pełno'))
    expect(full).toMatchObject({ status: 429, body: { message: expect.stringContaining('there is room') } })
    expect((await of.report(ewa!, ids[0]!)).body).toEqual({ was_reported: true })
    expect((await of.matters(celina!)).counts).toEqual({ report: 500 })
    later()
  })

  test('[REP-07, MLOG-10] an act closes however many wait, each as an entry of the chain that moderators are told once', async () => {
    const of = await scene('zglos-wiele')
    const { store } = world.service
    const about = await idOf(bartek!)
    await waiting(of, about, 130)
    await of.person(darek!, about)
    of.mod.send(`PRIVMSG #${of.name} :.mute Bartek 60`)
    await of.reader.expect(/"report_upheld"/)
    await world.quiet()
    expect((await of.matters(anna!)).counts).toEqual({})
    for (const client of [of.mod, of.owner]) {
      const told = client.lines.flatMap((line) =>
        line.includes(' MODLOG #zglos-wiele ') && line.includes('"upheld"')
          ? Number(/"matter":(\d+)/.exec(line)![1])
          : [],
      )
      expect(told.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: 130 }, (_, at) => at + 1),
      )
    }
    expect(await verifyLog(store.read, of.id)).toMatchObject({ unsealed: 0, fault: null })
    world.clock.advance(61_000)
    later()
  })

  test('[REP-04] the eleventh in an hour waits, and after five that were abuse the second in a day', async () => {
    const of = await scene('zglos-limit')
    const ids: string[] = []
    for (let n = 0; n < 12; n += 1) ids.push(await of.say(of.author, `słowo ${n}`))
    const byOwner = await of.say(of.owner, 'o mnie nikt nie powie')
    for (const id of ids.slice(0, 10)) expect((await of.report(ewa!, id)).status).toBe(202)
    const over = await of.report(ewa!, ids[10]!)
    expect(over.status).toBe(429)
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3500)
    // who reports the same again waits for nothing, and another person neither
    expect((await of.report(ewa!, ids[0]!)).body.was_reported).toBe(true)
    expect((await of.report(darek!, ids[10]!)).status).toBe(202)
    later()
    for (let n = 1; n <= 5; n += 1) expect((await of.decide(celina!, n, 'abuse')).status).toBe(200)
    expect((await of.report(ewa!, ids[10]!)).status).toBe(429)
    world.clock.advance(24 * HOUR_MS)
    // neither those of another channel nor those above are kept from hearing of it by what was said here
    const other = await scene('zglos-gdzie-indziej')
    for (const text of ['tu raz', 'tu dwa'])
      expect((await other.report(ewa!, await other.say(other.author, text))).status).toBe(202)
    expect((await of.report(ewa!, ids[10]!)).status).toBe(202)
    expect((await of.report(ewa!, ids[11]!)).status).toBe(429)
    expect((await of.matter(anna!, 11)).body.reports.at(-1)).toMatchObject({ abuse: 5, by: { name: 'Ewa' } })
    expect((await of.report(ewa!, byOwner)).status).toBe(202)
    expect((await of.report(ewa!, ids[11]!)).status).toBe(429)
    later()
  })

  test('[REP-08, REP-07] of a private conversation what was received is handed over, nothing else becomes readable, and a ban everywhere closes it as upheld', async () => {
    const of = await scene('zglos-prywatnie')
    const said: string[] = []
    for (const [client, to, text] of [
      [of.author, 'Darek', 'grożę ci'],
      [of.reader, 'Bartek', 'tajna odpowiedź'],
      [of.author, 'Darek', 'i jeszcze raz'],
      [of.author, 'Darek', 'to także'],
      [of.author, 'Darek', 'to zostaje między nami'],
    ] as const) {
      client.send(`PRIVMSG ${to} :${text}`)
      await world.quiet()
      said.push((await of.reader.expect(({ params }) => params[1] === text)).tags.get('msgid')!)
    }
    const { body: list } = await world.http('GET', '/api/users/@me/conversations', { as: darek! })
    const conversation = (list.data ?? list)[0].id as string
    const handOver = (as: NamedPerson, ids: readonly string[]) =>
      world.http('POST', '/api/reports/private', {
        as,
        body: { conversation_id: conversation, message_ids: ids, category: 'threat', text: 'boję się' },
      })
    expect((await handOver(darek!, [said[1]!])).status).toBe(404)
    expect((await handOver(darek!, [said[0]!, NOBODY])).status).toBe(404)
    expect((await handOver(celina!, [said[0]!])).status).toBe(404)
    expect((await handOver(darek!, [said[0]!, said[2]!])).status).toBe(202)
    expect((await handOver(darek!, [said[3]!])).body.was_reported).toBe(true)
    const { body } = await world.http('GET', '/api/moderation/matters?kind=report', { as: staff! })
    const { n } = body.data.at(-1)
    const seen = await world.http('GET', `/api/moderation/matters/${n}`, { as: staff! })
    expect(seen.body).toMatchObject({ report: { channel: null }, user: { name: 'Bartek' }, message: null })
    expect(seen.body.around.map(({ text }: { text: string }) => text)).toEqual([
      'grożę ci',
      'i jeszcze raz',
      'to także',
    ])
    expect(JSON.stringify(seen.body)).not.toMatch(/tajna|między nami/)
    const peek = await world.http('GET', `/api/channels/${conversation}/messages`, { as: staff! })
    expect(peek.status).toBe(404)
    expect((await of.matters(anna!)).data).toEqual([])

    // what waits in a channel is for its moderators to answer
    expect((await of.report(celina!, await of.say(of.author, 'na kanale'))).status).toBe(202)
    const act = (kind: string) =>
      world.http('POST', '/api/moderation/acts', { as: staff!, body: { kind, target: 'Bartek' } })
    expect((await act('ban')).status).toBe(200)
    const closed = await world.http('GET', `/api/moderation/matters/${n}`, { as: staff! })
    expect(closed.body).toMatchObject({ state: 'upheld', decided: { by: { name: 'Straznik' } } })
    await of.reader.expect(/"report_upheld\w*"/)
    expect((await of.matters(anna!)).counts).toEqual({ report: 1 })
    expect((await act('unban')).status).toBe(200)
    later()
  })

  test('[REP-06] what nobody decided ends after ninety days, and nobody is told that it was looked at', async () => {
    const of = await scene('zglos-stare')
    await of.report(darek!, await of.say(of.author, 'stare'))
    const { store } = world.service
    const n = (await store.read.matters.byN(of.id, 1))!
    expect(n.expiresAt!.getTime() - n.openedAt.getTime()).toBe(90 * 24 * HOUR_MS)
    world.clock.jump(90 * 24 * HOUR_MS + 5000)
    await world.quiet()
    expect(await store.read.matters.byN(of.id, 1)).toMatchObject({ state: 'expired', decision: 'expire' })
    expect(await store.read.reports.hasUntold(await idOf(darek!))).toBe(false)
    expect(outcomes(of.reader)).toEqual([])
  })

  test('[REP-06] a report ends with the account that it is about, and its words go with who wrote them', async () => {
    const of = await scene('zglos-konto')
    const [gutek, hania] = await world.people('Gutek', 'Hania')
    await of.person(darek!, await idOf(gutek))
    const said = await of.say(of.author, 'obraza')
    for (const as of [hania, darek!])
      expect((await of.report(as, said, { text: `pisze ${as.name}` })).status).toBe(202)
    const { store } = world.service
    const wordsOf = async () =>
      new Set((await store.read.reports.ofMatter(of.id, 2, 10)).map(({ text }) => text))
    expect(await wordsOf()).toEqual(new Set(['pisze Darek', 'pisze Hania']))
    const leave = (as: NamedPerson) =>
      world.http('DELETE', '/api/users/@me', { as, body: { password: as.password } })
    for (const as of [gutek, hania]) expect((await leave(as)).status).toBeLessThan(300)
    world.clock.jump(14 * 24 * HOUR_MS)
    await world.service.settled()
    world.clock.advance(5000)
    await world.quiet()
    expect(await store.read.matters.byN(of.id, 1)).toMatchObject({ state: 'closed', decision: 'close' })
    expect(await store.read.matters.byN(of.id, 2)).toMatchObject({ state: 'open', reporters: 2 })
    expect(await wordsOf()).toEqual(new Set([null, 'pisze Darek']))
    expect(await store.read.reports.hasUntold(await idOf(darek!))).toBe(false)
    expect(outcomes(of.reader)).toEqual([])
  })
})
