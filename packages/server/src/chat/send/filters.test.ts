import { WEB_CAPABILITIES, type FilterRecord, type FilterState } from '@gwar/protocol'
import { availableEngines, userName, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { sayIn } from '../../commands/say-in.fixture.ts'
import { worldOf } from '../../commands/world-of.fixture.ts'
import { makeApplication, through, tokensFor } from '../../routes/oauth/oauth.fixture.ts'
import { newMessage } from '../../store/sample-data.fixture.ts'
import { idAt } from '../filters/runs/id-at.fixture.ts'

const DAY_MS = 86_400_000
const WORDS = { title: 'Wulgaryzmy', do: 'refuse', tells: 'words', when: [{ is: 'words', words: ['debil'] }] }

describe.each(availableEngines())('filters in the way of a message, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  let daria: NamedPerson
  let count = 0
  worldOf(
    ['Anna', 'Bartek', 'Celina', 'Daria'],
    (made) => ([world, anna, bartek, celina, daria] = made),
    engine,
  )

  /** A channel of Anna's; Bartek and Celina are in it, and Daria watches. */
  async function place() {
    const name = `sito-${engine[0]}${(count += 1)}`
    const { id } = await world.channel(anna, name)
    const observer = await world.observe(daria, `#${name}`)
    const client = await world.enter(bartek, name, WEB_CAPABILITIES)
    const other = await world.enter(celina, name, WEB_CAPABILITIES)
    const owner = await world.enter(anna, name, WEB_CAPABILITIES)
    return { id, name, client, other, owner, observer, url: `/api/channels/${id}/moderation` }
  }
  type Place = Awaited<ReturnType<typeof place>>

  async function filter(
    url: string,
    body: object,
    state: FilterState = 'on',
    as = anna,
  ): Promise<FilterRecord> {
    const made = await world.http('POST', `${url}/filters`, { as, body: { body } })
    expect(made).toMatchObject({ status: 200 })
    const changed = await world.http('PUT', `${url}/filters/${made.body.filter.id}`, {
      as,
      body: { version: 1, state },
    })
    expect(changed).toMatchObject({ status: 200 })
    return changed.body.filter
  }

  /** What becomes of a text: 'stored', 'held', or the name and values of the refusal. */
  async function say(client: IrcClient, { name }: Pick<Place, 'name'>, text: string, tags = '') {
    const label = `s${(count += 1)}`
    client.send(`@label=${label}${tags} PRIVMSG #${name} :${text}`)
    const line = await client.expect((one) => one.tags.get('label') === label)
    await world.quiet()
    world.clock.advance(1000)
    if (line.command === 'PRIVMSG') return 'stored'
    const said = JSON.parse(line.tags.get('gwar.chat/i18n')!)
    return line.command === 'NOTE' ? 'held' : { name: said.name, ...said.values }
  }
  const texts = ({ observer }: Place) =>
    observer.state.events
      .flatMap((event) => ('text' in event && event.type !== 'notice' ? event.text : []))
      .toReversed()

  test('[FILT-04] words that a filter stops are told with no departure and no deletion', async () => {
    const here = await place()
    const { name, url, client, other } = here
    const [plain, standard] = [
      await world.enter(daria, name, []),
      await world.enter(daria, name, ['message-tags', 'draft/message-redaction']),
    ]
    await filter(url, WORDS)
    client.send(`PRIVMSG #${name} :coś miłego`)
    const id = (await standard.expect(/ PRIVMSG /)).tags.get('msgid')!
    await world.quiet()
    for (const one of [plain, standard]) one.unread()
    client.send(`REDACT #${name} ${id} :debil`)
    await client.settled()
    client.send(`PART #${name} :ty debil`)
    other.send('QUIT :debil')
    await other.untilClosed()
    await world.quiet()
    expect(standard.unread()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(` REDACT #${name} ${id}$`)),
        expect.stringMatching(new RegExp(`^:Bartek!\\S+ PART #${name}$`)),
      ]),
    )
    const told = plain.unread().join('\n')
    expect(told).toMatch(new RegExp(`^:Bartek!\\S+ PART #${name}$`, 'm'))
    expect(told).not.toMatch(/debil/)
    client.send(`JOIN #${name}`, `PART #${name} :do jutra`)
    await world.quiet()
    expect(plain.unread().at(-1)).toMatch(new RegExp(`^:Bartek!\\S+ PART #${name} :do jutra$`))
    expect(await world.http('POST', `${url}/shield/on`, { as: anna, body: {} })).toMatchObject({
      status: 200,
    })
    client.send(`JOIN #${name}`, `PART #${name} :do jutra`)
    await world.quiet()
    expect(plain.unread().at(-1)).toMatch(new RegExp(`^:Bartek!\\S+ PART #${name}$`))
  })

  test('[FILT-04] words in tags and reasons are compared with what was said, and count for nobody as said', async () => {
    const here = await place()
    const { name, url, client, other } = here
    const sender = await world.enter(celina, name, ['message-tags', 'labeled-response'])
    const many = { is: 'many', people: 2, seconds: 30, from: 4 }
    await filter(url, { ...WORDS, title: 'Chór', tells: 'nothing', when: [many] })
    sender.send(`@label=a;+x=dzień\\sdobry TAGMSG #${name}`)
    await sender.expect((line) => line.tags.get('label') === 'a')
    other.send(`PART #${name} :dzień dobry`)
    await other.settled()
    expect(await say(client, here, 'dzień dobry')).toBe('stored')
    // who leaves with the same words would be the second
    const plain = await world.enter(daria, name, [])
    sender.send(`PART #${name} :dzień dobry`)
    sender.send(`JOIN #${name}`, `PART #${name} :do jutra`)
    await world.quiet()
    const parts = plain.unread().filter((line) => / PART /.test(line))
    expect(parts.map((line) => line.replace(/^\S+ /, ''))).toEqual([
      `PART #${name}`,
      `PART #${name} :do jutra`,
    ])
    const third = await world.enter(daria, name, WEB_CAPABILITIES)
    expect(await say(third, here, 'dzień dobry')).toMatchObject({ name: 'filtered' })
  })

  test('[FILT-04] words that a filter stops are told in no tag, neither alone nor beside a message', async () => {
    const here = await place()
    const { name, url, other, owner } = here
    const sender = await world.enter(bartek, name, ['message-tags', 'labeled-response', 'standard-replies'])
    const reader = await world.enter(daria, name, ['message-tags'])
    const say = async (tags: string, command = 'TAGMSG', text = '') => {
      const label = `t${(count += 1)}`
      sender.send(`@label=${label};${tags} ${command} #${name}${text}`)
      const answer = await sender.expect((line) => line.tags.get('label') === label)
      await world.quiet()
      world.clock.advance(1000)
      const told = reader.unread().filter((line) => / (?:TAGMSG|PRIVMSG) /.test(line))
      return [answer.command, ...told.map((line) => line.replace(/ :\S+!\S+| #\S+/g, ''))]
    }
    const id = await sayIn(other, name, 'coś miłego')
    await world.quiet()
    reader.unread()
    const words = `+draft/react=debil;+draft/reply=${id}`
    expect(await say('+draft/react=debil')).toEqual(['ACK', '@+draft/react=debil TAGMSG'])
    await filter(url, WORDS)
    expect(await say(words)).toEqual(['FAIL'])
    expect(await say('+x=miły;+y=debil')).toEqual(['FAIL'])
    expect(await say(`+draft/react=👍;+draft/reply=${id}`)).toEqual([
      'ACK',
      `@+draft/react=👍;+draft/reply=${id} TAGMSG`,
    ])
    expect(await say('+draft/react=debil', 'PRIVMSG', ' :miły')).toEqual([
      'ACK',
      expect.stringMatching(/^@[^+]* PRIVMSG :?miły$/),
    ])
    expect(await say('+x=tak', 'PRIVMSG', ' :miły znów')).toEqual([
      'ACK',
      expect.stringMatching(/\+x=tak.* PRIVMSG :miły znów$/),
    ])
    owner.send(`MODE #${name} +s 120`)
    await world.quiet()
    reader.unread()
    // a mark that says nothing passes where the store paces what people say
    expect(await say('+draft/react=tak')).toEqual(['FAIL'])
    expect(await say(`+typing=active;+draft/reply=${id}`)).toEqual([
      'ACK',
      `@+typing=active;+draft/reply=${id} TAGMSG`,
    ])
    expect(await say('+typing=debil')).toEqual(['FAIL'])
    owner.send(`MODE #${name} -s`)
    await world.quiet()
    reader.unread()
    await world.http('POST', `${url}/shield/on`, { as: anna, body: {} })
    await world.quiet()
    reader.unread()
    expect(await say('+draft/react=tak')).toEqual(['FAIL'])
    // nor does a mark pass where the shield refuses accounts as young as this one
    expect(await say('+typing=active')).toEqual(['FAIL'])
    expect(reader.lines.filter((line) => line.includes('debil'))).toHaveLength(1)
  })

  test('[FILT-04, WHY-01] a refused message is told with what the filter tells, stored nowhere, and may be sent again', async () => {
    const here = await place()
    const { url } = here
    expect(await say(here.client, here, 'ty debilu')).toBe('stored')
    const made = await filter(url, WORDS)
    const nonce = ';+gwar.chat/nonce=n1'
    expect(await say(here.client, here, 'ty debil jeden debil', nonce)).toEqual({
      name: 'filtered',
      title: 'Wulgaryzmy',
      spans: '3-8 15-20',
    })
    // changed, it passes under the same nonce
    expect(await say(here.client, here, 'ty miły', nonce)).toBe('stored')
    const tell = async (version: number, tells: string) =>
      world.http('PUT', `${url}/filters/${made.id}`, {
        as: anna,
        body: { version, body: { ...WORDS, tells } },
      })
    await tell(2, 'title')
    expect(await say(here.client, here, 'debil')).toEqual({ name: 'filtered', title: 'Wulgaryzmy' })
    await tell(3, 'nothing')
    here.client.send(`@label=nic PRIVMSG #${here.name} :debil`)
    const line = await here.client.expect((one) => one.tags.get('label') === 'nic')
    expect(line.command).toBe('404')
    const whole = JSON.stringify([...line.tags, ...line.params])
    expect(whole).toContain('filtered')
    expect(whole).not.toMatch(/Wulgaryzmy|spans|debil|0-5/)
    await world.quiet()
    expect(texts(here)).toEqual(['ty debilu', 'ty miły'])
    const { body } = await world.http('GET', `/api/channels/${here.id}/messages`)
    expect(JSON.stringify(body)).not.toContain('jeden')
  })

  test('[FILT-03] one that watches changes nothing for anybody, the first that is on decides', async () => {
    const here = await place()
    await filter(here.url, { ...WORDS, title: 'Patrzy' }, 'watch')
    expect(await say(here.client, here, 'debil pierwszy')).toBe('stored')
    await filter(here.url, {
      ...WORDS,
      title: 'Drugi',
      when: [{ is: 'words', words: ['pierwszy', 'debil'] }],
    })
    await filter(here.url, { ...WORDS, title: 'Trzeci' })
    expect(await say(here.client, here, 'debil drugi')).toMatchObject({ title: 'Drugi' })
    await filter(here.url, { ...WORDS, title: 'Czwarty', when: [{ is: 'words', words: ['wcale'] }] }, 'off')
    expect(await say(here.client, here, 'wcale nie')).toBe('stored')
  })

  test('[FILT-05] a held message has no number and is seen by nobody', async () => {
    const here = await place()
    await filter(here.url, { ...WORDS, do: 'hold' })
    expect(await say(here.client, here, 'debil czeka')).toBe('held')
    expect(await say(here.client, here, 'a ten nie')).toBe('stored')
    expect(texts(here)).toEqual(['a ten nie'])
    const { body } = await world.http('GET', `${here.url}/log`, { as: anna })
    expect(body.data[0]).toMatchObject({
      kind: 'opened',
      target: { name: 'Bartek' },
      filter: { title: 'Wulgaryzmy' },
    })
  })

  const idOf = async (person: NamedPerson) =>
    (await world.service.store.read.users.byName(userName(person.name)))!.id

  test('[FILT-06, PERS-08] the mute or the ladder beside it happens once for a message, with an entry that names the filter', async () => {
    const here = await place()
    const made = await filter(here.url, { ...WORDS, punish: { mute: 20 } })
    const nonce = `;+gwar.chat/nonce=kara-${count}`
    expect(await say(here.client, here, 'debil', nonce)).toMatchObject({ name: 'filtered' })
    expect(await say(here.client, here, 'debil', nonce)).toMatchObject({ name: 'muted' })
    world.clock.advance(21_000)
    expect(await say(here.client, here, 'debil', nonce)).toMatchObject({ name: 'filtered' })
    const { body: punished } = await world.http('GET', `${here.url}/log?filter=${made.id}&target=Bartek`, {
      as: anna,
    })
    expect(punished.data).toMatchObject([
      { kind: 'mute', actor: null, filter: { id: made.id, version: 2 }, reason: 'Wulgaryzmy' },
    ])
    // held, and by the ladder: a warning, which is acknowledged before anything else
    await filter(here.url, {
      ...WORDS,
      do: 'hold',
      punish: 'ladder',
      when: [{ is: 'words', words: ['lipa'] }],
    })
    expect(await say(here.other, here, 'lipa')).toBe('held')
    expect(await say(here.other, here, 'co teraz')).toMatchObject({ name: 'warned' })
    const { body } = await world.http('GET', `${here.url}/log?target=Celina`, { as: anna })
    expect(body.data.map(({ kind }: { readonly kind: string }) => kind).toSorted()).toEqual([
      'opened',
      'warn',
    ])
    // whoever is trusted is no newcomer
    await filter(here.url, { ...WORDS, title: 'Nowi', when: [{ is: 'newcomer', below: 20 }] })
    expect(await say(here.client, here, 'dzień dobry')).toMatchObject({ title: 'Nowi' })
    const userId = await idOf(bartek)
    await world.service.store.transact((tx) => tx.trusted.add(here.id, userId, null, world.clock.now()))
    expect(await say(here.client, here, 'dzień dobry')).toBe('stored')
  })

  test('[PERS-08] whom moderators trust is no newcomer, not too young and none of many; words and links stop them all the same', async () => {
    const here = await place()
    const young = await world.person(`Mloda${engine[0]}`)
    const client = await world.enter(young, here.name, WEB_CAPABILITIES)
    const plain = { ...WORDS, tells: 'title' }
    const many = { is: 'many', people: 3, seconds: 30, from: 4 }
    await filter(here.url, { ...plain, title: 'Młode', when: [{ is: 'account', minutes: 525_600 }] })
    expect(await say(client, here, 'dzień dobry')).toMatchObject({ title: 'Młode' })
    const act = (kind: string) =>
      world.http('POST', `${here.url}/acts`, { as: anna, body: { kind, target: young.name } })
    expect(await act('trust')).toMatchObject({ status: 200 })
    expect(await say(client, here, 'dzień dobry')).toBe('stored')
    expect(await say(here.client, here, 'ja nie')).toMatchObject({ title: 'Młode' })

    const { body } = await world.http('GET', `${here.url}/filters`, { as: anna })
    const [{ id, version }] = body.data
    const changed = { version, body: { ...plain, title: 'Wielu', when: [many] } }
    expect(await world.http('PUT', `${here.url}/filters/${id}`, { as: anna, body: changed })).toMatchObject({
      status: 200,
    })
    for (const one of [here.client, here.other]) expect(await say(one, here, 'kup tanio')).toBe('stored')
    expect(await say(client, here, 'kup tanio')).toBe('stored')
    // one that is trusted no longer is one of many
    expect(await act('untrust')).toMatchObject({ status: 200 })
    world.clock.advance(2000)
    expect(await say(client, here, 'kup tanio')).toMatchObject({ title: 'Wielu' })
    expect(await act('trust')).toMatchObject({ status: 200 })

    await filter(here.url, WORDS)
    await filter(here.url, { ...plain, title: 'Linki', when: [{ is: 'links' }] })
    expect(await say(client, here, 'ty debil')).toMatchObject({ title: 'Wulgaryzmy' })
    expect(await say(client, here, 'patrz https://zly.example/x')).toMatchObject({ title: 'Linki' })
  })

  test('[FILT-06, QUE-02] a message that is held with a mute beside it waits for a moderator all the same', async () => {
    const here = await place()
    await filter(here.url, { ...WORDS, do: 'hold', punish: { mute: 20 } })
    expect(await say(here.client, here, 'debil czeka')).toBe('held')
    expect(await say(here.client, here, 'a teraz')).toMatchObject({ name: 'muted' })
    world.clock.advance(10_000)
    await world.quiet()
    const { body } = await world.http('GET', `${here.url}/matters`, { as: anna })
    expect(body).toMatchObject({ open: 1, data: [{ state: 'open', message: { text: 'debil czeka' } }] })
    world.clock.advance(11_000)
    await world.quiet()
    const decision = { state: 'open', decision: 'release' }
    const path = `${here.url}/matters/${body.data[0].n}/decision`
    expect(await world.http('POST', path, { as: anna, body: decision })).toMatchObject({ status: 200 })
    await world.quiet()
    expect(texts(here)).toContain('debil czeka')
  })

  test('[FILT-06, QUE-05] a message that is held with a step of the ladder is let in although its warning is not acknowledged', async () => {
    const here = await place()
    await filter(here.url, { ...WORDS, do: 'hold', punish: 'ladder' })
    expect(await say(here.client, here, 'debil czeka')).toBe('held')
    expect(await say(here.client, here, 'a teraz')).toMatchObject({ name: 'warned' })
    const decide = (decision: string, state: string) =>
      world.http('POST', `${here.url}/matters/1/decision`, { as: anna, body: { state, decision } })
    expect(await decide('release', 'open')).toMatchObject({ status: 200 })
    await world.quiet()
    expect(texts(here)).toEqual(['debil czeka'])
    // the warning stands as before
    expect(await say(here.client, here, 'nadal')).toMatchObject({ name: 'warned' })
    await world.foldsEqualBoots()
  })

  test('[QUE-08] the fourth that one person has waiting and the 501st of the channel are refused, until there is room', async () => {
    const here = await place()
    await filter(here.url, { ...WORDS, do: 'hold' })
    for (const text of ['debil raz', 'debil dwa', 'debil trzy'])
      expect(await say(here.client, here, text)).toBe('held')
    expect(await say(here.client, here, 'debil cztery')).toMatchObject({ name: 'held_full' })
    const { store } = world.service
    const { id: darias } = (await store.read.users.byName(userName('Daria')))!
    await store.transact(async (tx) => {
      for (let n = 3; n < 499; n += 1)
        await tx.matters.open(
          { scopeId: here.id, kind: 'held', userId: darias, messageId: crypto.randomUUID(), expiresAt: null },
          world.clock.now(),
        )
    })
    expect(await say(here.other, here, 'debil pięćsetny')).toBe('held')
    expect(await say(here.other, here, 'debil następny')).toMatchObject({ name: 'held_full' })
    // what nobody caught passes all the same, and a decision makes room
    expect(await say(here.other, here, 'nic takiego')).toBe('stored')
    const decided = await world.http('POST', `${here.url}/matters/1/decision`, {
      as: anna,
      body: { state: 'open', decision: 'refuse' },
    })
    expect(decided.status).toBe(200)
    expect(await say(here.client, here, 'debil jeszcze raz')).toBe('held')
  })

  test('[FILT-21] what filters and sending rules did is counted by day, with three samples', async () => {
    const here = await place()
    const refusing = await filter(here.url, WORDS)
    const watching = await filter(
      here.url,
      { ...WORDS, title: 'Patrzy', when: [{ is: 'words', words: ['lipa'] }] },
      'watch',
    )
    const holding = await filter(here.url, {
      ...WORDS,
      do: 'hold',
      when: [{ is: 'words', words: ['kura'] }],
    })
    await say(here.client, here, 'debil 1')
    const leaving = await world.person(`Odchodzi${engine[0]}`)
    await say(await world.enter(leaving, here.name, WEB_CAPABILITIES), here, 'debil 2')
    await say(here.other, here, 'debil i lipa')
    await say(here.other, here, 'lipa')
    // sent twice it is one message
    for (const time of [1, 2])
      expect([time, await say(here.other, here, 'kura', ';+gwar.chat/nonce=kura')]).toEqual([time, 'held'])
    await say(here.other, here, 'lipa')
    const decide = `${here.url}/matters/1/decision`
    const decided = { state: 'open', decision: 'release' }
    expect(await world.http('POST', decide, { as: anna, body: decided })).toMatchObject({ status: 200 })
    world.clock.advance(5000)
    await world.quiet()
    const counts = async (query = '') =>
      (await world.http('GET', `${here.url}/filters/counts${query}`, { as: anna })).body
    const { data } = await counts()
    const day = '2026-06-15'
    const none = { day, held: 0, refused: 0, watched: 0, released: 0 }
    const of = (id: string, counted = data) =>
      counted.find((one: { readonly filter: string }) => one.filter === id)
    expect(of(refusing.id)).toEqual({ filter: refusing.id, days: [{ ...none, refused: 3 }], people: 3 })
    expect(of(watching.id)).toMatchObject({ days: [{ ...none, watched: 3 }], people: 1 })
    expect(of(holding.id)).toMatchObject({ days: [{ ...none, held: 1, released: 1 }] })
    expect(of('flooded')).toMatchObject({ days: [{ ...none, refused: 1 }] })
    expect((await counts(`?filter=${refusing.id}`)).data).toHaveLength(1)
    const samples = async ({ id }: FilterRecord): Promise<readonly string[]> =>
      (await counts(`?filter=${id}`)).samples.map(({ text }: { readonly text: string }) => text)
    expect(await samples(refusing)).toEqual(['debil i lipa', 'debil 2', 'debil 1'])
    // no copy outlives the deletion of what is stored, or waits
    expect(await samples(watching)).toEqual(['debil i lipa'])
    expect(await samples(holding)).toEqual([])
    const listed = await world.http('GET', `${here.url}/filters`, { as: anna })
    expect(listed.body.data.map(({ caught }: FilterRecord) => caught)).toEqual([3, 3, 1])
    // a text goes with the account of who wrote it, and with no other
    const leavingId = await idOf(leaving)
    await world.service.store.transact((tx) => tx.accountRemoval.removeAll(leavingId))
    expect(await samples(refusing)).toEqual(['debil i lipa', 'debil 1'])
    const outside = await world.http('GET', `${here.url}/filters/counts`, { as: celina })
    expect(outside.status).toBe(403)
    // day by day, and nothing that is older than thirty days; whoever is connected meanwhile is taken for gone
    world.cutAll()
    await world.quiet()
    const days = async (id: string) =>
      of(id, (await counts()).data)?.days.map(({ day: one }: { readonly day: string }) => one)
    world.clock.jump(29 * DAY_MS)
    await say(await world.enter(bartek, here.name, WEB_CAPABILITIES), here, 'debil 3')
    world.clock.advance(5000)
    await world.quiet()
    expect([await days(refusing.id), await days(holding.id)]).toEqual([['2026-07-14', day], [day]])
    world.cutAll()
    await world.quiet()
    world.clock.jump(2 * DAY_MS)
    expect([await days(refusing.id), await days(holding.id)]).toEqual([['2026-07-14'], undefined])
    const late = await world.http('GET', `${here.url}/filters`, { as: anna })
    expect(late.body.data.map(({ caught }: FilterRecord) => caught)).toEqual([1, 0, 0])
  })

  test('[MIRC-02, FILT-01] .filter lists them and switches one, for who may', async () => {
    const here = await place()
    const command = async (client: IrcClient, words: string) => {
      const label = `k${(count += 1)}`
      const before = client.lines.length
      client.send(`@label=${label} PRIVMSG #${here.name} :.filter ${words}`)
      await client.expect((one) => one.tags.get('label') === label)
      await world.quiet()
      world.clock.advance(1000)
      return client.lines.slice(before)
    }
    expect((await command(here.owner, 'list')).join('\n')).toContain('There are no filters here yet.')
    const made = await filter(here.url, { ...WORDS, title: 'Brzydkie słowa' })
    expect((await command(here.client, 'brzydkie SŁOWA off')).join()).toContain('no_permission')
    expect(await say(here.client, here, 'debil')).toMatchObject({ name: 'filtered' })
    expect((await command(here.owner, 'brzydkie  SŁOWA off')).join()).toMatch(/ACK/)
    expect(await say(here.client, here, 'debil')).toBe('stored')
    await command(here.owner, `${made.id} on`)
    expect(await say(here.client, here, 'debil')).toMatchObject({ name: 'filtered' })
    const listed = (await command(here.owner, 'list')).filter((line) => / NOTICE Anna /.test(line))
    expect(listed).toHaveLength(1)
    expect(listed[0]).toMatch(/ NOTICE Anna :on Brzydkie słowa$/)
    expect((await command(here.owner, 'nic takiego on')).join()).toContain('unknown_filter')
    for (const wrong of ['', 'on', 'Brzydkie słowa', 'list teraz'])
      expect((await command(here.owner, wrong)).join()).toContain('usage_filter')
  })

  test('[FILT-16] a pattern and the name of a file stop a message like its words', async () => {
    const here = await place()
    await filter(here.url, { ...WORDS, title: 'Wzorzec', when: [{ is: 'pattern', pattern: 'deb[i1]l+' }] })
    expect(await say(here.client, here, 'ty DEB1LL')).toEqual({
      name: 'filtered',
      title: 'Wzorzec',
      spans: '3-9',
    })
    expect(await say(here.client, here, 'dębina')).toBe('stored')
    const userId = await idOf(bartek)
    const id = crypto.randomUUID()
    await world.service.store.transact(async (tx) => {
      await tx.attachments.insert([
        {
          id,
          channelId: here.id,
          userId,
          kind: 'image',
          name: 'debil.png',
          type: 'image/png',
          size: 3,
          width: 1,
          height: 1,
          file: `${id}.png`,
          isSpoiler: false,
          thumbnail: null,
          createdAt: world.clock.now(),
        },
      ])
      await tx.users.setGlobalMode(userId, 'a')
    })
    // attachments are switched by administrators
    const admin = await world.enter(bartek, here.name, WEB_CAPABILITIES)
    admin.send(`MODE #${here.name} +A`)
    await here.client.expect(/ MODE .* \+A/)
    await world.service.store.transact((tx) => tx.users.setGlobalMode(userId, null))
    const client = await world.enter(bartek, here.name, WEB_CAPABILITIES)
    expect(await say(client, here, 'patrz', `;+attachments=["${id}"]`)).toMatchObject({ title: 'Wzorzec' })
  })

  test("[FILT-15] moderators are free of a channel's filters, and not those who lost the letter", async () => {
    const here = await place()
    await filter(here.url, WORDS)
    expect(await say(here.owner, here, 'debil właścicielki')).toBe('stored')
    expect(await say(here.client, here, 'debil')).toMatchObject({ name: 'filtered' })
    here.owner.send(`MODE #${here.name} +o Bartek`)
    await here.client.expect(/ MODE .* \+o Bartek/)
    expect(await say(here.client, here, 'debil moderatora')).toBe('stored')
    here.owner.send(`MODE #${here.name} -o Bartek`)
    await here.client.expect(/ MODE .* -o Bartek/)
    expect(await say(here.client, here, 'debil')).toMatchObject({ name: 'filtered' })
    await filter(here.url, {
      ...WORDS,
      title: 'Nie h',
      except: 'h',
      when: [{ is: 'words', words: ['lipa'] }],
    })
    expect(await say(here.client, here, 'lipa')).toMatchObject({ name: 'filtered' })
    here.owner.send(`MODE #${here.name} +h Bartek`)
    await here.client.expect(/ MODE .* \+h Bartek/)
    expect(await say(here.client, here, 'lipa')).toBe('stored')
  })

  test('[FILT-17, SVC-01] filters everywhere come first, hold for owners, and a channel cannot except them', async () => {
    const here = await place()
    const dariaId = await idOf(daria)
    await world.service.store.transact((tx) => tx.users.setGlobalMode(dariaId, 'm'))
    await filter(here.url, { ...WORDS, title: 'Tutejszy', unless: [{ is: 'words', words: ['żart'] }] })
    const service = { ...WORDS, title: 'Wszędzie' }
    const made = await filter('/api/moderation', service, 'on', daria)
    try {
      expect(await say(here.client, here, 'debil, żart')).toMatchObject({ title: 'Wszędzie' })
      expect(await say(here.owner, here, 'debil')).toMatchObject({ title: 'Wszędzie' })
    } finally {
      await world.http('DELETE', `/api/moderation/filters/${made.id}?version=2`, { as: daria })
      await world.service.store.transact((tx) => tx.users.setGlobalMode(dariaId, null))
    }
    expect(await say(here.client, here, 'debil')).toMatchObject({ title: 'Tutejszy' })
    expect(await say(here.owner, here, 'debil')).toBe('stored')
  })

  test('[FILT-16] actions, notices, several lines, the retro page and applications alike, and never in private', async () => {
    const here = await place()
    await filter(here.url, WORDS)
    const { client, name } = here
    const refusedBy = async (...lines: string[]) => {
      client.send(...lines)
      const line = await client.expect(/ (404|PRIVMSG|NOTICE|ACTION) /)
      await world.quiet()
      world.clock.advance(1000)
      return line.tags.get('gwar.chat/i18n') ?? line.command
    }
    expect(await refusedBy(`PRIVMSG #${name} :\u0001ACTION nazywa go debil\u0001`)).toMatch(/filtered/)
    expect(await refusedBy(`@+gwar.chat/retrochat=1 PRIVMSG #${name} :debil`)).toMatch(/filtered/)
    expect(
      await refusedBy(
        `BATCH +b draft/multiline #${name}`,
        `@batch=b PRIVMSG #${name} :pierwszy`,
        `@batch=b PRIVMSG #${name} :d3bil`,
        'BATCH -b',
      ),
    ).toMatch(/filtered/)
    const plain = await world.connect(celina, { over: 'tcp' })
    plain.send(`JOIN #${name}`)
    await plain.settled()
    plain.send(`PRIVMSG #${name} :debil`)
    expect((await plain.expect(/ 404 /)).params.at(-1)).toMatch(/Wulgaryzmy/)
    plain.send(`NOTICE #${name} :debil`)
    // an application that writes for somebody
    const application = await makeApplication(world, anna)
    const bot = through(celina, await tokensFor(world, celina, application, ['chat_read', 'chat_write']))
    expect(await say(await world.enter(bot, name, WEB_CAPABILITIES), here, 'debil z automatu')).toMatchObject(
      {
        name: 'filtered',
        title: 'Wulgaryzmy',
      },
    )
    plain.send('PRIVMSG Bartek :ty debil')
    await client.expect(/ PRIVMSG Bartek :ty debil$/)
    expect(texts(here)).toEqual([])
  })

  test('[FILT-14] a newcomer is one by messages stored here', async () => {
    const here = await place()
    for (const text of ['raz', 'dwa']) expect(await say(here.other, here, text)).toBe('stored')
    await filter(here.url, {
      ...WORDS,
      title: 'Nowi',
      when: [
        { is: 'newcomer', below: 3 },
        { is: 'words', words: ['hop'] },
      ],
    })
    expect(await say(here.client, here, 'hop')).toMatchObject({ title: 'Nowi' })
    expect(await say(here.other, here, 'hop')).toMatchObject({ title: 'Nowi' })
    expect(await say(here.other, here, 'trzy')).toBe('stored')
    expect(await say(here.other, here, 'hop')).toBe('stored')
    for (const text of ['a', 'b', 'c']) expect(await say(here.client, here, text)).toBe('stored')
    expect(await say(here.client, here, 'hop')).toBe('stored')
  })

  test('[FILT-14] the same text of many is counted by people', async () => {
    const here = await place()
    const many = { is: 'many', people: 3, seconds: 30, from: 4 }
    await filter(here.url, { ...WORDS, title: 'Wielu', tells: 'title', when: [many] })
    expect(await say(here.client, here, 'Kup tanio!')).toBe('stored')
    world.clock.advance(31_000)
    expect(await say(here.client, here, 'kup TANIO')).toBe('stored')
    expect(await say(here.other, here, 'kup tanio')).toBe('stored')
    const watcher = await world.enter(daria, here.name, WEB_CAPABILITIES)
    expect(await say(watcher, here, 'Kup, tanio')).toMatchObject({ title: 'Wielu' })
    expect(await say(watcher, here, 'hej')).toBe('stored')
    world.clock.advance(31_000)
    expect(await say(watcher, here, 'kup tanio?')).toBe('stored')
    // whoever says it three times is one of them
    for (const time of [1, 2]) {
      world.clock.advance(11_000)
      expect([time, await say(watcher, here, `kup tanio${'!'.repeat(time)}`)]).toEqual([time, 'stored'])
    }
  })

  test('[FILT-14] a text that very many have said before is counted as any other', async () => {
    const name = `sito-${engine[0]}${(count += 1)}`
    const { id } = await world.channel(anna, name)
    const here = { id, name, url: `/api/channels/${id}/moderation` }
    const { store } = world.service
    const crowd = await world.crowd(60, `Brawa${engine[0]}`)
    const people = await store.read.users.byNames(crowd.map((person) => userName(person.name)))
    const at = world.clock.now()
    const said = await store.appendMessages(
      Array.from(people, ({ id: userId }, n) =>
        newMessage(id, userId, { id: idAt(at, n), text: 'brawo brawo', folded: '', at }),
      ),
    )
    expect(said.filter(({ outcome }) => outcome === 'stored')).toHaveLength(60)
    world.clock.advance(60_000)
    const title = (words: string) => ({ ...WORDS, tells: 'title', title: words })
    await filter(here.url, {
      ...title('Wielu'),
      when: [{ is: 'many', people: 3, seconds: 30, from: 4 }],
    })
    // because of this one what was said a minute ago is known
    await filter(here.url, {
      ...title('Długie'),
      when: [{ is: 'many', people: 3, seconds: 600, from: 200 }],
    })
    const [first, second, third] = [
      await world.enter(bartek, name, WEB_CAPABILITIES),
      await world.enter(celina, name, WEB_CAPABILITIES),
      await world.enter(daria, name, WEB_CAPABILITIES),
    ]
    for (const one of [first, second]) expect(await say(one, here, 'brawo brawo')).toBe('stored')
    expect(await say(third, here, 'brawo brawo')).toMatchObject({ title: 'Wielu' })
  })
})
