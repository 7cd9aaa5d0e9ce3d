import { anyEngine, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../world-of.fixture.ts'

describe.each(anyEngine())('a reply on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  worldOf(['Anna', 'Bartek'], (made) => ([world, anna, bartek] = made), engine)

  /** A channel with one message of Anna, and her observing client. */
  async function quoted(name: string, text: string) {
    const channel = await world.channel(anna, name)
    const observer = await world.observe(anna, `#${name}`)
    observer.client.send(`PRIVMSG #${name} :${text}`)
    const line = await observer.client.expect(/ PRIVMSG /)
    const other = await world.connect(bartek, { capabilities: ['message-tags', 'echo-message'] })
    other.send(`JOIN #${name}`)
    await other.settled()
    return { channel, observer, other, id: line.tags.get('msgid')! }
  }

  test('[ROLE-12, TAG-23, TAG-27, TAG-28] carries the id and the record of what it answers', async () => {
    const { channel, observer, other, id } = await quoted('pytania', 'Kto idzie; a kto nie?')
    other.send(`@+reply=${id} PRIVMSG #pytania :Ja`)
    const line = await observer.client.expect(/ PRIVMSG #pytania :Ja$/)
    expect(line.tags.get('reply')).toBe(id)
    expect(line.tags.get('+reply')).toBe(id)
    for (const tag of ['replymessage', 'gwar.chat/replymessage'])
      expect(JSON.parse(line.tags.get(tag)!), tag).toEqual({
        id,
        message: 'Kto idzie; a kto nie?',
        user: 'Anna',
        user_color: null,
        is_cleared: false,
      })
    await world.quiet()
    const { body } = await world.http('GET', `/api/channels/${channel.id}/messages`)
    expect(body.at(-1)).toMatchObject({ parent: { id, user: 'Anna' }, tags: { reply: id } })
  })

  test('is read in the draft spelling and in capitals as well', async () => {
    const { observer, other, id } = await quoted('szkice', 'hello')
    other.send(`@+draft/reply=${id.toUpperCase()} PRIVMSG #szkice :hi`)
    const line = await observer.client.expect(/ PRIVMSG #szkice :hi$/)
    expect(line.tags.get('reply')).toBe(id)
  })

  test('to a client without message-tags is a plain line', async () => {
    const { observer, id } = await quoted('prosto', 'hello')
    const plain = await world.connect(bartek)
    plain.send('JOIN #prosto')
    await plain.settled()
    observer.client.send(`@+reply=${id} PRIVMSG #prosto :hi`)
    await plain.expect(/^:Anna!\S+ PRIVMSG #prosto :hi$/)
  })

  test('attack: knowing an id: a quote of another place shows nothing of it', async () => {
    const secret = await quoted('tajne', 'the secret')
    const { channel, observer, other } = await quoted('jawne', 'hello')
    other.send(`@+reply=${secret.id} PRIVMSG #jawne :what was that`)
    const line = await observer.client.expect(/ PRIVMSG #jawne :what was that$/)
    expect(line.tags.get('reply')).toBe(secret.id)
    expect(line.tags.get('replymessage')).toBe('null')
    await world.quiet()
    const { body } = await world.http('GET', `/api/channels/${channel.id}/messages`)
    expect(body.at(-1)).toMatchObject({ parent: null, tags: { reply: secret.id } })
  })

  test('to what nobody ever wrote has no record; to what is no id is no reply', async () => {
    const { observer, other } = await quoted('puste', 'hello')
    const nowhere = '01890000-0000-7000-8000-000000000000'
    other.send(
      `@+reply=${nowhere} PRIVMSG #puste :one`,
      '@+reply=12345 PRIVMSG #puste :two',
      '@+reply PRIVMSG #puste :three',
    )
    const one = await observer.client.expect(/ PRIVMSG #puste :one$/)
    expect(one.tags.get('reply')).toBe(nowhere)
    expect(one.tags.get('replymessage')).toBe('null')
    for (const text of ['two', 'three']) {
      const line = await observer.client.expect(new RegExp(` PRIVMSG #puste :${text}$`))
      expect(line.tags.has('reply')).toBe(false)
      expect(line.tags.has('replymessage')).toBe(false)
    }
  })
})
