import type { Capability } from '@gwar/protocol'
import { anyEngine, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../world-of.fixture.ts'

const STANDARD: readonly Capability[] = ['message-tags', 'echo-message', 'batch', 'draft/message-redaction']
const NOWHERE = '019aa7c2-5e1f-7d40-9c33-41b8e0d27f6a'

describe.each(anyEngine())('REDACT on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  worldOf(['Anna', 'Bartek', 'Celina'], (made) => ([world, anna, bartek, celina] = made), engine)

  /** Everybody in a channel of Anna's, and a message of Bartek's there. */
  async function scene(name: string) {
    await world.channel(anna, name)
    const web = await world.observe(celina, `#${name}`)
    const connect = async (person: NamedPerson, capabilities: readonly Capability[]) => {
      const client = await world.connect(person, { capabilities })
      client.send(`JOIN #${name}`)
      await client.settled()
      return client
    }
    const [owner, author, plain] = [
      await connect(anna, STANDARD),
      await connect(bartek, STANDARD),
      await connect(celina, []),
    ]
    author.send(`PRIVMSG #${name} :słowo`)
    const id = (await author.expect(/ PRIVMSG /)).tags.get('msgid')!
    await world.quiet()
    for (const client of [web.client, owner, author, plain]) client.unread()
    return { web, owner, author, plain, id }
  }

  test('[CLEAR-04, CLEAR-09] by the author takes the message out, for each client in its own words', async () => {
    const { web, owner, author, plain, id } = await scene('swoje')
    author.send(`REDACT #swoje ${id} :pomyłka`)
    await world.quiet()
    for (const client of [owner, author])
      expect(client.unread()).toEqual([
        expect.stringMatching(new RegExp(`^:Bartek!\\S+ REDACT #swoje ${id} :?pomyłka$`)),
      ])
    expect(web.client.unread()).toEqual([expect.stringMatching(new RegExp(` CLEARMESSAGE #swoje ${id} 0$`))])
    expect(plain.unread()).toEqual([])
    expect(web.state.events).toEqual([])
  })

  test('[CLEAR-03, CLEAR-06, CLEAR-08] by a moderator leaves a placeholder that names who did it', async () => {
    const { web, owner, author, plain, id } = await scene('cudze')
    owner.send(`REDACT #cudze ${id.toUpperCase()}`)
    await world.quiet()
    for (const client of [owner, author])
      expect(client.unread()).toEqual([expect.stringMatching(new RegExp(`^:Anna!\\S+ REDACT #cudze ${id}$`))])
    expect(web.client.unread()).toEqual([
      expect.stringMatching(new RegExp(` CLEARMESSAGE #cudze ${id} 1 Anna$`)),
    ])
    expect(plain.unread()).toEqual([])
    expect(web.state.events[0]).toMatchObject({ id, cleared: { by: 'Anna' } })
  })

  test('tells a reason where its author could write it, and only there', async () => {
    const { owner, author, id } = await scene('powod')
    author.send('PRIVMSG #powod :drugie')
    const second = (await author.expect(/ PRIVMSG /)).tags.get('msgid')!
    owner.send(`REDACT #powod ${id} :nie\x02 na ${'temat'.repeat(50)}`)
    const [, , reason] = (await author.expect(/ REDACT /)).params
    expect(reason).toMatch(/^nie na (temat){30,}/)
    expect(reason!.length).toBeLessThanOrEqual(200)
    owner.send('MODE #powod +M')
    await world.quiet()
    for (const client of [owner, author]) client.unread()
    author.send(`REDACT #powod ${second} :i tak powiem`)
    expect((await owner.expect(/ REDACT /)).params).toEqual(['#powod', second])
  })

  test('attack: redaction without right: by another member, by a guest, by the id of another channel', async () => {
    const { author, owner, plain, id } = await scene('bez-prawa')
    await world.channel(anna, 'inny')
    plain.send(`REDACT #bez-prawa ${id}`)
    expect(await plain.settled()).toEqual([':127.0.0.1 NOTICE Celina :You may not delete this message'])
    const guest = await world.connect(null, { capabilities: STANDARD })
    guest.send(`REDACT #bez-prawa ${id}`)
    expect((await guest.settled())[0]).toContain(' FAIL REDACT INVALID_TARGET #bez-prawa :')
    owner.send(
      `REDACT #inny ${id}`,
      `REDACT #bez-prawa ${NOWHERE}`,
      `REDACT #bez-prawa ';--`,
      `REDACT #nie-ma ${id}`,
      `REDACT Nobody ${id}`,
      `REDACT Bartek ${id}`,
      'REDACT #bez-prawa',
    )
    expect((await owner.settled()).map((line) => line.replace(/^:127\.0\.0\.1 | :.*$/g, ''))).toEqual([
      `FAIL REDACT UNKNOWN_MSGID #inny ${id}`,
      `FAIL REDACT UNKNOWN_MSGID #bez-prawa ${NOWHERE}`,
      `FAIL REDACT UNKNOWN_MSGID #bez-prawa ';--`,
      'FAIL REDACT INVALID_TARGET #nie-ma',
      'FAIL REDACT INVALID_TARGET Nobody',
      'FAIL REDACT INVALID_TARGET Bartek',
      '461 Anna REDACT',
    ])
    await world.quiet()
    expect(author.unread()).toEqual([])
  })

  test('[UNDO-01] the ACK names the entry of the log, of an own message none', async () => {
    const { author, id } = await scene('wpisy')
    const client = await world.enter(anna, 'wpisy', ['labeled-response'])
    author.send('PRIVMSG #wpisy :drugie')
    const own = (await author.expect(/ PRIVMSG #wpisy :?drugie/)).tags.get('msgid')!
    const writes = await world.enter(bartek, 'wpisy', ['labeled-response'])
    for (const one of [client, writes]) one.unread()
    client.send(`@label=a REDACT #wpisy ${id}`)
    expect(await client.settled()).toContain('@label=a;gwar.chat/entry=1 :127.0.0.1 ACK')
    writes.send(`@label=b REDACT #wpisy ${own}`)
    expect(await writes.settled()).toContain('@label=b :127.0.0.1 ACK')
  })

  test('in a private conversation the own message goes, the other one’s stays', async () => {
    const [one, other] = [
      await world.connect(anna, { capabilities: STANDARD }),
      await world.connect(bartek, { capabilities: STANDARD }),
    ]
    one.send('PRIVMSG Bartek :między nami')
    const id = (await one.expect(/ PRIVMSG /)).tags.get('msgid')!
    await world.quiet()
    for (const client of [one, other]) client.unread()
    other.send(`REDACT Anna ${id}`)
    expect((await other.settled())[0]).toContain(` FAIL REDACT REDACT_FORBIDDEN Anna ${id} :`)
    one.send(`REDACT Bartek ${id} :nie tak`)
    await world.quiet()
    expect(one.unread()).toEqual([expect.stringMatching(new RegExp(`^:Anna!\\S+ REDACT Bartek ${id}$`))])
    expect(other.unread()).toEqual([expect.stringMatching(new RegExp(`^:Anna!\\S+ REDACT Bartek ${id}$`))])
  })

  test('[CLEAR-09] in a private conversation where nobody has written since they connected both are told', async () => {
    const connect = (person: NamedPerson) => world.connect(person, { capabilities: STANDARD })
    const before = [await connect(anna), await connect(celina)] as const
    before[0].send('PRIVMSG Celina :dawno temu')
    const id = (await before[0].expect(/ PRIVMSG /)).tags.get('msgid')!
    await world.quiet()
    for (const client of before) client.cut()
    await world.quiet()
    const now = [await connect(anna), await connect(celina)] as const
    now[0].send(`REDACT Celina ${id}`)
    await world.quiet()
    for (const client of now)
      expect(client.unread()).toContainEqual(
        expect.stringMatching(new RegExp(`^:Anna!\\S+ REDACT Celina ${id}$`)),
      )
  })
})
