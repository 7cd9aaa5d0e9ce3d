import type { MessageRecord } from '@gwar/protocol'
import { anyEngine, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DeafBus } from '../../events/bus/deaf-bus.fixture.ts'
import { channelWithFiles, jpeg, uploaded } from '../../media/attachments/upload.fixture.ts'
import { makeApplication, through, tokensFor } from '../oauth/oauth.fixture.ts'

const SECRET = 'adres-domowy'

describe.each(anyEngine())('attack: reading what a moderator deleted, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  const bus = new DeafBus()
  beforeAll(async () => {
    world = await createWorld({ engine, bus, settings: { CHANNELS_PER_USER: '100' } })
    ;[anna, bartek, celina] = await world.people('Anna', 'Bartek', 'Celina')
  })
  afterAll(() => world.close())

  /** A message of Bartek's with a file, a quote and a vote, in Anna's channel, where she may delete it. */
  async function scene(name: string) {
    const id = await channelWithFiles(world, anna, name)
    const [owner, author, member] = [
      await world.enter(anna, name),
      await world.enter(bartek, name),
      await world.enter(celina, name),
    ]
    const file = await uploaded(world, id, { name: 'dom.jpg', bytes: await jpeg(900, 600) }, bartek)
    author.send(`@+attachments=["${file.id}"] PRIVMSG #${name} :${SECRET}`)
    const messageId = (await author.expect(/ PRIVMSG /)).tags.get('msgid')!
    member.send(
      `@+reply=${messageId} PRIVMSG #${name} :nie pisz tego`,
      `PRIVMSG #${name} :.votemessage 1 ${messageId}`,
    )
    await world.quiet()
    return { id, name, owner, author, member, messageId, file }
  }

  async function remove({ name, owner, messageId }: Awaited<ReturnType<typeof scene>>) {
    owner.send(`PRIVMSG #${name} :.removemessage ${messageId}`)
    await owner.expect(/ CLEARMESSAGE /)
    await world.quiet()
  }

  /** Everything that HTTP shows this person. */
  async function overHttp(id: string, messageId: string, as?: NamedPerson): Promise<string> {
    const answers = await Promise.all(
      [
        '/messages',
        `/messages?uuid=${messageId}`,
        `/messages?uuid=${messageId}&direction=around`,
        `/messages?uuid=${messageId}&direction=up`,
        `/messages?uuid=${messageId}&direction=down`,
        `/messages?search=${SECRET}`,
        '/messages?search=&user=Bartek',
        '/messages/hot?range=24',
        '',
      ].map((path) => world.http('GET', `/api/channels/${id}${path}`, as && { as })),
    )
    for (const { status } of answers) expect(status).toBeLessThan(500)
    return JSON.stringify(answers.map(({ body }) => body))
  }

  /** Everything that a connection that asks for history is sent. */
  async function overSocket(person: NamedPerson | null, name: string, messageId: string): Promise<string> {
    const web = await world.connect(person, { capabilities: 'web' })
    web.send(
      `RESUME #${name} 0`,
      `CHATHISTORY LATEST #${name} * 50`,
      `CHATHISTORY AROUND #${name} msgid=${messageId} 50`,
      `CHATHISTORY BEFORE #${name} timestamp=2090-01-01T00:00:00.000Z 50`,
      `CHATHISTORY AFTER #${name} timestamp=2001-01-01T00:00:00.000Z 50`,
    )
    const plain = await world.connect(person, { capabilities: ['batch', 'server-time', 'message-tags'] })
    plain.send(`JOIN #${name}`)
    await world.quiet()
    return [...web.lines, ...plain.lines].join('\n')
  }

  test('[OPEN-151] a guest gets the placeholder alone, by every way there is; who is logged in gets the text', async () => {
    const set = await scene('prywatnosc')
    const { id, name, messageId, file } = set
    const watching = await world.enter(null, name)
    await remove(set)
    // a live connection gets it at once
    await watching.expect(/ CLEARMESSAGE #prywatnosc \S+ 1 Anna/)

    const guest = (await overHttp(id, messageId)) + (await overSocket(null, name, messageId))
    expect(guest).not.toContain(SECRET)
    expect(guest).not.toContain('dom.jpg')
    expect(guest).not.toContain(file.url.split('/')[2])
    expect(guest).toContain(messageId)
    const { body } = await world.http('GET', `/api/channels/${id}/messages`)
    expect((body as MessageRecord[]).find((record) => record.id === messageId)).toMatchObject({
      message: '',
      is_cleared: { name: 'Anna' },
      attachments: [],
      embeds: [],
    })

    for (const person of [celina, bartek, anna]) {
      const page = await world.http('GET', `/api/channels/${id}/messages`, { as: person })
      const record = (page.body as MessageRecord[]).find((one) => one.id === messageId)
      expect(record).toMatchObject({ message: SECRET, is_cleared: { name: 'Anna' }, attachments: [] })
      const lines = await overSocket(person, name, messageId)
      expect(lines.split(` PRIVMSG #${name} :${SECRET}`).length).toBeGreaterThan(4)
      // the files are gone as well
      expect(await overHttp(id, messageId, person)).not.toContain('dom.jpg')
      expect(lines).not.toContain('dom.jpg')
    }
  })

  test('guests and people who resume in the same moment each get their own', async () => {
    const set = await scene('naraz')
    const { name } = set
    await remove(set)
    const clients = await Promise.all(
      [null, celina, null, bartek].map((person) => world.connect(person, { capabilities: 'web' })),
    )
    for (const client of clients) client.send(`RESUME #${name} 0`)
    await world.quiet()
    expect(clients.map(({ lines }) => lines.join('\n').includes(`:${SECRET}`))).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  test('deleted before it was told: a guest who hears it late gets no text, a member does', async () => {
    const { id } = await world.channel(anna, 'spozniona')
    const owner = await world.enter(anna, 'spozniona')
    const [guest, member] = [
      await world.observe(null, '#spozniona'),
      await world.observe(celina, '#spozniona'),
    ]
    const author = await world.enter(bartek, 'spozniona')
    bus.isDeaf = true
    author.send(`PRIVMSG #spozniona :${SECRET}`)
    await world.quiet()
    const { body } = await world.http('GET', `/api/channels/${id}/messages`, { as: anna })
    const record = (body as MessageRecord[]).find(({ message }) => message.includes(SECRET))!
    bus.isDeaf = false
    owner.send(`PRIVMSG #spozniona :.removemessage ${record.id}`)
    await world.quiet()
    world.clock.advance(25)
    await member.client.expect(new RegExp(SECRET))
    await world.quiet()
    expect(guest.client.lines.join('\n')).not.toContain(SECRET)
    expect(guest.state.events.find((event) => event.id === record.id)).toMatchObject({ text: '' })
    expect(member.state.events.find((event) => event.id === record.id)).toMatchObject({
      text: SECRET,
    })
  })

  test('an application without chat_read is a guest here, with it a member', async () => {
    const set = await scene('aplikacja')
    await remove(set)
    const application = await makeApplication(world, anna)
    const read = async (...scopes: ('user' | 'chat_read' | 'chat_write')[]) =>
      overHttp(set.id, set.messageId, through(celina, await tokensFor(world, celina, application, scopes)))
    expect(await read('user', 'chat_write')).not.toContain(SECRET)
    expect(await read('chat_read')).toContain(SECRET)
  })
})
