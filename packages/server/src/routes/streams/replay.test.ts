import { anyEngine, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../../commands/world-of.fixture.ts'
import { uploaded } from '../../media/attachments/upload.fixture.ts'
import { makeApplication, through, tokensFor } from '../oauth/oauth.fixture.ts'
import { replayPage } from './replay-page.ts'
import { broadcast } from './signal.fixture.ts'

describe.each(anyEngine())('the replay of a stream on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  worldOf(['Anna', 'Bartek', 'Celina'], (made) => ([world, anna, bartek, celina] = made), engine)

  const get = (path: string, as?: NamedPerson) => world.http('GET', path, as && { as })

  /** A stream that has just begun, and what is said there a second apart. */
  async function scene(name: string, hasFiles = false) {
    const { id, signal, pass } = await broadcast(world, anna, name)
    if (hasFiles)
      await world.service.store.transact((tx) =>
        tx.modes.set(id, 'A', null, { by: null, at: world.clock.now() }),
      )
    const owner = await world.enter(anna, name)
    const author = await world.enter(bartek, name)
    author.send(`PRIVMSG #${name} :przed transmisją`)
    // its echo comes when it is stored, a PONG may come before that
    await author.expect((line) => line.command === 'PRIVMSG' && line.params[1] === 'przed transmisją')
    world.clock.advance(1000)
    const { stream_id: streamId } = (await signal({ state: 'on', source: 'server' })).body
    const say = async (text: string): Promise<string> => {
      world.clock.advance(1000)
      author.send(`PRIVMSG #${name} :${text}`)
      return (await author.expect((line) => line.command === 'PRIVMSG' && line.params[1] === text)).tags.get(
        'msgid',
      )!
    }
    const url = `/api/streams/${streamId}`
    const part = async (query: string, as?: NamedPerson): Promise<string[]> =>
      (await get(`${url}/messages?${query}`, as)).body.messages
        .filter(({ type }: { type: string }) => type === 'PRIVMSG')
        .map(({ message }: { message: string }) => message)
    return { id, name, url, owner, author, signal, pass, say, part }
  }

  test('[REPLAY-01] [REPLAY-14] a part of it is read, also while it runs, and nothing from before', async () => {
    const { url, say, part, signal, pass } = await scene('czesc')
    await say('pierwsza')
    await say('druga')
    await say('trzecia')
    expect(await part('from=0&to=600000')).toEqual(['pierwsza', 'druga', 'trzecia'])
    expect(await part('from=2000&to=3000')).toEqual(['druga'])
    expect(await part('from=1000&to=2000')).toEqual(['pierwsza'])
    const whole = (await get(`${url}/messages?from=0&to=600000`)).body
    expect(whole.next).toBeNull()
    expect(await part(`from=0&to=600000&after=${whole.messages.at(-2).seq}`)).toEqual(['trzecia'])
    expect(await part('before=3000')).toEqual(['pierwsza', 'druga'])
    for (const query of ['', 'from=0', 'from=0&to=600001', 'from=5&to=4', 'from=-1&to=4', 'before=4&to=9'])
      expect((await get(`${url}/messages?${query}`)).status, query).toBe(422)
    await signal({ state: 'off', source: 'server' })
    await say('już po niej')
    await pass(190)
    expect((await get(url)).body).toMatchObject({ ended_at: expect.any(String), channel: 'czesc' })
    expect(await part('from=0&to=600000')).toEqual(['pierwsza', 'druga', 'trzecia'])
    expect(await part('before=600000')).toEqual(['pierwsza', 'druga', 'trzecia'])
  })

  test('[REPLAY-01] pages of a part follow one another without a gap, also within a moment', async () => {
    const { id, name, author, part } = await scene('strumien')
    author.send(...['raz', 'dwa', 'trzy', 'cztery', 'pięć'].map((text) => `PRIVMSG #${name} :${text}`))
    await author.settled()
    await world.quiet()
    const { store } = world.service
    const stream = (await store.read.streams.latest(id))!
    const texts: string[] = []
    for (let after: number | null = 0; after !== null;) {
      const range = { from: 0, to: 1, after, isNewest: false }
      const page: Awaited<ReturnType<typeof replayPage>> = await replayPage(store, stream, range, 2)
      for (const event of page.events) if (event.type === 'message') texts.push(event.text)
      after = page.next
    }
    expect(texts).toEqual(['raz', 'dwa', 'trzy', 'cztery', 'pięć'])
    expect(await part('before=1')).toEqual(texts)
  })

  test('[REPLAY-01] [REPLAY-04] at most 500 rows are given at once, with the number to go on from, and the 50 before a moment', async () => {
    const { url, name, author } = await scene('tlum')
    const texts = Array.from({ length: 510 }, (_, n) => `okrzyk ${n}`)
    author.send(...texts.map((text) => `PRIVMSG #${name} :${text}`))
    await author.settled()
    await world.quiet()
    const ask = async (query: string) => (await get(`${url}/messages?${query}`)).body
    const first = await ask('from=0&to=600000')
    expect(first.messages).toHaveLength(500)
    expect(first.next).toBe(first.messages.at(-1).seq)
    const second = await ask(`from=0&to=600000&after=${first.next}`)
    expect(second.next).toBeNull()
    const said = (rows: { type: string; message: string }[]): string[] =>
      rows.filter(({ type }) => type === 'PRIVMSG').map(({ message }) => message)
    expect(said([...first.messages, ...second.messages])).toEqual(texts)
    expect(said((await ask('before=600000')).messages)).toEqual(texts.slice(-50))
  })

  test('[REPLAY-02] attack: what was deleted later comes back in no part and no file, for nobody', async () => {
    const { url, name, owner, author, say, part, signal, pass } = await scene('skasowane')
    const [cleared, removed] = [await say('adres domowy'), await say('numer telefonu')]
    await say('zostaje')
    expect(await part('from=0&to=60000')).toEqual(['adres domowy', 'numer telefonu', 'zostaje'])
    await signal({ state: 'off', source: 'server' })
    await pass(190)
    expect((await get(url)).body.ended_at).not.toBeNull()
    owner.send(`PRIVMSG #${name} :.removemessage ${cleared}`)
    author.send(`PRIVMSG #${name} :.removemessage ${removed}`)
    await world.quiet()
    for (const as of [undefined, celina, bartek, anna]) {
      const { messages } = (await get(`${url}/messages?from=0&to=60000`, as)).body
      const said = messages.filter(({ type }: { type: string }) => type === 'PRIVMSG')
      expect(said).toMatchObject([
        { id: cleared, message: '', is_cleared: { name: 'Anna' } },
        { message: 'zostaje', is_cleared: false },
      ])
    }
    for (const file of ['chat.jsonl', 'chat.vtt']) {
      const text = String((await get(`${url}/${file}`, anna)).body)
      expect(text).toContain('zostaje')
      expect(text).not.toMatch(/adres domowy|numer telefonu/)
    }
  })

  test('[REPLAY-11] [LIVE-12] moderators say where the recording is; others and other addresses are refused', async () => {
    const { url, name, owner, id, signal, pass } = await scene('nagranie')
    owner.send(`MODE #${name} +o Celina`)
    await owner.settled()
    const put = (body: object, as: NamedPerson | undefined = celina) => world.http('PUT', url, { as, body })
    expect((await put({ offset_ms: 5 }, bartek)).status).toBe(403)
    const application = await makeApplication(world, anna)
    const token = await tokensFor(world, celina, application, ['chat_read', 'chat_write', 'moderate'])
    expect((await put({ offset_ms: 5 }, through(celina, token))).status).toBe(403)
    const said = {
      recording_url: 'https://film.example/wieczor.mp4',
      recording_began_at: '2026-01-02T03:04:05.678Z',
      offset_ms: -2000,
      skips_breaks: true,
    }
    expect(await put({ ...said, title: 'Szachy' })).toMatchObject({
      status: 200,
      body: { ...said, title: 'Szachy' },
    })
    expect((await get(url)).body).toMatchObject({ ...said, title: 'Szachy', may_change: false })
    expect((await get(url, celina)).body.may_change).toBe(true)
    expect((await get(`/api/channels/${id}`)).body.stream.title).toBe('Szachy')
    for (const body of [
      { recording_url: 'http://film.example/a.mp4' },
      { recording_url: 'javascript:alert(1)' },
      { recording_url: 'https://a:b@film.example/' },
      { recording_url: `https://film.example/${'a'.repeat(500)}` },
      { offset_ms: 0.5 },
      { offset_ms: 90_000_000 },
      { recording_began_at: 'wczoraj' },
      { skips_breaks: 'tak' },
      { title: '' },
    ])
      expect((await put(body)).status, JSON.stringify(body)).toBe(422)
    // what is left out stays
    expect(await put({ recording_url: null })).toMatchObject({
      body: { recording_url: null, offset_ms: -2000, title: 'Szachy' },
    })
    await signal({ state: 'off', source: 'server' })
    await pass(190)
    expect(await put({ title: 'Po końcu' })).toMatchObject({ status: 200, body: { title: 'Po końcu' } })
    // each change stands in the log of moderation, and what stays as it is in none
    await put({ offset_ms: -2000, skips_breaks: true })
    expect((await put({ is_listed: false }, anna)).status).toBe(200)
    const log = await get(`/api/channels/${id}/moderation/log?kind=recording`, anna)
    const entries = log.body.data as { actor: { name: string }; detail: object }[]
    const { recording_url: address, recording_began_at: began_at, ...beside } = said
    expect(entries.map(({ actor, detail }) => [actor.name, detail])).toEqual([
      [anna.name, { is_listed: false }],
      ['Celina', { url: null, before: address }],
      ['Celina', { url: address, before: null, began_at, ...beside }],
    ])
  })

  test('[REPLAY-12] [REPLAY-13] attack: files hold what the replay shows, and no text ends a cue or makes markup', async () => {
    const { url, name, say } = await scene('pliki')
    await say('zwykła & <b>gruba</b>')
    await say('00:00:01.000 --> 00:00:09.000 <v Anna>podszyta')
    // an empty line ends a cue, and the next one would be a cue of its own
    const writer = await world.connect(celina, { capabilities: 'web' })
    const said = [
      '',
      '00:00:02.000 --> 00:00:09.000',
      'Anna: podszyta',
      '\v\f\u0085\u2028\u2029NOTE',
      'STYLE',
    ]
    writer.send(`JOIN #${name}`)
    await writer.settled()
    world.clock.advance(1000)
    writer.send(
      `@label=many BATCH +b draft/multiline #${name}`,
      ...['wers', ...said].map((line) => `@batch=b PRIVMSG #${name} :${line}`),
      'BATCH -b',
    )
    await writer.expect((line) => line.tags.get('label') === 'many')
    await world.http('PUT', url, { as: anna, body: { offset_ms: 500 } })
    expect((await get(`${url}/chat.vtt`)).status).toBe(401)
    const vtt = await get(`${url}/chat.vtt`, celina)
    expect(vtt.headers.get('content-type')).toMatch(/^text\/vtt/)
    expect(vtt.headers.get('content-disposition')).toMatch(/attachment.*pliki-chat-.*\.vtt/)
    const cues = String(vtt.body).split('\n\n')
    expect(cues.filter((cue) => cue.includes('Celina'))).toEqual([
      '00:00:02.500 --> 00:00:08.500\nCelina: wers 00:00:02.000 --&gt; 00:00:09.000 Anna: podszyta NOTE STYLE',
    ])
    // whatever begins a part begins with its time
    const isCue = /^\d\d:\d\d:\d\d\.\d{3} --> \d\d:\d\d:\d\d\.\d{3}\n[^\n]+$/
    expect(cues.slice(1).filter((cue) => cue !== '' && !isCue.test(cue))).toEqual([])
    expect(cues.filter((cue) => cue.includes('Bartek'))).toEqual([
      '00:00:00.500 --> 00:00:06.500\nBartek: zwykła &amp; &lt;b&gt;gruba&lt;/b&gt;',
      '00:00:01.500 --> 00:00:07.500\nBartek: 00:00:01.000 --&gt; 00:00:09.000 &lt;v Anna&gt;podszyta',
    ])
    const jsonl = String((await get(`${url}/chat.jsonl`, celina)).body)
    const lines = jsonl
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const { messages } = (await get(`${url}/messages?from=0&to=600000`)).body
    expect(lines).toMatchObject(messages)
    expect(lines.slice(-3).map(({ offset_ms }) => offset_ms)).toEqual([1000, 2000, 3000])
  })

  test('[REPLAY-12] [REPLAY-02] subtitles name the files of a message, also of one without words, and no deleted one', async () => {
    const { id, url, name, owner, author } = await scene('zalaczniki', true)
    const send = async (text: string, ...files: string[]): Promise<string> => {
      const bytes = Buffer.from('tabela')
      const sent = files.map((file) => uploaded(world, id, { name: file, bytes }, bartek))
      const ids = (await Promise.all(sent)).map((record) => record.id)
      world.clock.advance(1000)
      const label = `l${text.length}${files.length}`
      author.send(`@label=${label};+attachments=${JSON.stringify(ids)} PRIVMSG #${name} :${text}`)
      const echo = await author.expect((line) => line.tags.get('label') === label)
      return echo.tags.get('msgid')!
    }
    await send('', 'wyniki.txt')
    await send('obie', 'SPOILER_koniec.txt', 'plan.txt')
    const cleared = await send('tajne', 'adres.txt')
    owner.send(`PRIVMSG #${name} :.removemessage ${cleared}`)
    await owner.settled()
    const cues = String((await get(`${url}/chat.vtt`, celina)).body).split('\n\n')
    expect(cues.filter((cue) => cue.includes('Bartek')).map((cue) => cue.split('\n')[1])).toEqual([
      'Bartek: [wyniki.txt]',
      'Bartek: obie [koniec.txt] [plan.txt]',
    ])
    expect(cues.join('')).not.toContain('adres')
  })

  test('[REPLAY-12] one file at a time is written for an account', async () => {
    const { url } = await scene('naraz')
    const hold = Promise.withResolvers<void>()
    const { events } = world.service.store.read
    const between = events.between.bind(events)
    let reads = 0
    events.between = async (...asked) => {
      reads += 1
      if (reads === 1) await hold.promise
      return between(...asked)
    }
    try {
      const first = get(`${url}/chat.jsonl`, bartek)
      await expect.poll(() => reads).toBe(1)
      expect(await get(`${url}/chat.vtt`, bartek)).toMatchObject({ status: 409 })
      expect((await get(`${url}/chat.vtt`, celina)).status).toBe(200)
      hold.resolve()
      expect((await first).status).toBe(200)
      expect((await get(`${url}/chat.vtt`, bartek)).status).toBe(200)
    } finally {
      hold.resolve()
      events.between = between
    }
  })

  test('[REPLAY-12] a file goes on page by page up to its end', async () => {
    const { url, say } = await scene('strony')
    await say('pierwsza')
    await say('ostatnia')
    const { events } = world.service.store.read
    const between = events.between.bind(events)
    let reads = 0
    // the first page is full, and of the first row alone
    events.between = async (channelId, range) => {
      reads += 1
      const rows = await between(channelId, range)
      const first = rows.find(({ type }) => type === 'message')
      return reads === 1 ? Array.from({ length: range.limit }, () => first!) : rows
    }
    try {
      const said = String((await get(`${url}/chat.jsonl`, bartek)).body)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).message as string)
      expect(reads).toBe(2)
      expect(said.slice(0, -1)).toEqual(Array.from({ length: said.length - 1 }, () => 'pierwsza'))
      expect(said.at(-1)).toBe('ostatnia')
    } finally {
      events.between = between
    }
  })
})
