import type { MessageRecord, ResultsPage } from '@gwar/protocol'
import { availableEngines, createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

describe.each(availableEngines())('inbox on the %s engine', (engine) => {
  let world: World
  let owner: NamedPerson
  let anna: NamedPerson
  let bartek: NamedPerson
  let channel: { id: string; name: string }
  let speaker: IrcClient
  let count = 0
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { CHANNELS_PER_USER: '100' } })
    owner = await world.person('Owner')
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    count += 1
    channel = await world.channel(owner, `kos${count}`)
    ;[anna, bartek] = await world.people(`Anna${count}`, `Bartek${count}`)
    speaker = await join(bartek)
  })

  const join = (person: NamedPerson) => world.enter(person, channel.name)
  /** Sends a message and gives its id when it is stored. */
  const say = async (
    text: string,
    client = speaker,
    target = `#${channel.name}`,
    tags = '',
  ): Promise<string> => {
    client.send(`${tags}PRIVMSG ${target} :${text}`)
    const echo = await client.expect((line) => line.command === 'PRIVMSG' && line.params[1] === text)
    return echo.tags.get('msgid')!
  }
  const get = (path: string, as?: NamedPerson) =>
    world.http('GET', `/api/channels/${channel.id}/${path}`, as === undefined ? {} : { as })
  const inbox = async (as: NamedPerson, page = 1): Promise<ResultsPage> => {
    const { status, body } = await get(`messages?search=&page=${page}`, as)
    expect(status).toBe(200)
    return body
  }
  const textsOf = (records: readonly MessageRecord[]) => records.map(({ message }) => message)
  const unread = async (as: NamedPerson): Promise<unknown> => (await get('unread_count', as)).body
  const set = async (person: NamedPerson, change: object) => {
    const client = await world.connect(person, { capabilities: ['V/settings'] })
    client.send(`SETTINGS :${JSON.stringify(change)}`)
    await client.settled()
    client.cut()
  }

  test('[HTTP-35] [SRCH-21] [OPEN-94] [HL-01] [HL-02] [HL-03] [HL-05] mentions, answers and the own words, newest first', async () => {
    await set(anna, { custom_highlight: 'gęś, dobry wieczór' })
    const own = await join(anna)
    const mine = await say(`to ja, ${anna.name}`, own)
    await say(`hej @${anna.name.toUpperCase()}, jesteś?`)
    await say(`${anna.name}x to kto inny`)
    await say('nic takiego')
    await say('odpowiadam', speaker, undefined, `@+reply=${mine} `)
    await say('GĘŚ leci')
    await say('geś leci')
    await say('Dobry wieczór państwu')
    await say('dobry był wieczór')
    await say('odpowiadam sobie', own, undefined, `@+reply=${mine} `)
    const page = await inbox(anna)
    expect(textsOf(page.data)).toEqual([
      'Dobry wieczór państwu',
      'GĘŚ leci',
      'odpowiadam',
      `hej @${anna.name.toUpperCase()}, jesteś?`,
    ])
    expect(page).toMatchObject({ total: 4, current_page: 1, last_page: 1 })
    expect(page.data.every(({ is_highlighted }) => is_highlighted)).toBe(true)
    expect(textsOf((await inbox(bartek)).data)).toEqual([])
  })

  test('[HL-01, OPEN-94, OPEN-106] the name inside an address is found as it is highlighted, inside a word it is not', async () => {
    const { name } = anna
    const named = [`${name}.pl`, `https://kos.pl/${name}/x`, `${name}@kos.pl`, `kos.${name}`, `(${name})!`]
    for (const text of named) await say(text)
    for (const text of [`x${name}`, `${name}x.pl`, `ż${name}.pl`]) await say(text)
    expect(textsOf((await inbox(anna)).data)).toEqual(named.toReversed())
  })

  test('[HL-02] is_highlighted of history is the caller’s own', async () => {
    const mine = await say('moje', await join(anna))
    await say('tak', speaker, undefined, `@+reply=${mine} `)
    await say(`${anna.name}!`)
    const lit = async (as?: NamedPerson) =>
      textsOf(
        ((await get('messages', as)).body as MessageRecord[]).filter(({ is_highlighted }) => is_highlighted),
      )
    expect(await lit(anna)).toEqual(['tak', `${anna.name}!`])
    expect(await lit(bartek)).toEqual([])
    expect(await lit()).toEqual([])
    const { body } = await get(`messages?search=${anna.name}`, anna)
    expect(body.data[0]).toMatchObject({ message: `${anna.name}!`, is_highlighted: true })
  })

  test('nothing of whom the reader blocked, nothing with a blocked word, nothing that was deleted', async () => {
    const own = await join(anna)
    await say(`${anna.name} fuj`)
    const removed = await say(`${anna.name} zaraz zniknie`)
    speaker.send(`PRIVMSG #${channel.name} :.removemessage ${removed}`)
    await speaker.expect(/ CLEARMESSAGE /)
    await say(`${anna.name} zostaje`)
    await set(anna, { blocked_words: 'fuj' })
    expect(textsOf((await inbox(anna)).data)).toEqual([`${anna.name} zostaje`])
    own.send(`BLOCK ${bartek.name}`)
    await own.expect(/ BLOCK /)
    expect((await inbox(anna)).total).toBe(0)
    expect(await unread(anna)).toEqual([0])
  })

  test('[HTTP-42] [SRCH-22] [OPEN-95] unread: entries since the inbox was opened, the same on all devices', async () => {
    expect(await unread(anna)).toEqual([0])
    await say(`${anna.name} raz`)
    await say('nic')
    await say(`${anna.name} dwa`)
    expect(await unread(anna)).toEqual([2])
    expect(await unread(bartek)).toEqual([0])
    // neither a search nor the history marks the inbox as read
    await get(`messages?search=${anna.name}`, anna)
    await get('messages', anna)
    expect(await unread(anna)).toEqual([2])
    const [phone, other] = [
      await world.connect(anna, { capabilities: 'web' }),
      await world.connect(bartek, { capabilities: 'web' }),
    ]
    await inbox(anna)
    await phone.expect((line) => line.command === 'INBOX' && line.params.join(' ') === `${channel.id} 0`)
    await other.settled()
    expect(other.lines.filter((line) => line.includes('INBOX'))).toEqual([])
    expect(await unread(anna)).toEqual([0])
    await inbox(anna)
    expect(await unread(anna)).toEqual([0])
    await say(`${anna.name} trzy`)
    expect(await unread(anna)).toEqual([1])
    expect((await inbox(anna)).total).toBe(3)
    expect(await unread(anna)).toEqual([0])
  })

  test('50 a page, and no more than 100 are counted', async () => {
    for (let number = 0; number < 120; number += 1)
      speaker.send(`PRIVMSG #${channel.name} :${anna.name} ${number}`)
    await speaker.expect((line) => line.params[1] === `${anna.name} 119`)
    expect(await unread(anna)).toEqual([100])
    const pages = [await inbox(anna, 1), await inbox(anna, 2), await inbox(anna, 3), await inbox(anna, 4)]
    expect(pages.map(({ data }) => data.length)).toEqual([50, 50, 20, 0])
    expect(pages[0]).toMatchObject({ total: 120, last_page: 3 })
    expect(textsOf(pages.flatMap(({ data }) => data))).toEqual(
      Array.from({ length: 120 }, (_, index) => `${anna.name} ${119 - index}`),
    )
  })

  test.each(["' | ! & ( ) :* <->", '\\', '%_', '"a" -b', '((((', '!!!'])(
    'attack: words that are operators of the search: %s',
    async (word) => {
      await set(anna, { custom_highlight: word })
      await say(`x ${word} y`)
      expect((await inbox(anna)).data.length).toBeLessThanOrEqual(1)
      expect(await unread(anna)).toEqual([expect.any(Number)])
    },
  )

  test('a guest has none, nor has a channel that is not there', async () => {
    expect((await get('unread_count')).status).toBe(401)
    expect((await get('messages?search=')).status).toBe(401)
    const nowhere = '/api/channels/019aa7c2-5e1f-7d40-9c33-41b8e0d27f6a/unread_count'
    expect((await world.http('GET', nowhere, { as: anna })).status).toBe(404)
  })

  describe('a private conversation', () => {
    test('[HL-04] everything that the other says', async () => {
      const own = await world.connect(anna, { capabilities: 'web' })
      own.send(`JOIN ${bartek.name}`)
      const joined = await own.expect((line) => line.command === 'JOIN')
      channel = { id: joined.tags.get('gwar.chat/channel-id')!, name: '' }
      await say('cześć', speaker, anna.name)
      await say('no hej', own, bartek.name)
      expect(await unread(anna)).toEqual([1])
      expect(textsOf((await inbox(anna)).data)).toEqual(['cześć'])
      expect(textsOf((await inbox(bartek)).data)).toEqual(['no hej'])
      expect(await unread(anna)).toEqual([0])
      const { body } = await get('messages', anna)
      expect((body as MessageRecord[]).map(({ is_highlighted }) => is_highlighted)).toEqual([true, false])
    })

    test('attack: metadata or history of a private place by any of these calls', async () => {
      const own = await world.connect(anna, { capabilities: 'web' })
      own.send(`JOIN ${bartek.name}`)
      const joined = await own.expect((line) => line.command === 'JOIN')
      const third = await world.person(`Celina${count}`)
      await set(third, { custom_highlight: 'sekret' })
      await say(`sekret ${third.name}`, own, bartek.name)
      // nor is it in the inbox of a channel
      expect((await inbox(third)).total).toBe(0)
      channel = { id: joined.tags.get('gwar.chat/channel-id')!, name: '' }
      const paths = [
        'messages?search=',
        'unread_count',
        `users?name=${anna.name}`,
        'subscriptions',
        'subscription_gifts',
      ]
      for (const path of paths) {
        const { status, body } = await get(path, third)
        expect([path, status]).toEqual([path, 404])
        expect(JSON.stringify(body)).not.toMatch(/sekret|Anna/)
      }
    })
  })
})
