import { parseLine, type EmbedRecord } from '@gwar/protocol'
import { anyEngine, createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Egress } from './fetch/egress.ts'
import { TOTAL_MS } from './preview.ts'
import { openSite, pngOf, type Site } from './site.fixture.ts'

let isAsked: () => void
const asked = new Promise<void>((resolve) => {
  isAsked = resolve
})
/** A name server that never answers. */
function untilAborted(signal: AbortSignal): Promise<never> {
  isAsked()
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('cancelled')), { once: true })
  })
}

describe.each(anyEngine())('embeds on %s', (engine) => {
  let site: Site
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  beforeAll(async () => {
    site = await openSite()
    const egress: Egress = {
      ...site.egress,
      resolve: (hostname, signal) =>
        hostname === 'hang.example' ? untilAborted(signal) : site.egress.resolve(hostname, signal),
    }
    world = await createWorld({ engine, egress, settings: { CHANNELS_PER_USER: '100' } })
    ;[anna, bartek] = await world.people('Anna', 'Bartek')
    site.html('/', '<title>Strona</title><meta property="og:image" content="/a.png">')
    site.page('/a.png', (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(pngOf(2, 3)),
    )
    for (const name of ['one', 'two', 'three', 'four']) site.html(`/${name}`, `<title>${name}</title>`)
  })
  afterAll(async () => {
    await world.close()
    await site.close()
  })

  /** A page that answers when the returned function is called. */
  function slowPage(path: string): () => void {
    let answer = (): void => undefined
    site.page(path, (_request, response) => {
      answer = () => response.writeHead(200, { 'content-type': 'text/html' }).end('<title>slow</title>')
    })
    return () => answer()
  }
  /** A channel of Anna's, which she observes. */
  async function room(name: string, isWithEmbeds = true) {
    const { id } = await world.channel(anna, name, ...(isWithEmbeds ? [] : (['bare'] as const)))
    const observer = await world.observe(anna, `#${name}`)
    await world.quiet()
    return { id, observer, say: (text: string) => observer.client.send(`PRIVMSG #${name} :${text}`) }
  }
  const embedsIn = (client: IrcClient) =>
    client.lines.flatMap((text) => {
      const line = parseLine(text)!
      return line.command === 'EMBED' ? [{ line, embed: JSON.parse(line.params[1]!) as EmbedRecord }] : []
    })
  const history = async (id: string) =>
    (await world.http('GET', `/api/channels/${id}/messages`, { as: anna })).body as {
      id: string
      message: string
      user: string | null
      embeds: EmbedRecord[]
    }[]

  test('[PS-26] [TAG-13] [EMB-01] [OPEN-127] [OPEN-153] comes after its message as EMBED, to who asked for it', async () => {
    const { id, observer, say } = await room('podglad')
    const without = await world.connect(bartek, { capabilities: ['message-tags', 'V/seq'] })
    const plain = await world.connect(null)
    const other = await world.connect(bartek, { capabilities: ['V/embed'] })
    for (const client of [without, plain]) client.send('JOIN #podglad')
    await world.quiet()
    say(`patrz: ${site.origin}/`)
    await world.quiet()
    const told = embedsIn(observer.client)
    expect(told).toHaveLength(1)
    const [{ line, embed }] = told as [(typeof told)[number]]
    const messageLine = observer.client.lines
      .map((text) => parseLine(text)!)
      .find(({ params }) => params[1]?.startsWith('patrz'))!
    expect(line.params[0]).toBe('#podglad')
    expect(line.tags.get('msgid')).toBe(messageLine.tags.get('msgid'))
    expect(Number(line.tags.get('gwar.chat/seq'))).toBe(Number(messageLine.tags.get('gwar.chat/seq')) + 1)
    expect(embed).toMatchObject({ type: 'link', title: 'Strona', url: `${site.origin}/` })
    for (const client of [without, plain, other]) expect(embedsIn(client)).toEqual([])
    // a member without the capability gets the message all the same
    expect(without.lines.some((text) => text.includes('patrz'))).toBe(true)
    expect((await history(id)).at(-1)?.embeds).toEqual([embed])
  })

  test('[DATA-04] [DATA-07] is in history and on joining, with its message', async () => {
    const { say } = await room('dawne')
    say(`${site.origin}/a.png`)
    await world.quiet()
    const client = await world.connect(bartek, { capabilities: ['batch', 'V/embed'] })
    client.send('JOIN #dawne')
    const line = await client.expect(/ PRIVMSG /)
    const [embed, ...more] = JSON.parse(line.tags.get('gwar.chat/embed')!) as EmbedRecord[]
    expect(more).toEqual([])
    expect(embed).toMatchObject({ type: 'image', name: 'a.png', image: [{ width: 2, height: 3 }] })
    await client.settled()
    expect(embedsIn(client)).toEqual([])
  })

  test('[SRCH-13] the search finds messages by what their links show, and gives it with them', async () => {
    const { id, say } = await room('szukane')
    site.page('/film.mp4', (_request, response) =>
      response.writeHead(200, { 'content-type': 'video/mp4' }).end('\0\0\0\x20ftypisom'),
    )
    for (const path of ['one', 'a.png', 'film.mp4', 'missing']) say(`szukaj ${site.origin}/${path}`)
    await world.quiet()
    const found = async (filter: string) => {
      const query = `search=szukaj&sort=old&embeds[]=${filter}`
      const { body } = await world.http('GET', `/api/channels/${id}/messages?${query}`, { as: anna })
      return (body.data as { embeds: EmbedRecord[] }[]).map(({ embeds }) => embeds.map(({ type }) => type))
    }
    expect(await found('links')).toEqual([['link']])
    expect(await found('images')).toEqual([['image']])
    expect(await found('videos')).toEqual([['video']])
    expect(await found('all')).toEqual([['link'], ['image'], ['video']])
  })

  test('[PS-26] is told once after RESUME, by its own event', async () => {
    const { observer, say } = await room('powrot')
    const seq = observer.state.seq
    say(`${site.origin}/one ${site.origin}/two`)
    await world.quiet()
    const client = await world.connect(bartek, { capabilities: 'web' })
    client.send(`RESUME #powrot ${seq}`)
    await world.quiet()
    const message = client.lines.find((text) => text.includes('PRIVMSG #powrot'))!
    expect(parseLine(message)!.tags.has('gwar.chat/embed')).toBe(false)
    expect(embedsIn(client).map(({ embed }) => embed.title)).toEqual(['one', 'two'])
    expect(embedsIn(client).map(({ line }) => line.tags.get('gwar.chat/seq'))).toEqual([
      String(seq + 2),
      String(seq + 3),
    ])
  })

  test('the first three different links of a message are shown, in their order, however long each takes', async () => {
    const { id, observer, say } = await room('kolejnosc')
    const answer = slowPage('/slow')
    say(`${site.origin}/slow ${site.origin}/two ${site.origin}/two ${site.origin}/three ${site.origin}/four`)
    await site.requested('/slow')
    await observer.client.settled()
    expect(embedsIn(observer.client)).toEqual([])
    answer()
    await world.quiet()
    const titles = ['slow', 'two', 'three']
    expect(embedsIn(observer.client).map(({ embed }) => embed.title)).toEqual(titles)
    expect((await history(id)).at(-1)?.embeds.map(({ title }) => title)).toEqual(titles)
  })

  test('[MODE-05] [OPEN-155] [CSET-10] without mode e nothing is looked at', async () => {
    const { id, observer, say } = await room('bez', false)
    site.html('/unseen', '<title>x</title>')
    say(`${site.origin}/unseen`)
    await world.quiet()
    expect(site.hits).not.toContain('/unseen')
    expect(embedsIn(observer.client)).toEqual([])
    expect((await history(id)).at(-1)?.embeds).toEqual([])
  })

  test('[MODE-05] [OPEN-155] nothing is told when mode e was switched off meanwhile', async () => {
    const { id, observer, say } = await room('wylaczony')
    const answer = slowPage('/late')
    say(`${site.origin}/late`)
    await site.requested('/late')
    observer.client.send('MODE #wylaczony -e')
    await observer.client.settled()
    answer()
    await world.quiet()
    expect(embedsIn(observer.client)).toEqual([])
    expect((await history(id)).find(({ message }) => message.endsWith('/late'))?.embeds).toEqual([])
  })

  test('private conversations always have embeds; nobody else is told', async () => {
    const conversation = await world.observe(anna, 'Bartek')
    const receiver = await world.observe(bartek, 'Anna')
    const stranger = await world.connect(await world.person('Celina'), { capabilities: 'web' })
    conversation.client.send(`PRIVMSG Bartek :${site.origin}/one`)
    await world.quiet()
    for (const { client } of [conversation, receiver])
      expect(embedsIn(client).map(({ embed }) => embed.title)).toEqual(['one'])
    expect(embedsIn(stranger)).toEqual([])
  })

  test.each([
    ['cleared', 'a moderator'],
    ['removed', 'its author'],
  ])('[OPEN-153] nothing is stored or told of a message that was %s by %s meanwhile', async (how) => {
    const { id, observer } = await room(`znikla-${how}`)
    const author = await world.observe(bartek, `#znikla-${how}`)
    const answer = slowPage(`/${how}`)
    author.client.send(`PRIVMSG #znikla-${how} :${site.origin}/${how}`)
    await site.requested(`/${how}`)
    const message = (await history(id)).find(({ user }) => user === 'Bartek')!
    const { client } = how === 'cleared' ? observer : author
    client.send(`PRIVMSG #znikla-${how} :.removemessage ${message.id}`)
    await observer.client.expect(/ CLEARMESSAGE /)
    answer()
    await world.quiet()
    for (const { client } of [observer, author]) expect(embedsIn(client)).toEqual([])
    expect((await history(id)).flatMap(({ embeds }) => embeds)).toEqual([])
  })

  test('attack: what stood beside a removed message comes back with RESUME', async () => {
    const { id, observer, say } = await room('usunieta')
    const { seq } = observer.state
    say(`${site.origin}/one`)
    await world.quiet()
    const message = (await history(id)).at(-1)!
    expect(message.embeds).toHaveLength(1)
    say(`.removemessage ${message.id}`)
    await world.quiet()
    const client = await world.connect(bartek, { capabilities: 'web' })
    client.send(`RESUME #usunieta ${seq}`)
    await client.settled()
    expect(client.lines.some((text) => text.includes(' CLEARMESSAGE '))).toBe(true)
    expect(client.lines.filter((text) => text.includes('site.example'))).toEqual([])
    expect(JSON.stringify(await history(id))).not.toContain('site.example')
    const { read } = world.service.store
    expect(JSON.stringify(await read.events.after(id, 0, 100))).not.toContain('site.example')
  })

  test('[OPEN-153] a message never waits for its links', async () => {
    const { observer, say } = await room('nie-czeka')
    slowPage('/never')
    say(`${site.origin}/never`)
    await observer.client.expect(/ PRIVMSG #nie-czeka :http/)
    await site.requested('/never')
    say('dalej')
    await observer.client.expect(/ PRIVMSG #nie-czeka :dalej/)
    world.clock.advance(TOTAL_MS)
    await world.quiet()
    expect(embedsIn(observer.client)).toEqual([])
  })

  test('a link that goes round is looked at once in five minutes', async () => {
    await room('krazy')
    site.html('/round', '<title>round</title>')
    const hits = () => site.hits.filter((path) => path === '/round').length
    // a new connection each time, because one that is silent for minutes is closed
    const say = async (times: number) => {
      const client = await world.connect(anna, { capabilities: ['echo-message', 'V/embed'] })
      client.send('JOIN #krazy')
      for (let n = 0; n < times; n += 1) client.send(`PRIVMSG #krazy :${n} ${site.origin}/round`)
      await world.quiet()
      return embedsIn(client).length
    }
    expect([await say(3), hits()]).toEqual([3, 1])
    world.clock.advance(5 * 60_000 - 1)
    expect([await say(1), hits()]).toEqual([1, 1])
    world.clock.advance(1)
    expect([await say(1), hits()]).toEqual([1, 2])
  })

  test('attack: IRC line injection by what a page says', async () => {
    const { observer, say } = await room('lamanie')
    site.html(
      '/break',
      '<meta property="og:title" content="a&#13;&#10;PRIVMSG #lamanie :forged&#0;"><meta property="og:image" content="/x&#13;&#10;QUIT">',
    )
    say(`${site.origin}/break`)
    await world.quiet()
    expect(embedsIn(observer.client).map(({ embed }) => embed.title)).toEqual([
      'a PRIVMSG #lamanie :forged\ufffd',
    ])
    expect(
      observer.client.lines.filter((text) => / (?:PRIVMSG|QUIT)/.test(text.split(' EMBED ')[0]!)),
    ).toHaveLength(1)
  })

  test('a stop does not wait for a page that hangs', async () => {
    const { say, observer } = await room('stop')
    say('http://hang.example/')
    await observer.client.expect(/ PRIVMSG /)
    await asked
    await world.restart()
    expect(world.logs.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([])
  })
})
