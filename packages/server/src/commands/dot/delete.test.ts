import { anyEngine, type IrcClient, type NamedPerson, type World, userName } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../world-of.fixture.ts'
import { sayIn } from '../say-in.fixture.ts'

const MOD = ['V/clear', 'V/i18n', 'echo-message', 'msgid', 'labeled-response'] as const

describe.each(anyEngine())('.removemessage on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  worldOf(['Anna', 'Bartek', 'Celina'], (made) => ([world, anna, bartek, celina] = made), engine)

  /** A channel of Anna with a line of Bartek; both and Celina are in it. */
  async function scene(name: string) {
    const channel = await world.channel(anna, name)
    const observer = await world.observe(celina, `#${name}`)
    const owner = await world.enter(anna, name, MOD)
    const author = await world.enter(bartek, name, MOD)
    return { channel, observer, owner, author, id: await sayIn(author, name, 'to trzeba usunąć') }
  }

  async function history(channel: { id: string }) {
    await world.quiet()
    return (await world.http('GET', `/api/channels/${channel.id}/messages`, { as: celina })).body
  }

  const remove = (client: IrcClient, name: string, id: string) =>
    client.send(`PRIVMSG #${name} :.removemessage ${id}`)

  test('[PC-16, PS-17, CLEAR-04, CLEAR-09, OPEN-150] of the author takes the message out whole', async () => {
    const { channel, observer, author, owner, id } = await scene('moje')
    remove(author, 'moje', id)
    const line = await owner.expect(/ CLEARMESSAGE /)
    expect(line.params).toEqual(['#moje', id, '0'])
    expect(await history(channel)).toEqual([])
    expect(observer.state.events).toEqual([])
    const row = await world.service.store.read.messages.byId(channel.id, id)
    expect(row).toBeUndefined()
  })

  test('[PC-16, PS-17, CLEAR-03, CLEAR-06, CLEAR-08, OPEN-150, OPEN-151] of a moderator leaves a placeholder that names who did it', async () => {
    const { channel, observer, author, owner, id } = await scene('cudze')
    remove(owner, 'cudze', id)
    const line = await author.expect(/ CLEARMESSAGE /)
    expect(line.params).toEqual(['#cudze', id, '1', 'Anna'])
    expect(await history(channel)).toMatchObject([
      { id, message: 'to trzeba usunąć', is_cleared: { name: 'Anna' } },
    ])
    expect(observer.state.events).toMatchObject([{ id, cleared: { by: 'Anna' } }])
    const { moderationLog } = world.service.store.read
    expect(await moderationLog.list(channel.id, {}, null, 10)).toMatchObject([
      { kind: 'delete_message', actorName: 'Anna', targetName: 'Bartek', messageId: id },
    ])
  })

  test('[CLEAR-08] from a moderator on, of whoever stands as high or lower', async () => {
    const ranks = ['', 'v', 'h', 'o', 'q', 'm', 'a'] as const
    const { id: channelId } = await world.channel(anna, 'stopnie')
    const two = async (rank: string) => {
      const people = await world.people(`Autor${rank}${engine[0]}`, `Kasuje${rank}${engine[0]}`)
      for (const { name } of people) {
        const { id } = (await world.service.store.read.users.byName(userName(name)))!
        await world.service.store.transact(async (tx) => {
          if (rank === 'm' || rank === 'a') await tx.users.setGlobalMode(id, rank)
          else if (rank !== '') await tx.modes.give(channelId, id, rank, { by: null, at: world.clock.now() })
        })
      }
      return [
        await world.enter(people[0], 'stopnie', MOD),
        await world.enter(people[1], 'stopnie', MOD),
      ] as const
    }
    const pairs: (readonly [author: IrcClient, remover: IrcClient])[] = []
    for (const rank of ranks) pairs.push(await two(rank))
    for (const [above, [, remover]] of pairs.entries())
      for (const [below, [author]] of pairs.entries()) {
        const id = await sayIn(author, 'stopnie', `rank ${below} for ${above}`)
        remove(remover, 'stopnie', id)
        const mayDelete = above >= ranks.indexOf('o') && above >= below
        const told = await remover.expect(
          (line) => line.command === '404' || (line.command === 'CLEARMESSAGE' && line.params[1] === id),
        )
        expect([ranks[above], ranks[below], told.command]).toEqual([
          ranks[above],
          ranks[below],
          mayDelete ? 'CLEARMESSAGE' : '404',
        ])
      }
  })

  test('[CLEAR-08] goes by the rank of today, in both directions, as the list of ranks tells it', async () => {
    const { channel, owner } = await scene('dzis')
    const mod = await world.enter(celina, 'dzis', MOD)
    const other = await world.enter(bartek, 'dzis', MOD)
    const give = async (change: string, name: string) => {
      owner.send(`MODE #dzis ${change} ${name}`)
      await owner.settled()
    }
    const answer = async (id: string) => {
      remove(mod, 'dzis', id)
      const told = await mod.expect(
        (line) => line.command === '404' || (line.command === 'CLEARMESSAGE' && line.params[1] === id),
      )
      return told.command
    }
    const { id: authorId } = (await world.service.store.read.users.byName(userName('Bartek')))!
    const ranks = async (as: NamedPerson = celina) => {
      const { status, body } = await world.http('GET', `/api/channels/${channel.id}/ranks`, { as })
      return status === 200
        ? new Map(
            body.flatMap(({ name, modes }: { name: string; modes: string }) =>
              /[am]/.test(modes) ? [] : [[name, modes]],
            ),
          )
        : status
    }
    expect(await ranks()).toBe(403)
    await give('+o', 'Celina')
    const plain = await sayIn(other, 'dzis', 'jako zwykły')
    await give('+q', 'Bartek')
    const high = await sayIn(other, 'dzis', 'jako właściciel')
    // an author who was promoted is out of reach with everything they wrote before, even while away
    other.send('PART #dzis')
    await other.settled()
    expect(await ranks()).toEqual(
      new Map([
        ['Anna', 'q'],
        ['Bartek', 'q'],
        ['Celina', 'o'],
      ]),
    )
    expect(await answer(plain)).toBe('404')
    // an author who was demoted is in reach, also with what they wrote in a higher rank
    await world.service.store.transact((tx) => tx.modes.take(channel.id, authorId, 'q'))
    expect(await ranks()).toEqual(
      new Map([
        ['Anna', 'q'],
        ['Celina', 'o'],
      ]),
    )
    expect(await answer(high)).toBe('CLEARMESSAGE')
    expect(await answer(plain)).toBe('CLEARMESSAGE')
    expect(await ranks(bartek)).toBe(403)
  })

  test('[CLEAR-04] what a moderator wrote goes whole by their own hand', async () => {
    const { channel, owner, author } = await scene('wlasciciel')
    const id = await sayIn(owner, 'wlasciciel', 'moje')
    remove(owner, 'wlasciciel', id)
    expect((await author.expect(/ CLEARMESSAGE /)).params).toEqual(['#wlasciciel', id, '0'])
    expect(await history(channel)).toHaveLength(1)
  })

  test('[CLEAR-03] is told to who asked for it, and to nobody else', async () => {
    const { owner, id } = await scene('ciche')
    const plain = await world.connect(celina)
    plain.send('JOIN #ciche')
    const outside = await world.connect(bartek, { capabilities: MOD })
    await plain.settled()
    remove(owner, 'ciche', id)
    await owner.expect(/ CLEARMESSAGE /)
    await world.quiet()
    for (const client of [plain, outside]) expect(client.unread().join()).not.toContain(id)
  })

  test('[CLEAR-03, CLEAR-04] done again changes nothing and tells nobody', async () => {
    const { channel, owner, author, id } = await scene('znowu')
    remove(owner, 'znowu', id)
    await author.expect(/ CLEARMESSAGE /)
    owner.send(`@label=again PRIVMSG #znowu :.removemessage ${id}`)
    await owner.expect((line) => line.command === 'ACK' && line.tags.get('label') === 'again')
    // nor can the author remove the placeholder
    author.send(`@label=mine PRIVMSG #znowu :.removemessage ${id}`)
    await author.expect((line) => line.command === 'ACK' && line.tags.get('label') === 'mine')
    await world.quiet()
    expect(author.lines.filter((line) => line.includes(' CLEARMESSAGE '))).toHaveLength(1)
    expect(await history(channel)).toMatchObject([{ is_cleared: { name: 'Anna' } }])
    expect(await world.service.store.read.moderationLog.list(channel.id, {}, null, 10)).toHaveLength(1)
  })

  test('[CLEAR-03, CLEAR-04] both ways, a quote of it shows nothing any more', async () => {
    const { channel, observer, owner, author, id } = await scene('cytaty')
    author.send(`@+reply=${id} PRIVMSG #cytaty :odpowiedź`)
    await author.expect(/odpowiedź$/)
    remove(owner, 'cytaty', id)
    await author.expect(/ CLEARMESSAGE /)
    expect(await history(channel)).toMatchObject([{ id }, { parent: { id, message: '', is_cleared: true } }])
    const own = await sayIn(author, 'cytaty', 'własne')
    author.send(`@+reply=${own} PRIVMSG #cytaty :do siebie`)
    await author.expect(/do siebie$/)
    remove(author, 'cytaty', own)
    await author.expect(/ CLEARMESSAGE /)
    expect((await history(channel)).at(-1)).toMatchObject({ message: 'do siebie', parent: null })
    expect(observer.state.events[0]).toMatchObject({ text: 'do siebie', reply: null })
  })

  test('[CLEAR-03, CLEAR-04] what is deleted is found by no search, not hot, and not caught up with', async () => {
    const { channel, owner, author, id } = await scene('znikniecie')
    const own = await sayIn(author, 'znikniecie', 'własna wpadka')
    const voter = await world.enter(celina, 'znikniecie', MOD)
    for (const message of [id, own]) voter.send(`PRIVMSG #znikniecie :.votemessage 1 ${message}`)
    await world.quiet()
    const found = async (path: string) =>
      (await world.http('GET', `/api/channels/${channel.id}/messages${path}`, { as: celina })).body.data
    expect(await found('?search=wpadka')).toHaveLength(1)
    expect(await found('/hot?range=24')).toHaveLength(2)
    remove(owner, 'znikniecie', id)
    await owner.expect(/ CLEARMESSAGE /)
    remove(author, 'znikniecie', own)
    await author.expect(/ CLEARMESSAGE .* 0$/)
    for (const path of ['?search=wpadka', '?search=usunąć', '/hot?range=24'])
      expect(await found(path)).toEqual([])
    const late = await world.connect(bartek, { capabilities: ['V/seq', 'batch', 'V/clear', 'msgid'] })
    late.send('RESUME #znikniecie 0')
    await late.expect(/ BATCH -/)
    expect(late.lines.join('\n')).not.toContain('wpadka')
    expect(late.lines.join('\n')).toMatch(new RegExp(` CLEARMESSAGE #znikniecie ${own} 0`))
  })

  test('attack: redaction without right: a member deletes nobody else’s message', async () => {
    const { channel, owner, author } = await scene('bezprawia')
    const id = await sayIn(owner, 'bezprawia', 'zostaje')
    remove(author, 'bezprawia', id)
    const refusal = await author.expect(/ 404 /)
    expect(JSON.parse(refusal.tags.get('gwar.chat/i18n')!)).toEqual({ name: 'no_permission', values: {} })
    const guest = await world.enter(null, 'bezprawia', MOD)
    remove(guest, 'bezprawia', id)
    await guest.expect(/ 404 Guest #bezprawia /)
    expect(await history(channel)).toMatchObject([{}, { message: 'zostaje', is_cleared: false }])
  })

  test('attack: redaction by msgid of another channel: it is unknown there', async () => {
    const { channel, id } = await scene('cel')
    await world.channel(bartek, 'wlasny')
    const owner = await world.enter(bartek, 'wlasny', MOD)
    remove(owner, 'wlasny', id)
    const refusal = await owner.expect(/ 404 /)
    expect(JSON.parse(refusal.tags.get('gwar.chat/i18n')!).name).toBe('unknown_message')
    expect(await history(channel)).toMatchObject([{ id, is_cleared: false }])
  })

  test.each([
    ['', 'usage_removemessage'],
    ['a b', 'usage_removemessage'],
    ['12345', 'unknown_message'],
    ["'; drop table messages; --", 'usage_removemessage'],
    ['01890000-0000-7000-8000-000000000000', 'unknown_message'],
    ['x'.repeat(2000), 'unknown_message'],
  ])('of %j is refused by name', async (words, name) => {
    const { owner } = await scene(`zle${Math.abs(words.length * 31 + name.length)}`)
    const target = `#zle${Math.abs(words.length * 31 + name.length)}`
    owner.send(`PRIVMSG ${target} :.removemessage ${words}`)
    const refusal = await owner.expect(/ 404 /)
    expect(JSON.parse(refusal.tags.get('gwar.chat/i18n')!).name).toBe(name)
  })

  test('in a private conversation takes out one’s own message, and only that', async () => {
    const here = await world.observe(anna, 'Bartek')
    const there = await world.observe(bartek, 'Anna')
    here.client.send('PRIVMSG Bartek :sekret')
    const id = (await there.client.expect(/sekret$/)).tags.get('msgid')!
    there.client.send(`PRIVMSG Anna :.removemessage ${id}`)
    await there.client.expect(/ 404 /)
    await world.quiet()
    expect(there.state.events).toMatchObject([{ text: 'sekret' }])
    here.client.send(`PRIVMSG Bartek :.removemessage ${id}`)
    await there.client.expect(/ CLEARMESSAGE /)
    await world.quiet()
    expect(there.state.events).toEqual([])
    expect(here.state.events).toEqual([])
  })

  test('attack: redaction without right: staff is nobody special in a private conversation of theirs', async () => {
    const darek = await world.person('Darek')
    const { store } = world.service
    const [staffId, otherId] = await Promise.all(
      ['Darek', 'Bartek'].map(async (name) => (await store.read.users.byName(userName(name)))!.id),
    )
    await store.transact((tx) => tx.users.setGlobalMode(staffId!, 'a'))
    const staff = await world.connect(darek, { capabilities: MOD })
    const other = await world.connect(bartek, { capabilities: MOD })
    other.send('PRIVMSG Darek :do obsługi')
    const id = (await staff.expect(/ :do obsługi$/)).tags.get('msgid')!
    staff.send(`PRIVMSG Bartek :.removemessage ${id}`, `REDACT Bartek ${id}`)
    const refusal = await staff.expect(/ 404 /)
    expect(JSON.parse(refusal.tags.get('gwar.chat/i18n')!).name).toBe('no_permission')
    await staff.expect(/ NOTICE Darek :You may not delete this message$/)
    const { id: channelId } = (await store.read.channels.ofPair(staffId!, otherId!))!
    expect(await store.read.messages.byId(channelId, id)).toMatchObject({
      text: 'do obsługi',
      cleared: null,
    })
    expect(await store.read.moderationLog.list(channelId, {}, null, 1)).toEqual([])
    for (const client of [staff, other]) client.cut()
  })
})
