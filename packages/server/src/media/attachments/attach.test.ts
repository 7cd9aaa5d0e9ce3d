import type { AttachmentRecord, MessageRecord } from '@gwar/protocol'
import {
  availableEngines,
  createWorld,
  type IrcClient,
  type NamedPerson,
  type Observer,
  type World,
} from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channelWithFiles, idOf, jpeg, moving, png, uploaded } from './upload.fixture.ts'

const VENDOR = 'gwar.chat'
const TEXT = { name: 'notatki.txt', bytes: Buffer.from('text') }

describe.each(availableEngines())('on the %s engine', (engine) => {
  let world: World
  let owner: NamedPerson
  let member: NamedPerson
  let channelId: string
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '20' } })
    owner = await world.person('Anna')
    member = await world.person('Beata')
    channelId = await channelWithFiles(world, owner, 'rudzik')
  })
  afterAll(() => world.close())

  const inside = (person: NamedPerson, name = 'rudzik') => world.enter(person, name)

  const sendWith = (client: IrcClient, ids: unknown, text = '', extra = '') =>
    client.send(`@${extra}+attachments=${escape(JSON.stringify(ids))} PRIVMSG #rudzik :${text}`)
  const page = async () =>
    (await world.http('GET', `/api/channels/${channelId}/messages`)).body as MessageRecord[]
  const attachmentsOf = (line: { tags: ReadonlyMap<string, string> }) =>
    JSON.parse(line.tags.get(`${VENDOR}/attachment`) ?? 'null') as AttachmentRecord[] | null

  test('[TAG-24, TAG-36] files go with a message: live, in history, over RESUME, in their order', async () => {
    const observer = await world.observe(owner, '#rudzik')
    const client = await inside(member)
    const first = await uploaded(world, channelId, { name: 'SPOILER_a.png', bytes: await png() }, member)
    const second = await uploaded(world, channelId, TEXT, member)
    sendWith(client, [second.id, first.id], 'patrzcie', 'label=1;')
    const echo = await client.expect(/^@.*label=1.* PRIVMSG /)
    expect(attachmentsOf(echo)).toEqual([second, first])
    await world.quiet()
    expect(observer.state.events[0]).toMatchObject({ text: 'patrzcie', attachments: [second, first] })
    expect((await page()).at(-1)).toMatchObject({ message: 'patrzcie', attachments: [second, first] })
    const late = await world.connect(owner, { capabilities: 'web' })
    late.send(`RESUME #rudzik ${Number(echo.tags.get(`${VENDOR}/seq`)) - 1}`)
    const resumed = await late.expect(/ PRIVMSG /)
    expect(attachmentsOf(resumed)).toEqual([second, first])
    const missed = await world.service.store.read.messages.byId(channelId, echo.tags.get('msgid')!)
    expect(missed?.attachments.map(({ id }) => id)).toEqual([second.id, first.id])
  })

  test('[EMB-03] a spoiler keeps its name in messages and in the history', async () => {
    const client = await inside(member)
    const file = await uploaded(world, channelId, { name: 'SPOILER_koniec.txt', bytes: TEXT.bytes }, member)
    sendWith(client, [file.id], 'nie patrzcie')
    const echo = await client.expect(/ PRIVMSG #rudzik :nie patrzcie$/)
    const shown = [{ name: 'SPOILER_koniec.txt', is_spoiler: true }]
    expect(attachmentsOf(echo)).toMatchObject(shown)
    expect((await page()).at(-1)).toMatchObject({ attachments: shown })
  })

  test('a message of files alone needs no text; one of nothing is refused as ever', async () => {
    const client = await inside(member)
    const file = await uploaded(world, channelId, TEXT, member)
    sendWith(client, [file.id])
    const echo = await client.expect(/ PRIVMSG /)
    expect(echo.params[1]).toBe('')
    expect(attachmentsOf(echo)).toEqual([file])
    sendWith(client, [])
    await client.expect(/ 412 /)
  })

  test('[SRCH-12] search finds messages by what is attached', async () => {
    const client = await inside(member)
    const kinds = [
      ['images', { name: 'a.png', bytes: await png() }],
      ['images', { name: 'a.gif', bytes: await moving('gif') }],
      ['videos', { name: 'a.mp4', bytes: Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42') }],
      ['files', TEXT],
    ] as const
    for (const [media, file] of kinds) {
      const record = await uploaded(world, channelId, file, member)
      sendWith(client, [record.id])
      const echo = await client.expect(/ PRIVMSG /)
      const { body } = await world.http(
        'GET',
        `/api/channels/${channelId}/messages?search=&attachments[]=${media}&sort=new`,
        { as: member },
      )
      expect(body.data[0]).toMatchObject({ id: echo.tags.get('msgid') })
    }
  })

  test('a client that knows no attachments finds their addresses behind the text', async () => {
    const plain = await world.connect(owner)
    plain.send('JOIN #rudzik')
    await plain.expect(/ 366 /)
    const client = await inside(member)
    const [first, second] = [
      await uploaded(world, channelId, { name: 'dwa słowa.txt', bytes: Buffer.from('x') }, member),
      await uploaded(world, channelId, TEXT, member),
    ]
    sendWith(client, [first.id], 'patrzcie')
    sendWith(client, [second.id])
    await plain.expect(/ PRIVMSG #rudzik :patrzcie http:\/\/\S+\/files\/[0-9a-f]{32}\/dwa%20s%C5%82owa\.txt$/)
    const alone = await plain.expect(/ PRIVMSG #rudzik :?http:\/\/\S+$/)
    expect((await fetch(new URL(new URL(alone.params[1]!).pathname, world.url))).status).toBe(200)
  })

  describe('refusals', () => {
    const refused = (client: IrcClient) => client.expect(/ 404 \S+ #rudzik /)
    const reasonOf = async (client: IrcClient) =>
      (JSON.parse((await refused(client)).tags.get(`${VENDOR}/i18n`)!) as { name: string }).name

    test('attack: IDOR, files of somebody else, of another channel, of nobody', async () => {
      const client = await inside(owner)
      const otherId = await channelWithFiles(world, owner, 'sikorka')
      const theirs = await uploaded(world, channelId, TEXT, member)
      const elsewhere = await uploaded(world, otherId, TEXT, owner)
      const own = await uploaded(world, channelId, TEXT, owner)
      const nobodys = '019aa7c2-5e1f-7d40-9c33-41b8e0d27f6a'
      for (const ids of [[theirs.id], [elsewhere.id], [nobodys], [own.id, theirs.id]]) {
        sendWith(client, ids, 'moje')
        expect(await reasonOf(client)).toBe('attachments_gone')
        // nor with a nonce, by which a client's own message that is sent again is answered
        sendWith(client, ids, 'moje', `+${VENDOR}/nonce=${crypto.randomUUID()};`)
        expect(await reasonOf(client)).toBe('attachments_gone')
      }
      // all are still free for whom they belong to
      sendWith(client, [own.id])
      await client.expect(/ PRIVMSG /)
      const hers = await inside(member)
      sendWith(hers, [theirs.id])
      await hers.expect(/ PRIVMSG /)
    })

    test('a file is attached once, also by messages sent at once and on two connections', async () => {
      const [one, two] = [await inside(member), await inside(member)]
      const file = await uploaded(world, channelId, TEXT, member)
      sendWith(one, [file.id], 'raz')
      sendWith(two, [file.id], 'dwa', `+${VENDOR}/nonce=dwa;`)
      sendWith(one, [file.id], 'trzy', `+${VENDOR}/nonce=trzy;`)
      sendWith(two, [file.id], 'cztery')
      await world.quiet()
      const carrying = (await page()).filter(({ attachments }) =>
        attachments.some(({ id }) => id === file.id),
      )
      expect(carrying).toHaveLength(1)
      const refusals = [...one.lines, ...two.lines].filter((line) => line.includes('attachments_gone'))
      expect(refusals).toHaveLength(3)
      one.unread()
      sendWith(one, [file.id], 'znowu')
      expect(await reasonOf(one)).toBe('attachments_gone')
    })

    test('the same message sent again is the first one, files and all', async () => {
      const client = await inside(member)
      const file = await uploaded(world, channelId, TEXT, member)
      const send = () => sendWith(client, [file.id], 'raz', `label=x;+${VENDOR}/nonce=ten-sam;`)
      send()
      const first = await client.expect(/ PRIVMSG /)
      send()
      const again = await client.expect(/ PRIVMSG /)
      expect(again.tags.get('msgid')).toBe(first.tags.get('msgid'))
      expect(attachmentsOf(again)).toEqual([file])
    })

    test('more than three, twice the same, and lists that are none', async () => {
      const client = await inside(member)
      const files = []
      for (let index = 0; index < 4; index += 1) files.push(await uploaded(world, channelId, TEXT, member))
      const ids = files.map(({ id }) => id)
      sendWith(client, ids)
      expect(await reasonOf(client)).toBe('attachments_gone')
      for (const hostile of ['x', 7, { 0: ids[0] }, [null], [[ids[0]]], ["'; drop table attachments"]]) {
        sendWith(client, hostile, 'x')
        expect(await reasonOf(client)).toBe('attachments_gone')
      }
      client.send('@+attachments=[broken PRIVMSG #rudzik :x')
      expect(await reasonOf(client)).toBe('attachments_gone')
      sendWith(client, [ids[0], ids[0]?.toUpperCase()])
      expect(attachmentsOf(await client.expect(/ PRIVMSG /))).toHaveLength(1)
    })

    test('[MODE-06, INPUT-33] when mode A was taken away meanwhile, and in private conversations', async () => {
      const client = await inside(member)
      const file = await uploaded(world, channelId, TEXT, member)
      const other = await channelWithFiles(world, owner, 'wrobel')
      const there = await inside(member, 'wrobel')
      const waiting = await uploaded(world, other, TEXT, member)
      const staff = await world.person('Wanda')
      const staffId = await idOf(world, staff)
      await world.service.store.transact((tx) => tx.users.setGlobalMode(staffId, 'a'))
      const admin = await inside(staff, 'wrobel')
      admin.send('MODE #wrobel -A')
      await admin.expect(/ MODE #wrobel -A/)
      await world.quiet()
      there.send(`@+attachments=${escape(JSON.stringify([waiting.id]))} PRIVMSG #wrobel :x`)
      const line = await there.expect(/ 404 \S+ #wrobel /)
      expect(line.tags.get(`${VENDOR}/i18n`)).toContain('no_permission')
      client.send(`@+attachments=${escape(JSON.stringify([file.id]))} PRIVMSG Anna :x`)
      expect((await client.expect(/ 404 \S+ Anna /)).tags.get(`${VENDOR}/i18n`)).toContain('no_permission')
    })

    test('an upload that waited for more than an hour', async () => {
      const client = await inside(member)
      const file = await uploaded(world, channelId, TEXT, member)
      world.clock.jump(60 * 60 * 1000 + 1)
      sendWith(client, [file.id])
      expect(await reasonOf(client)).toBe('attachments_gone')
      sendWith(client, [file.id], '', `+${VENDOR}/nonce=${crypto.randomUUID()};`)
      expect(await reasonOf(client)).toBe('attachments_gone')
    })

    test('attack: a file of a message that was removed for good is sent again under a new nonce', async () => {
      const id = await channelWithFiles(world, owner, 'pliszka')
      // nobody who is there is told, so nobody looks on
      const client = await world.connect(member, { capabilities: 'web' })
      client.send('JOIN #pliszka')
      const file = await uploaded(world, id, TEXT, member)
      const send = (tags: string) =>
        client.send(`@${tags}+attachments=${escape(JSON.stringify([file.id]))} PRIVMSG #pliszka :raz`)
      const nonce = `+${VENDOR}/nonce=${crypto.randomUUID()};`
      send(nonce)
      const messageId = (await client.expect(/ PRIVMSG /)).tags.get('msgid')!
      expect((await fetch(new URL(file.url, world.url))).status).toBe(200)
      // as after a purge whose files the storage did not delete
      await world.service.store.transact((tx) =>
        tx.messages.remove(id, messageId, { by: null, at: world.clock.now() }),
      )
      for (const tags of [nonce, `+${VENDOR}/nonce=${crypto.randomUUID()};`, '']) {
        send(tags)
        const line = await client.expect(/ 404 \S+ #pliszka /)
        expect(line.tags.get(`${VENDOR}/i18n`)).toContain('attachments_gone')
      }
      expect((await fetch(new URL(file.url, world.url))).status).toBe(404)
    })

    test('a message that is sent again after an hour is still the first one', async () => {
      const client = await inside(member)
      const file = await uploaded(world, channelId, TEXT, member)
      const send = async () => {
        sendWith(client, [file.id], 'po godzinie', `label=x;+${VENDOR}/nonce=godzina;`)
        return (await client.expect(/ PRIVMSG #rudzik :po godzinie$/)).tags.get('msgid')
      }
      const first = await send()
      world.clock.jump(60 * 60 * 1000 + 1)
      expect(await send()).toBe(first)
    })
  })

  describe('thumbnails of large pictures', () => {
    const large = async () => ({ name: 'duże.jpg', bytes: await jpeg(2000, 1500) })

    test('[PS-27] come after the message, to those who can show them, and are then in history', async () => {
      const observer: Observer = await world.observe(owner, '#rudzik')
      const plain = await world.connect(owner)
      plain.send('JOIN #rudzik')
      await plain.expect(/ 366 /)
      const client = await inside(member)
      const file = await uploaded(world, channelId, await large(), member)
      expect(file).toMatchObject({ width: 2000, height: 1500, thumbnail: null })
      sendWith(client, [file.id], 'duże')
      await world.quiet()
      await world.quiet()
      const told = { ...file, thumbnail: { url: expect.any(String), width: 704, height: 528 } }
      expect((await page()).at(-1)).toMatchObject({ message: 'duże', attachments: [told] })
      expect(observer.state.events[0]).toMatchObject({ attachments: [told] })
      const [{ attachments }] = (await page()).slice(-1) as [MessageRecord]
      const { thumbnail } = attachments[0] as AttachmentRecord
      expect((await fetch(new URL(thumbnail!.url, world.url))).headers.get('content-type')).toBe('image/webp')
      expect(plain.lines.filter((line) => line.includes('ATTACHMENT'))).toEqual([])
    })

    test('[PS-27] what failed is made after the next start, and told with the id of its message', async () => {
      // the store goes away with the transaction that notes the upload, before its thumbnail can be made
      let state: 'well' | 'last' | 'away' = 'well'
      const other = await createWorld({
        engine,
        wrapStore: (store) => ({
          ...store,
          transact: async (work) => {
            if (state === 'away') throw new Error('away')
            if (state === 'last') state = 'away'
            return store.transact(work)
          },
        }),
      })
      const person = await other.person('Anna')
      const id = await channelWithFiles(other, person, 'rudzik')
      const picture = await large()
      await other.quiet()
      state = 'last'
      const file = await uploaded(other, id, picture, person)
      await other.service.settled()
      expect(state).toBe('away')
      state = 'well'
      const client = await other.connect(person, { capabilities: 'web' })
      client.send('JOIN #rudzik')
      sendWith(client, [file.id], 'duże')
      const echo = await client.expect(/ PRIVMSG /)
      expect(attachmentsOf(echo)).toEqual([file])
      await other.restart()
      await other.service.settled()
      const later = await other.connect(person, { capabilities: 'web' })
      later.send(`RESUME #rudzik ${echo.tags.get(`${VENDOR}/seq`)}`)
      const line = await later.expect(/ ATTACHMENT #rudzik /)
      expect(line.tags.get('msgid')).toBe(echo.tags.get('msgid'))
      expect(JSON.parse(line.params[1]!)).toMatchObject({ id: file.id, thumbnail: { width: 704 } })
      await other.close()
    })
  })
})

function escape(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll(';', '\\:').replaceAll(' ', '\\s')
}
