import { WEB_CAPABILITIES, type MemberMode } from '@gwar/protocol'
import { availableEngines, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../world-of.fixture.ts'
import { channelWithFiles, uploaded } from '../../media/attachments/upload.fixture.ts'

describe.each(availableEngines())('what .restoremessage brings back, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  let darek: NamedPerson
  let count = 0
  worldOf(
    ['Anna', 'Bartek', 'Celina', 'Darek'],
    (made) => ([world, anna, bartek, celina, darek] = made),
    engine,
  )

  /** A channel of Anna's with a line of Bartek's; Celina and a guest watch and are compared with fresh loads. */
  async function scene() {
    const name = `cofka-${(count += 1)}`
    const id = await channelWithFiles(world, anna, name)
    const observer = await world.observe(celina, `#${name}`)
    const guest = await world.observe(null, `#${name}`)
    const owner = await world.enter(anna, name, WEB_CAPABILITIES)
    const author = await world.enter(bartek, name, WEB_CAPABILITIES)
    const of = { id, name, observer, guest, owner, author }
    return { ...of, said: await say(author, of, 'to zostaje') }
  }
  type Scene = Awaited<ReturnType<typeof scene>>
  interface Place {
    readonly name: string
  }

  async function say(client: IrcClient, { name }: Place, text: string, tags = ''): Promise<string> {
    client.send(`${tags}PRIVMSG #${name} :${text}`)
    const line = await client.expect((one) => one.command === 'PRIVMSG' && one.params[1] === text)
    return line.tags.get('msgid')!
  }

  /** The name of the refusal of a command; null where it was done. */
  async function answer(client: IrcClient, { name }: Place, text: string): Promise<string | null> {
    count += 1
    client.send(`@label=d${count} PRIVMSG #${name} :${text}`)
    const line = await client.expect(({ tags }) => tags.get('label') === `d${count}`)
    await world.quiet()
    return line.command === '404' ? JSON.parse(line.tags.get('gwar.chat/i18n')!).name : null
  }
  const remove = (client: IrcClient, of: Scene, id = of.said) => answer(client, of, `.removemessage ${id}`)
  const restore = (client: IrcClient, of: Scene, id = of.said) => answer(client, of, `.restoremessage ${id}`)

  /** Somebody in the channel who holds a letter there. */
  async function holder(of: Scene, person: NamedPerson, mode: MemberMode): Promise<IrcClient> {
    const client = await world.enter(person, of.name, WEB_CAPABILITIES)
    of.owner.send(`MODE #${of.name} +${mode} ${person.name}`)
    await of.owner.expect((line) => line.command === 'MODE' && line.params.at(-1) === person.name)
    return client
  }

  const page = async ({ id }: Scene) =>
    (await world.http('GET', `/api/channels/${id}/messages`, { as: celina })).body as {
      id: string
      is_cleared: unknown
    }[]
  const isCleared = async (of: Scene, id = of.said) =>
    (await page(of)).find((message) => message.id === id)?.is_cleared !== false
  const found = async ({ id }: Scene, path: string) =>
    (
      (await world.http('GET', `/api/channels/${id}/messages${path}`, { as: celina })).body.data as {
        message: string
      }[]
    ).map(({ message }) => message)
  const told = (client: IrcClient, from = 0) =>
    client.lines.slice(from).flatMap((line) => / (CLEARMESSAGE|RESTOREMESSAGE) /.exec(line)?.[1] ?? [])

  test('[D2] text, files, quotes, votes, search and hot list are back; live, after RESUME and on a reload', async () => {
    const of = await scene()
    const file = await uploaded(world, of.id, { name: 'a.txt', bytes: Buffer.from('tak') }, bartek)
    // a coloured word is indexed as that word again
    const id = await say(of.author, of, 'ważna \x0304szarlotka', `@+attachments=["${file.id}"] `)
    await say(of.observer.client, of, 'co to?', `@+reply=${id} `)
    expect(await answer(of.observer.client, of, `.votemessage 1 ${id}`)).toBeNull()
    const before = await page(of)
    const { seq } = of.observer.state
    const fileStatus = async () => (await fetch(new URL(file.url, world.url))).status

    expect(await remove(of.owner, of, id)).toBeNull()
    expect(await found(of, '?search=szarlotka')).toEqual([])
    expect(await found(of, '/hot?range=24')).toEqual([])
    expect(await fileStatus()).toBe(404)
    expect(await restore(of.owner, of, id)).toBeNull()
    expect(await page(of)).toEqual(before)
    expect(await found(of, '?search=szarlotka')).toEqual(['ważna \x0304szarlotka'])
    expect(await found(of, '/hot?range=24')).toEqual(['ważna \x0304szarlotka'])
    expect(await fileStatus()).toBe(200)
    for (const { state } of [of.observer, of.guest])
      expect(state.events).toMatchObject([
        { text: 'co to?', reply: { text: 'ważna \x0304szarlotka', isCleared: false } },
        {
          text: 'ważna \x0304szarlotka',
          cleared: null,
          votes: [{ vote: 1 }],
          attachments: [{ id: file.id }],
        },
        { text: 'to zostaje' },
      ])
    const late = await world.connect(darek, { capabilities: WEB_CAPABILITIES })
    late.send(`RESUME #${of.name} ${seq}`)
    await late.settled()
    expect(told(late)).toEqual(['CLEARMESSAGE', 'RESTOREMESSAGE'])
    const acts = await world.service.store.read.moderationLog.list(of.id, {}, null, 2)
    expect(acts).toMatchObject([
      { kind: 'restore_message', actorName: 'Anna', targetName: 'Bartek', messageId: id },
      { kind: 'delete_message' },
    ])
  })

  test('[D2] twice, or by two at once, it is done and told once, and it can be deleted and restored again', async () => {
    const of = await scene()
    const other = await holder(of, darek, 'q')
    const from = of.observer.client.lines.length
    expect(await remove(of.owner, of)).toBeNull()
    // a second press is no second deletion
    expect(await remove(of.owner, of)).toBeNull()
    of.owner.send(`PRIVMSG #${of.name} :.restoremessage ${of.said}`)
    other.send(`PRIVMSG #${of.name} :.restoremessage ${of.said}`)
    await world.quiet()
    expect(await restore(of.owner, of)).toBeNull()
    expect(told(of.observer.client, from)).toEqual(['CLEARMESSAGE', 'RESTOREMESSAGE'])
    world.clock.advance(1)
    expect(await remove(other, of)).toBeNull()
    expect(await restore(other, of)).toBeNull()
    expect(told(of.observer.client, from)).toHaveLength(4)
    expect(await isCleared(of)).toBe(false)
  })

  test('[D2] what the author, another moderator or a ban deleted as well does not come back', async () => {
    const of = await scene()
    const other = await holder(of, darek, 'o')
    // even in the same moment
    expect(await remove(of.owner, of)).toBeNull()
    expect(await remove(other, of)).toBeNull()
    expect(await restore(of.owner, of)).toBe('not_undone')
    expect(await restore(other, of)).toBe('not_undone')

    const [byAuthor, own, gone, banned] = [
      await say(of.author, of, 'cofam'),
      await say(of.author, of, 'moja'),
      await say(of.author, of, 'na zawsze'),
      await say(of.author, of, 'z banem'),
    ]
    expect(await remove(of.owner, of, byAuthor)).toBeNull()
    expect(await remove(of.author, of, byAuthor)).toBeNull()
    expect(await restore(of.owner, of, byAuthor)).toBe('not_undone')
    expect(await remove(of.author, of, own)).toBeNull()
    expect(await restore(of.owner, of, own)).toBe('unknown_message')
    expect(await remove(of.owner, of, gone)).toBeNull()
    expect(await answer(of.owner, of, `.purge ${gone}`)).toBeNull()
    expect(await restore(of.owner, of, gone)).toBe('unknown_message')
    expect(await answer(of.owner, of, '.ban Bartek -all')).toBeNull()
    expect(await restore(of.owner, of, banned)).toBe('not_undone')
    expect(await isCleared(of, banned)).toBe(true)
    expect(told(of.observer.client)).not.toContain('RESTOREMESSAGE')
  })

  test('[D2] a deletion can be taken back for an hour', async () => {
    const of = await scene()
    const late = await say(of.author, of, 'za późno')
    expect(await remove(of.owner, of, late)).toBeNull()
    world.clock.advance(1)
    expect(await remove(of.owner, of)).toBeNull()
    // nobody is heard of meanwhile
    for (const client of [of.owner, of.author, of.observer.client, of.guest.client]) client.cut()
    world.clock.advance(3_600_000)
    await world.quiet()
    const owner = await world.enter(anna, of.name, WEB_CAPABILITIES)
    expect(await restore(owner, of, late)).toBe('not_undone')
    expect(await restore(owner, of)).toBeNull()
    expect(await isCleared(of, late)).toBe(true)
    expect(await isCleared(of)).toBe(false)
  })

  test('[D2, OPEN-140] attack: without right: members, VIPs, guests, whoever stands below, and who does not moderate any more', async () => {
    const of = await scene()
    const moderator = await holder(of, darek, 'o')
    expect(await remove(of.owner, of)).toBeNull()
    const guest = await world.enter(null, of.name, WEB_CAPABILITIES)
    for (const client of [of.author, guest, of.observer.client, moderator])
      expect(await restore(client, of)).toBe('no_permission')

    // one who deletes may restore, until they moderate no more or are banned; equals and higher ones may as well
    const second = await say(of.author, of, 'druga')
    expect(await remove(moderator, of, second)).toBeNull()
    of.owner.send(`MODE #${of.name} -o Darek`)
    await of.owner.expect(/ MODE .*-o/)
    expect(await restore(moderator, of, second)).toBe('no_permission')
    of.owner.send(`MODE #${of.name} +o Darek`)
    await world.quiet()
    expect(await answer(of.owner, of, '.mute Darek 20')).toBeNull()
    expect(await restore(moderator, of, second)).toBe('muted')
    expect(await answer(of.owner, of, '.unban Darek')).toBeNull()
    expect(await restore(moderator, of, second)).toBeNull()
    world.clock.advance(1)
    expect(await remove(moderator, of, second)).toBeNull()
    expect(await restore(of.owner, of, second)).toBeNull()
    expect(await isCleared(of)).toBe(true)
  })

  test('[D2] attack: nobody takes back what the operator deleted, nor reaches an author above them', async () => {
    const of = await scene()
    const moderator = await holder(of, darek, 'o')
    const { store } = world.service
    const at = world.clock.now()
    await store.transact(async (tx) => {
      await tx.messages.clear(of.id, of.said, { by: null, at })
      const act = { id: crypto.randomUUID(), scopeId: of.id, actorId: null, messageId: of.said }
      await tx.moderationLog.add({ ...act, kind: 'delete_message' }, at)
    })
    // the observers were not told of it
    for (const { client } of [of.observer, of.guest]) client.cut()
    expect(await restore(of.owner, of)).toBe('no_permission')
    const mine = await say(of.author, of, 'jeszcze członek')
    expect(await remove(moderator, of, mine)).toBeNull()
    of.owner.send(`MODE #${of.name} +q Bartek`)
    await of.owner.expect(/ MODE .*Bartek$/)
    expect(await restore(moderator, of, mine)).toBe('no_permission')
    expect(await restore(of.owner, of, mine)).toBeNull()
  })

  test.each([
    ['', 'usage_removemessage'],
    ['a b', 'usage_removemessage'],
    ['12345', 'unknown_message'],
    ['01890000-0000-7000-8000-000000000000', 'unknown_message'],
    ['x'.repeat(2000), 'unknown_message'],
  ])('[D2] attack: of %j is refused by name', async (words, name) => {
    const of = await scene()
    expect(await answer(of.owner, of, `.restoremessage ${words}`)).toBe(name)
  })

  test('[D2] attack: by msgid of another channel or of a private conversation it is unknown', async () => {
    const of = await scene()
    expect(await remove(of.owner, of)).toBeNull()
    const other = await scene()
    expect(await restore(other.owner, other, of.said)).toBe('unknown_message')
    of.author.send('PRIVMSG Anna :sekret')
    const id = (await of.owner.expect(/ :sekret$/)).tags.get('msgid')!
    expect(await restore(of.owner, of, id)).toBe('unknown_message')
    expect(await isCleared(of)).toBe(true)
  })
})
