import { availableEngines, createWorld, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { channelWithFiles, moving, png, uploaded } from '../../media/attachments/upload.fixture.ts'
import { PLAIN_MESSAGE, type NewMessage } from '../../store/messages/new-message.ts'
import { foldText } from '../../search/fold-text.ts'

const NO_EMBED = {
  url: 'https://example.com/',
  name: null,
  size: null,
  color: null,
  provider: null,
  title: null,
  description: null,
  card: null,
  image: [],
  video: [],
  audio: [],
  iframe: [],
  player: [],
}

describe.each(availableEngines())('search on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bob: NamedPerson
  let channel: { id: string; name: string }

  beforeAll(async () => {
    world = await createWorld({ engine })
    anna = await world.person('Anna')
    bob = await world.person('Bob')
    channel = await world.channel(anna, 'szachy')
    const says = async (who: NamedPerson, texts: readonly string[]) => {
      const client = await world.connect(who)
      client.send('JOIN #szachy')
      for (const text of texts) client.send(`PRIVMSG #szachy :${text}`)
      await client.settled()
      await world.quiet()
    }
    await says(anna, ['Żółwie grają w szachy', 'skoczek myśli długo', 'hetman'])
    await says(bob, ['gram w szachach codziennie', 'Zolwie to nie ryby', 'zupełnie co innego'])
  })
  afterAll(() => world.close())

  const search = async (query: string, as: NamedPerson | undefined = anna) =>
    world.http('GET', `/api/channels/${channel.id}/messages?${query}`, as === undefined ? {} : { as })
  const texts = async (query: string) =>
    (await search(query)).body.data.map(({ message }: { message: string }) => message)

  /** Messages of somebody as the store takes them; ids hold `block` and end with their place in the list. */
  const messageOf =
    (channelId: string, userId: string, block: string) =>
    (text: string, index: number): NewMessage => ({
      ...PLAIN_MESSAGE,
      id: `01900000-0000-7000-${block}-${String(index).padStart(12, '0')}`,
      channelId,
      userId,
      kind: 'message',
      text,
      folded: foldText(text),
      modes: '',
      color: null,
      replyTo: null,
      nonce: null,
      at: world.clock.now(),
    })

  test('[HTTP-34, SRCH-06] finds words without accents and in other forms, the newest first', async () => {
    expect(await texts('search=szachy')).toEqual(['gram w szachach codziennie', 'Żółwie grają w szachy'])
    expect(await texts('search=żółwie')).toEqual(['Zolwie to nie ryby', 'Żółwie grają w szachy'])
    expect(await texts('search=ZOLWIE&sort=new')).toHaveLength(2)
    const { body } = await search('search=szachy')
    expect(body).toMatchObject({ total: 2, current_page: 1, last_page: 1 })
  })

  test('[HTTP-34, HTTP-35, HL-01, HL-10] words that another client colours are words: a search finds them, and the inbox who they are for', async () => {
    const [speaker, reader] = await world.people('Kolorowa', 'Czytelnik')
    const room = await world.channel(speaker, 'kolory')
    const settings = await world.connect(reader)
    settings.send('SETTINGS :{"custom_highlight":"kefir"}')
    const client = await world.connect(speaker)
    client.send('JOIN #kolory')
    const coloured = [
      '\x0304szarlotka\x03 dla \x0303Czytelnik',
      '\x0304,12ke\x02fir',
      '\x0304Czytelnika nie ma',
    ]
    for (const text of coloured) client.send(`PRIVMSG #kolory :${text}`)
    await world.quiet()
    const found = async (query: string) => {
      const url = `/api/channels/${room.id}/messages?search=${query}`
      const { body } = await world.http('GET', url, { as: reader })
      return body.data.map(({ message }: { message: string }) => message)
    }
    expect(await found('szarlotka')).toEqual([coloured[0]])
    expect(await found('')).toEqual([coloured[1], coloured[0]])
  })

  test('[SRCH-07] the oldest first', async () => {
    expect(await texts('search=szachy&sort=old')).toEqual([
      'Żółwie grają w szachy',
      'gram w szachach codziennie',
    ])
  })

  test('[SRCH-08] the most relevant first: the word as it was typed before its other forms', async () => {
    expect((await texts('search=szachy&sort=relevant'))[0]).toBe('Żółwie grają w szachy')
    expect((await texts('search=szachach&sort=relevant'))[0]).toBe('gram w szachach codziennie')
  })

  test('[SRCH-08] the pages of a word that is rare lately and was frequent before hold each message once', async () => {
    const { store } = world.service
    const room = await world.channel(anna, `mecz-${engine}`)
    const me = (await store.read.users.byName(userName('Anna')))!
    const lately = Array.from({ length: 60 }, (_, index) => (index < 30 ? 'gol gol gol' : 'gol'))
    const said = [...Array<string>(2000).fill('gol'), ...lately, ...Array<string>(4940).fill('nic')]
    const messages = said.map(messageOf(room.id, me.id, '9000'))
    for (let index = 0; index < messages.length; index += 1000)
      await store.appendMessages(messages.slice(index, index + 1000))
    const page = async (number: number): Promise<number[]> => {
      const url = `/api/channels/${room.id}/messages?search=gol&sort=relevant&page=${number}`
      const { body } = await world.http('GET', url, { as: anna })
      return body.data.map(({ id }: { id: string }) => Number(id.slice(-12)))
    }
    const [first, second] = [await page(1), await page(2)]
    const newest = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => to - 1 - index)
    expect([...first, ...second]).toEqual([
      ...newest(2000, 2030),
      ...newest(2030, 2060),
      ...newest(1960, 2000),
    ])
  })

  test('all words must be there, in any order', async () => {
    expect(await texts('search=szachy+żółwie')).toEqual(['Żółwie grają w szachy'])
    expect(await texts('search=hetman+żółwie')).toEqual([])
  })

  test('[OPEN-93] by user, with words and without', async () => {
    expect(await texts('search=szachy&user=bob')).toEqual(['gram w szachach codziennie'])
    expect(await texts('search=&user=Bob&sort=old')).toEqual([
      'gram w szachach codziennie',
      'Zolwie to nie ryby',
      'zupełnie co innego',
    ])
    expect((await search('search=szachy&user=nobody-there')).body.total).toBe(0)
  })

  test('[SRCH-13] by what stands beside a message', async () => {
    const { store } = world.service
    const types = { odnośnik: 'link', obraz: 'image', ruchomy: 'gifv', nagranie: 'video' } as const
    const room = await world.channel(anna, `media-${engine}`)
    const me = (await store.read.users.byName(userName('Anna')))!
    const names = Object.keys(types)
    await store.appendMessages(names.map(messageOf(room.id, me.id, '8000')))
    await store.transact(async (tx) => {
      for (const [index, type] of Object.values(types).entries())
        await tx.embeds.add(
          room.id,
          `01900000-0000-7000-8000-00000000000${index}`,
          { ...NO_EMBED, type },
          world.clock.now(),
        )
    })
    const found = async (filters: readonly string[]) => {
      const query = filters.map((filter) => `&${encodeURIComponent('embeds[]')}=${filter}`).join('')
      const url = `/api/channels/${room.id}/messages?search=&sort=old${query}`
      const { body } = await world.http('GET', url, { as: anna })
      return body.data.map(({ message }: { message: string }) => message)
    }
    expect(await found(['all'])).toEqual(['odnośnik', 'obraz', 'ruchomy', 'nagranie'])
    expect(await found(['links'])).toEqual(['odnośnik'])
    expect(await found(['images'])).toEqual(['obraz', 'ruchomy'])
    expect(await found(['links', 'videos'])).toEqual(['odnośnik', 'nagranie'])
  })

  test('[SRCH-12] by attachments', async () => {
    const id = await channelWithFiles(world, anna, 'pliki')
    const client = await world.connect(anna, { capabilities: 'web' })
    client.send('JOIN #pliki')
    const files = {
      zdjęcie: { name: 'a.png', bytes: await png() },
      notatki: { name: 'a.txt', bytes: Buffer.from('text') },
      ruch: { name: 'a.gif', bytes: await moving('gif') },
    }
    for (const [text, file] of Object.entries(files)) {
      const { id: fileId } = await uploaded(world, id, file, anna)
      const tag = JSON.stringify([fileId]).replaceAll(' ', '\\s')
      client.send(`@+attachments=${tag} PRIVMSG #pliki :${text}`)
      await client.settled()
    }
    client.send('PRIVMSG #pliki :sam tekst')
    await world.quiet()
    const found = async (filters: readonly string[]) => {
      const query = filters.map((filter) => `&${encodeURIComponent('attachments[]')}=${filter}`).join('')
      const url = `/api/channels/${id}/messages?search=&sort=old${query}`
      const { body } = await world.http('GET', url, { as: anna })
      return body.data.map(({ message }: { message: string }) => message)
    }
    expect(await found(['all'])).toEqual(['zdjęcie', 'notatki', 'ruch'])
    expect(await found(['images'])).toEqual(['zdjęcie', 'ruch'])
    expect(await found(['files'])).toEqual(['notatki'])
    expect(await found(['videos'])).toEqual([])
    expect(await found(['images', 'files'])).toHaveLength(3)
  })

  test('[ROLE-08, ROLE-15] is for who is logged in', async () => {
    expect((await search('search=szachy', undefined)).status).toBe(200)
    const guest = await world.http('GET', `/api/channels/${channel.id}/messages?search=szachy`)
    expect(guest.status).toBe(401)
    expect(JSON.stringify(guest.body)).not.toContain('grają')
  })

  test('attack: somebody else’s private conversation is not found', async () => {
    const client = await world.connect(anna, { capabilities: ['V/channel-id'] })
    client.send('JOIN Bob')
    const joined = await client.expect((line) => line.command === 'JOIN')
    const id = joined.tags.get('gwar.chat/channel-id')!
    client.send('PRIVMSG Bob :tajemnica szachowa')
    await client.settled()
    await world.quiet()
    const eve = await world.person('Eve')
    const look = (as: NamedPerson) =>
      world.http('GET', `/api/channels/${id}/messages?search=tajemnica`, { as })
    expect((await look(eve)).status).toBe(404)
    expect((await look(bob)).body.total).toBe(1)
    expect(await texts('search=tajemnica')).toEqual([])
  })

  test('attack: a Kelvin sign finds nobody whose name has a K', async () => {
    const kefir = await world.person('Kefir')
    const client = await world.connect(kefir)
    client.send(`JOIN #${channel.name}`, `PRIVMSG #${channel.name} :kwaśne`)
    await client.settled()
    await world.quiet()
    expect((await search('search=&user=KEFIR')).body.total).toBe(1)
    expect((await search('search=&user=%E2%84%AAefir')).body.total).toBe(0)
  })

  test.each([
    ['search=%27%20%7C%20%21%26%28', 0],
    ['search=%00', 0],
    ['search=&user=a%00b', 0],
    [`search=${'a'.repeat(512)}`, 0],
    ['search=szachy&page=20', 2],
  ])('attack: %s is an answer like any other', async (query, total) => {
    const { status, body } = await search(query)
    expect(status).toBe(200)
    expect(body).toMatchObject({ data: [], total })
  })

  test.each([
    `search=${'a'.repeat(513)}`,
    'search=a&page=0',
    'search=a&page=21',
    'search=a&page=x',
    'search=a&sort=best',
    'search=a&embeds%5B%5D=files',
  ])('%s is refused', async (query) => {
    expect((await search(query)).status).toBeGreaterThanOrEqual(400)
    expect((await search(query)).status).toBeLessThan(500)
  })
})
