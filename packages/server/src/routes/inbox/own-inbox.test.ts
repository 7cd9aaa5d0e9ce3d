import { INBOX_PAGE, type InboxEntry, type OwnInbox } from '@gwar/protocol'
import { availableEngines, createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { give, idOf } from '../../subscriptions/subscription.fixture.ts'

const NOBODY = '019aa7c2-5e1f-7d40-9c33-41b8e0d27f6a'

describe.each(availableEngines())('the inbox over all channels on the %s engine', (engine) => {
  let world: World
  let owner: NamedPerson
  let anna: NamedPerson
  let bartek: NamedPerson
  let names: readonly [string, string]
  let ids: readonly [string, string]
  let speaker: IrcClient
  let count = 0
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '100' } })
    owner = await world.person('Owner')
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    count += 1
    const [first, second] = [
      await world.channel(owner, `kos${count}`),
      await world.channel(owner, `sowa${count}`),
    ]
    names = [`#${first.name}`, `#${second.name}`]
    ids = [first.id, second.id]
    ;[anna, bartek] = await world.people(`Anna${count}`, `Bartek${count}`)
    speaker = await enter(bartek)
  })

  /** A web client of somebody in both channels. */
  const enter = async (person: NamedPerson): Promise<IrcClient> => {
    const client = await world.enter(person, names[0].slice(1))
    client.send(`JOIN ${names[1]}`)
    await client.settled()
    return client
  }
  /** Sends a message and gives its id when it is stored. */
  const say = async (text: string, target = names[0], client = speaker, tags = ''): Promise<string> => {
    client.send(`${tags}PRIVMSG ${target} :${text}`)
    const echo = await client.expect((line) => line.command === 'PRIVMSG' && line.params[1] === text)
    return echo.tags.get('msgid')!
  }
  const call = (query: string, as?: NamedPerson) =>
    world.http('GET', `/api/users/@me/inbox${query}`, as === undefined ? {} : { as })
  const inbox = async (as: NamedPerson, query = ''): Promise<OwnInbox> => {
    const { status, body } = await call(query, as)
    expect(status).toBe(200)
    return body
  }
  const entries = async (as = anna): Promise<readonly InboxEntry[]> => (await inbox(as)).data
  const wordsOf = (list: readonly InboxEntry[]) =>
    list.map((entry) => ('message' in entry ? entry.message.message : entry.kind))
  const unread = async (as = anna): Promise<number> => (await call('/unread', as)).body.unread
  const read = (upTo: string, as = anna) =>
    world.http('PUT', '/api/users/@me/inbox/read', { as, body: { up_to: upTo } })
  /** Past the time in which somebody can take back that they made the reader something. */
  const later = (): void => world.clock.advance(10_001)
  const set = async (person: NamedPerson, change: object) => {
    const client = await world.connect(person, { capabilities: ['V/settings'] })
    client.send(`SETTINGS :${JSON.stringify(change)}`)
    await client.settled()
    client.cut()
  }

  test('[D26] mentions, replies, gifts and roles of two channels, newest first, with place, person, time and words', async () => {
    const own = await enter(anna)
    const mine = await say('kruszonka czy bez?', names[1], own)
    await say(`hej @${anna.name.toUpperCase()}, jesteś?`)
    await say('nic takiego')
    await say('zawsze z', names[1], speaker, `@+reply=${mine} `)
    await give(world, ids[0], anna, 3, bartek)
    const boss = await enter(owner)
    boss.send(`MODE ${names[1]} +o ${anna.name}`)
    await boss.expect((line) => line.command === 'MODE')
    const then = world.clock.now().toISOString()
    later()
    expect(await entries()).toMatchObject([
      {
        kind: 'standing',
        place: { id: ids[1], type: 'channel', name: names[1].slice(1) },
        by: owner.name,
        change: 'mode',
        mode: 'o',
        is_added: true,
      },
      { kind: 'gift', place: { name: names[0].slice(1) }, by: bartek.name, months: 3 },
      {
        kind: 'reply',
        place: { name: names[1].slice(1) },
        message: { message: 'zawsze z', user: bartek.name, parent: { message: 'kruszonka czy bez?' } },
        is_new: true,
      },
      {
        kind: 'mention',
        place: { name: names[0].slice(1) },
        created_at: then,
        message: { user: bartek.name, is_highlighted: true },
      },
    ])
    expect(await entries(bartek)).toEqual([])
  })

  test('[D26] a part of it: mentions, replies or gifts', async () => {
    const mine = await say('moje', names[0], await enter(anna))
    await say('tak', names[0], speaker, `@+reply=${mine} `)
    await say(`${anna.name}!`, names[1])
    await give(world, ids[0], anna, 1, bartek)
    for (const [kind, words] of [
      ['all', ['gift', `${anna.name}!`, 'tak']],
      ['mentions', [`${anna.name}!`]],
      ['replies', ['tak']],
      ['gifts', ['gift']],
    ] as const)
      expect(wordsOf((await inbox(anna, `?kind=${kind}`)).data)).toEqual(words)
  })

  test('[D26] a ban, a mute, their lifting and a lost role are told, also without a name; the own doing is not', async () => {
    const boss = await enter(owner)
    const act = async (line: string) => {
      boss.send(line)
      await boss.settled()
      later()
    }
    await act(`MODE ${names[0]} +h ${anna.name}`)
    await act(`MODE ${names[0]} -h ${anna.name}`)
    await act(`MODE ${names[0]} +q ${anna.name}`)
    const own = await enter(anna)
    own.send(`MODE ${names[0]} -q ${anna.name}`)
    await own.settled()
    later()
    await act(`PRIVMSG ${names[1]} :.mute ${anna.name} 60`)
    await act(`PRIVMSG ${names[1]} :.unban ${anna.name}`)
    await act(`PRIVMSG ${names[1]} :.ban ${anna.name} za spam`)
    expect(await entries()).toMatchObject([
      { kind: 'standing', change: 'ban', reason: expect.stringContaining('spam'), by: owner.name },
      { kind: 'standing', change: 'unban' },
      { kind: 'standing', change: 'mute', seconds: 60 },
      { kind: 'standing', change: 'mode', mode: 'q', is_added: true },
      { kind: 'standing', change: 'mode', mode: 'h', is_added: false },
      { kind: 'standing', change: 'mode', mode: 'h', is_added: true },
    ])
  })

  test('[D26] a role is told when it can be taken back no more, and a slip never; what was undone later is told', async () => {
    const boss = await enter(owner)
    const act = async (line: string): Promise<string> => {
      boss.send(`@label=act ${line}`)
      const { tags } = await boss.expect((answer) => answer.tags.get('label') === 'act')
      return tags.get('gwar.chat/entry')!
    }
    const mode = `MODE ${names[0]} +o ${anna.name}`
    const first = await act(mode)
    expect(await entries()).toEqual([])
    expect(await unread()).toBe(0)
    world.clock.advance(9000)
    await act(`PRIVMSG ${names[0]} :.undo ${first}`)
    await act(mode)
    await act(`MODE ${names[0]} -o ${anna.name}`)
    await act(`PRIVMSG ${names[1]} :.undo ${await act(`PRIVMSG ${names[1]} :.mute ${anna.name} 60`)}`)
    const stays = await act(mode)
    later()
    expect(await unread()).toBe(1)
    await act(`PRIVMSG ${names[0]} :.undo ${stays}`)
    const ban = await act(`PRIVMSG ${names[1]} :.ban ${anna.name} 7d`)
    later()
    await act(`PRIVMSG ${names[1]} :.undo ${ban}`)
    expect(await entries()).toMatchObject([
      { change: 'unban', by: owner.name },
      { change: 'ban', seconds: 604_800 },
      { change: 'mode', mode: 'o', is_added: false, by: owner.name },
      { change: 'mode', mode: 'o', is_added: true },
    ])
  })

  test('[D26] [UNDO-08] what is undone with all that a moderator did since a time is told, without the reason; a slip never', async () => {
    const since = world.clock.now().toISOString()
    const undoAll = async () => {
      const { status } = await world.http('POST', `/api/channels/${ids[0]}/moderation/undo`, {
        as: owner,
        body: { actor: bartek.name, since, reason: 'przejęte konto' },
      })
      expect(status).toBe(200)
    }
    const boss = await enter(owner)
    boss.send(`MODE ${names[0]} +o ${bartek.name}`)
    await boss.expect((line) => line.command === 'MODE' && line.params[1] === '+o')
    const act = async (line: string): Promise<void> => {
      speaker.send(`@label=act ${line}`)
      await speaker.expect((answer) => answer.tags.get('label') === 'act')
      await world.quiet()
    }
    await act(`PRIVMSG ${names[0]} :.ban ${anna.name} 7d za nic`)
    later()
    expect(await unread()).toBe(1)
    await undoAll()
    const told = [
      { change: 'unban', by: owner.name, reason: null },
      { change: 'ban', by: bartek.name, seconds: 604_800 },
    ]
    expect(await unread()).toBe(2)
    const list = await entries()
    expect(list).toMatchObject(told)
    // each once, wherever a page ends
    expect((await inbox(anna, `?before=${list[0]!.id}`)).data).toEqual(list.slice(1))
    await read(list[0]!.id)
    expect(await unread()).toBe(0)
    later()
    await act(`PRIVMSG ${names[0]} :.mute ${anna.name} 60`)
    await undoAll()
    later()
    expect(await entries()).toMatchObject(told)
    expect(await unread()).toBe(0)
  })

  test('[D26] [BLOCKING-01] nothing of whom the reader blocked, nothing with a blocked word, nothing that was deleted', async () => {
    await say(`${anna.name} fuj`)
    const removed = await say(`${anna.name} zaraz zniknie`)
    speaker.send(`PRIVMSG ${names[0]} :.removemessage ${removed}`)
    await speaker.expect(/ CLEARMESSAGE /)
    const cleared = await say(`${anna.name} usunięte`)
    const boss = await enter(owner)
    boss.send(`PRIVMSG ${names[0]} :.removemessage ${cleared}`)
    await boss.expect(/ CLEARMESSAGE /)
    await say(`${anna.name} zostaje`, names[1])
    await give(world, ids[1], anna, 1, bartek)
    boss.send(`MODE ${names[0]} +q ${bartek.name}`)
    await boss.expect((line) => line.command === 'MODE' && line.params[1] === '+q')
    speaker.send(`MODE ${names[0]} +h ${anna.name}`)
    await speaker.expect((line) => line.command === 'MODE' && line.params[1] === '+h')
    later()
    await set(anna, { blocked_words: 'fuj' })
    expect(wordsOf(await entries())).toEqual(['standing', 'gift', `${anna.name} zostaje`])
    const own = await enter(anna)
    own.send(`BLOCK ${bartek.name}`)
    await own.expect(/ BLOCK /)
    expect(await entries()).toEqual([])
    expect(await unread()).toBe(0)
  })

  test('[D26] [OPEN-94] of a private conversation what names or answers the reader; a stranger sees none of it', async () => {
    const own = await enter(anna)
    const stranger = await world.person(`Celina${count}`)
    await set(stranger, { custom_highlight: 'sekret' })
    own.send(`JOIN ${bartek.name}`)
    await own.expect((line) => line.command === 'JOIN' && line.params[0] === bartek.name)
    const mine = await say('pamiętasz?', bartek.name, own)
    const plain = await say('zwykłe słowa', anna.name)
    await say(`sekret, ${anna.name} i ${stranger.name}`, anna.name)
    await say('pamiętam', anna.name, speaker, `@+reply=${mine} `)
    const list = await entries()
    expect(wordsOf(list)).toEqual(['pamiętam', `sekret, ${anna.name} i ${stranger.name}`])
    expect(list[0]!.place).toMatchObject({ type: 'user', name: bartek.name })
    expect(await entries(stranger)).toEqual([])
    // what this inbox does not show is still unread in that of the conversation after it was read
    const unreadThere = async () =>
      (await world.http('GET', `/api/channels/${list[0]!.place.id}/unread_count`, { as: anna })).body
    expect(await unreadThere()).toEqual([3])
    expect((await read(list[0]!.id)).status).toBe(204)
    expect(list[0]!.id > plain).toBe(true)
    expect(await unread()).toBe(0)
    expect(await unreadThere()).toEqual([3])
  })

  test('[D26] a gift that was taken back, and one of an account that is deleted, are not told', async () => {
    const celina = await world.person(`Celina${count}x`)
    await give(world, ids[0], anna, 1, celina)
    await give(world, ids[0], anna, 2, bartek)
    const [orderId, userId] = [NOBODY, await idOf(world, anna)]
    const paid = { channelId: ids[1], userId, months: 3, giverId: await idOf(world, bartek), orderId }
    await world.service.grantSubscription(paid)
    expect((await entries()).map((entry) => 'months' in entry && entry.months)).toEqual([3, 2, 1])
    const [giver, at] = [await idOf(world, celina), world.clock.now()]
    await world.service.store.transact(async (tx) => {
      await tx.subscriptions.takeBack({ orderId, channelId: ids[1], userId }, at)
      await tx.users.markDeleted(giver, at)
    })
    expect((await entries()).map((entry) => 'months' in entry && entry.months)).toEqual([2])
  })

  test('[D26] what a deleted channel held is not shown', async () => {
    const gone = await world.channel(owner, `ulotny${count}`)
    const client = await world.connect(bartek, { capabilities: ['echo-message', 'message-tags'] })
    client.send(`JOIN #${gone.name}`)
    await client.settled()
    await say(`${anna.name} tu`, `#${gone.name}`, client)
    await give(world, gone.id, anna, 1, bartek)
    const boss = await world.connect(owner)
    boss.send(`JOIN #${gone.name}`, `MODE #${gone.name} +h ${anna.name}`)
    await boss.expect((line) => line.command === 'MODE' && line.params[1] === '+h')
    later()
    await say(`${anna.name} tam`, names[1])
    expect(wordsOf(await entries())).toEqual([`${anna.name} tam`, 'standing', 'gift', `${anna.name} tu`])
    await world.service.store.transact((tx) => tx.channels.markDeleted(gone.id, world.clock.now()))
    expect(wordsOf(await entries())).toEqual([`${anna.name} tam`])
  })

  test('[D26] the own words count among the newest messages of the channels in which the reader was', async () => {
    await set(anna, { custom_highlight: 'gęś, dobry wieczór' })
    const id = await idOf(world, anna)
    for (const channelId of ids)
      await world.service.store.transact((tx) => tx.readMarks.cameFirst(id, channelId))
    await say('GĘŚ leci', names[1])
    await say('geś leci')
    await say('Dobry wieczór państwu')
    expect(wordsOf(await entries())).toEqual(['Dobry wieczór państwu', 'GĘŚ leci'])
  })

  test('[D26] pages by a cursor: all entries once, over both channels, in spite of new ones', async () => {
    for (let number = 0; number < 65; number += 1)
      speaker.send(`PRIVMSG ${names[number % 2]} :${anna.name} ${number}`)
    await speaker.expect((line) => line.params[1] === `${anna.name} 64`)
    expect(await unread()).toBe(65)
    const seen: InboxEntry[] = []
    for (let query: string | null = ''; query !== null;) {
      const page = await inbox(anna, query)
      seen.push(...page.data)
      expect(page.data.length).toBeLessThanOrEqual(INBOX_PAGE)
      await say(`${anna.name} później ${seen.length}`)
      query = page.next === null ? null : `?before=${page.next}`
    }
    expect(wordsOf(seen)).toEqual(Array.from({ length: 65 }, (_, index) => `${anna.name} ${64 - index}`))
  })

  test('[D26] a page ends where many messages only look like mentions, and the next one goes on behind them', async () => {
    const far = await say(`${anna.name} dawno temu`)
    // the words begin with the name, so that the index finds them
    for (let number = 0; number < 510; number += 1)
      speaker.send(`PRIVMSG ${names[1]} :${anna.name}ek ${number}`)
    await speaker.expect((line) => line.params[1] === `${anna.name}ek 509`)
    await say(`${anna.name} dziś`)
    const first = await inbox(anna)
    expect(wordsOf(first.data)).toEqual([`${anna.name} dziś`])
    const second = await inbox(anna, `?before=${first.next}`)
    expect(second).toMatchObject({ data: [{ id: far }], next: null })
    expect(await unread()).toBe(2)
  })

  test('[D26] a reply is found behind many of somebody who is blocked', async () => {
    const own = await enter(anna)
    const mine = await say('moje', names[0], own)
    const boss = await enter(owner)
    await say('od dawna', names[0], boss, `@+reply=${mine} `)
    for (let number = 0; number < 251; number += 1)
      speaker.send(`@+reply=${mine} PRIVMSG ${names[0]} :zaczepka ${number}`)
    await speaker.expect((line) => line.params[1] === 'zaczepka 250')
    own.send(`BLOCK ${bartek.name}`)
    await own.expect(/ BLOCK /)
    expect(wordsOf(await entries())).toEqual(['od dawna'])
    expect(await unread()).toBe(1)
    // nor does it end the inbox of the channel
    const { body } = await world.http('GET', `/api/channels/${ids[0]}/messages?search=`, { as: anna })
    expect(body.data).toMatchObject([{ message: 'od dawna' }])
  })

  test('[D26] a role that is told after the inbox was read is new, and read with the next reading', async () => {
    const boss = await enter(owner)
    boss.send(`MODE ${names[0]} +o ${anna.name}`)
    await boss.expect((line) => line.command === 'MODE' && line.params[1] === '+o')
    world.clock.advance(2000)
    const seen = await say(`${anna.name}?`)
    expect((await read(seen)).status).toBe(204)
    expect(await unread()).toBe(0)
    later()
    expect(await unread()).toBe(1)
    const [role, mention] = await entries()
    expect([role, mention]).toMatchObject([
      { kind: 'standing', mode: 'o', is_new: true },
      { id: seen, is_new: false },
    ])
    // each once, wherever a page ends
    expect((await inbox(anna, `?before=${role!.id}`)).data).toEqual([mention])
    expect((await inbox(anna, `?before=${seen}`)).data).toEqual([])
    await read(role!.id)
    expect(await unread()).toBe(0)
  })

  test.each(['x', '1', '', '%00', "' or 1=1", '00000000-0000-0000-0000-00000000000g'])(
    '[D26] attack: a cursor that is none: %s',
    async (cursor) => {
      const { status } = await call(`?before=${encodeURIComponent(cursor)}`, anna)
      expect(status).toBe(422)
      expect((await read(cursor)).status).toBe(422)
    },
  )

  test('[D26] an unknown cursor, a foreign one and an unknown part', async () => {
    await say(`${anna.name} raz`)
    expect((await inbox(anna, `?before=${NOBODY}`)).data).toEqual([])
    expect((await call('?kind=roles', anna)).status).toBe(422)
    // the id of a message of others is a moment, and tells nothing about it
    const foreign = await say('nie do niej', names[1])
    expect(wordsOf((await inbox(anna, `?before=${foreign}`)).data)).toEqual([`${anna.name} raz`])
  })

  test('[D26] [SRCH-22] [OPEN-95] unread until it is read, by all windows of this person and no others', async () => {
    await say(`${anna.name} raz`)
    const last = await say(`${anna.name} dwa`, names[1])
    expect(await unread()).toBe(2)
    const [phone, other] = [
      await world.connect(anna, { capabilities: 'web' }),
      await world.connect(bartek, { capabilities: 'web' }),
    ]
    // looking at the list marks nothing
    expect((await entries()).map(({ is_new }) => is_new)).toEqual([true, true])
    expect(await unread()).toBe(2)
    expect((await read(last)).status).toBe(204)
    await phone.expect((line) => line.command === 'INBOX' && line.params.join(' ') === '* 0')
    await other.settled()
    expect(other.lines.filter((line) => line.includes('INBOX'))).toEqual([])
    expect(await unread()).toBe(0)
    expect((await entries()).map(({ is_new }) => is_new)).toEqual([false, false])
    // nor is it new in the inbox of the channel
    const { body } = await world.http('GET', `/api/channels/${ids[0]}/unread_count`, { as: anna })
    expect(body).toEqual([0])
    await say(`${anna.name} trzy`)
    expect(await unread()).toBe(1)
    // an older mark takes nothing back
    await read(NOBODY)
    expect(await unread()).toBe(1)
  })

  test('[D26] what was read in the inbox of its channel is not new here', async () => {
    await say(`${anna.name} raz`)
    await say(`${anna.name} dwa`, names[1])
    await world.http('GET', `/api/channels/${ids[0]}/messages?search=`, { as: anna })
    expect((await entries()).map(({ is_new }) => is_new)).toEqual([true, false])
    expect(await unread()).toBe(1)
  })

  test('[D26] behind more than a page that was read in its channel, the bell counts what is new', async () => {
    await say(`${anna.name} tu`, names[1])
    for (let number = 0; number < 101; number += 1)
      speaker.send(`PRIVMSG ${names[0]} :${anna.name} ${number}`)
    await speaker.expect((line) => line.params[1] === `${anna.name} 100`)
    expect(await unread()).toBe(100)
    await world.http('GET', `/api/channels/${ids[0]}/messages?search=`, { as: anna })
    expect(await unread()).toBe(1)
  })

  test('[D26] attack: a mark in the future hides nothing that has yet to come', async () => {
    expect((await read('ffffffff-ffff-7fff-bfff-ffffffffffff')).status).toBe(204)
    world.clock.advance(1000)
    await say(`${anna.name} raz`)
    expect(await unread()).toBe(1)
  })

  test('[D26] a guest has none', async () => {
    expect((await call('')).status).toBe(401)
    expect((await call('/unread')).status).toBe(401)
    expect((await world.http('PUT', '/api/users/@me/inbox/read', { body: { up_to: NOBODY } })).status).toBe(
      401,
    )
  })
})
