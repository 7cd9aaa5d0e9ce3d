import { crc32, inflateRawSync } from 'node:zlib'
import { availableEngines, createWorld, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(availableEngines())('POST /api/users/@me/export on the %s engine', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine })
  })
  afterAll(() => world.close())

  const ask = (as: NamedPerson, password: unknown = as.password) =>
    fetch(new URL('/api/users/@me/export', world.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })
  const exported = async (as: NamedPerson) => {
    const answer = await ask(as)
    expect(answer.status).toBe(200)
    return { headers: answer.headers, files: unzip(Buffer.from(await answer.arrayBuffer())) }
  }

  test('a ZIP of JSON with everything of the caller, and the other person’s lines are not theirs', async () => {
    const [anna, beata] = await world.people('Anna', 'Beata')
    await world.channel(anna, 'herbata')
    const [one, two] = [await world.connect(anna), await world.connect(beata)]
    one.send(
      'JOIN #herbata',
      'PRIVMSG #herbata :zażółć 🐝 "gęślą"',
      '@+draft/x PRIVMSG #herbata :\x01ACTION macha\x01',
    )
    one.send('PRIVMSG Beata :to do ciebie', 'PRIVMSG Anna :mleko', 'BLOCK Beata', 'SETTINGS :{"show_time":1}')
    two.send('JOIN #herbata', 'PRIVMSG #herbata :od Beaty', 'PRIVMSG Anna :tajne od Beaty')
    await world.quiet()
    const { store } = world.service
    const badgeUntil = new Date('2026-09-30T22:00:00.000Z')
    for (const [name, goal] of [
      ['Anna', 2],
      ['Anna', 2],
      ['Beata', 100],
    ] as const) {
      const { id } = (await store.read.users.byName(userName(name)))!
      await store.transact((tx) => tx.birthdays.count(id, 2025, goal, badgeUntil))
    }
    const { headers, files } = await exported(anna)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toBe('attachment; filename="Anna-2026-06-15.zip"')
    expect(headers.get('cache-control')).toBe('no-store')
    expect([...files.keys()].sort()).toEqual(
      [
        'account.json',
        'allowed-applications.json',
        'applications.json',
        'bans.json',
        'birthdays.json',
        'blocks.json',
        'connections.json',
        'follows.json',
        'known-devices.json',
        'messages.json',
        'moderation.json',
        'modes.json',
        'notified-devices.json',
        'orders.json',
        'passkeys.json',
        'poll-votes.json',
        'refused-messages.json',
        'removed-messages.json',
        'sessions.json',
        'settings.json',
        'subscriptions.json',
        'votes.json',
      ].sort(),
    )
    expect(files.get('account.json')).toMatchObject({
      name: 'Anna',
      email: anna.email,
      hasSecondFactor: false,
      birthdayUntil: badgeUntil.toISOString(),
    })
    expect(files.get('birthdays.json')).toEqual([{ season: 2025, messages: 2 }])
    expect(files.get('settings.json')).toMatchObject({ show_time: 1, karma: 1 })
    expect(files.get('blocks.json')).toMatchObject([{ name: 'Beata' }])
    expect(files.get('modes.json')).toMatchObject([{ channel: 'herbata', mode: 'q' }])
    expect(files.get('sessions.json')).toHaveLength(1)
    expect(files.get('messages.json')).toMatchObject([
      { channel: '#herbata', kind: 'message', text: 'zażółć 🐝 "gęślą"', files: [] },
      { channel: '#herbata', kind: 'action', text: 'macha' },
      { conversation: 'Beata', text: 'to do ciebie' },
      { conversation: 'Anna', text: 'mleko' },
    ])
    const all = JSON.stringify([...files])
    for (const secret of ['od Beaty', beata.email, anna.token, 'argon2']) expect(all).not.toContain(secret)
  })

  test('[POLL-10] what one voted for in polls is in it, and what others voted for is not', async () => {
    const [ola, piotr] = await world.people('Ola', 'Piotr')
    await world.channel(ola, 'ankiety')
    const [owner, person] = [await world.connect(ola), await world.connect(piotr)]
    owner.send('JOIN #ankiety', 'PRIVMSG #ankiety :.poll 60 Którą grę? | Latarnik | Korzenie')
    await owner.settled()
    person.send('JOIN #ankiety', 'PRIVMSG #ankiety :.vote 2')
    await person.settled()
    expect((await exported(piotr)).files.get('poll-votes.json')).toEqual([
      {
        channel: 'ankiety',
        question: 'Którą grę?',
        option: 'Korzenie',
        createdAt: world.clock.now().toISOString(),
      },
    ])
    const { files } = await exported(ola)
    expect(files.get('poll-votes.json')).toEqual([])
    expect(JSON.stringify([...files])).not.toMatch(/Piotr|Korzenie/)
  })

  test('what a filter refused is in the copy of who wrote it, and in nobody else’s', async () => {
    const [olek, iza] = await world.people('Olek', 'Iza')
    const { id } = await world.channel(olek, 'sito')
    const filters = `/api/channels/${id}/moderation/filters`
    const body = { title: 'Słowa', do: 'refuse', when: [{ is: 'words', words: ['debil'] }] }
    const made = await world.http('POST', filters, { as: olek, body: { body } })
    const on = { version: 1, state: 'on' }
    expect(
      (await world.http('PUT', `${filters}/${made.body.filter.id}`, { as: olek, body: on })).status,
    ).toBe(200)
    const person = await world.connect(iza)
    person.send('JOIN #sito', 'PRIVMSG #sito :ty debil')
    await person.settled()
    world.clock.advance(5000)
    await world.quiet()
    expect((await exported(iza)).files.get('refused-messages.json')).toEqual([
      { channel: 'sito', text: 'ty debil', at: expect.any(String) },
    ])
    expect((await exported(olek)).files.get('refused-messages.json')).toEqual([])
  })

  test('what one deleted is in the own copy as long as moderators may read it, and in nobody else’s', async () => {
    const [wanda, zenon] = await world.people('Wanda', 'Zenon')
    await world.channel(wanda, 'skreslone')
    const person = await world.connect(zenon, { capabilities: 'web' })
    person.send('JOIN #skreslone', 'PRIVMSG #skreslone :to cofam', 'PRIVMSG #skreslone :to zostaje')
    const said = await person.expect(/ PRIVMSG #skreslone :to cofam$/)
    person.send(`REDACT #skreslone ${said.tags.get('msgid')}`)
    await person.settled()
    const { files } = await exported(zenon)
    expect(files.get('messages.json')).toMatchObject([{ text: 'to zostaje' }])
    expect(files.get('removed-messages.json')).toEqual([
      {
        channel: 'skreslone',
        id: said.tags.get('msgid'),
        text: 'to cofam',
        removedAt: world.clock.now().toISOString(),
      },
    ])
    expect(JSON.stringify([...(await exported(wanda)).files])).not.toContain('cofam')
    await world.service.store.transact((tx) => tx.removedTexts.sweep(new Date(8e15), 10))
    expect(JSON.stringify([...(await exported(zenon)).files])).not.toContain('cofam')
  })

  test('[WHY-06, PERS-03] acts on oneself with reasons, also of cleanups, own reports, appeals and what waited are in it; notes, comments and names of others are not', async () => {
    const [gosia, henryk] = await world.people('Gosia', 'Henryk')
    const { id } = await world.channel(gosia, 'porzadek')
    const moderate = async (path: string, body: object) => {
      world.clock.advance(1000)
      return world.http('POST', `/api/channels/${id}/moderation/${path}`, { as: gosia, body })
    }
    const [owner, person] = [await world.connect(gosia), await world.connect(henryk)]
    owner.send('JOIN #porzadek', 'PRIVMSG #porzadek :moje słowa')
    person.send('JOIN #porzadek', 'PRIVMSG #porzadek :nic złego')
    await world.quiet()
    owner.send(
      'PRIVMSG #porzadek :.note Henryk tajna notatka',
      'PRIVMSG #porzadek :.ban Henryk #spam reklamy',
    )
    await world.quiet()
    expect(await moderate('acts', { kind: 'unban', target: 'Henryk' })).toMatchObject({ status: 200 })
    const filter = { title: 'Dopiski', do: 'hold', when: [{ is: 'words', words: ['dopisek'] }] }
    const made = await moderate('filters', { body: filter })
    const on = { as: gosia, body: { version: 1, state: 'on' } }
    await world.http('PUT', `/api/channels/${id}/moderation/filters/${made.body.filter.id}`, on)
    person.send('JOIN #porzadek', 'PRIVMSG #porzadek :mój dopisek')
    await person.expect(/HELD #porzadek|czeka|waiting/)
    expect(await moderate('matters/1/comments', { text: 'tajny komentarz' })).toMatchObject({ status: 200 })
    // what a cleanup did is told as any act: its one entry names nobody
    const run = await moderate('runs', {
      body: { ...filter, when: [{ is: 'words', words: ['złego'] }] },
    })
    await world.quiet()
    for (const order of [{ act: 'delete' }, { act: 'warn' }]) {
      const begun = await moderate('cleanups', { run: run.body.id, reason: 'sprzątanie', ...order })
      expect(begun.status).toBe(202)
      await world.quiet()
      world.clock.advance(1000)
    }
    expect(await moderate('acts', { kind: 'ban', target: 'Henryk', reason: 'znowu' })).toMatchObject({
      status: 200,
    })
    const { store } = world.service
    const { id: author } = (await store.read.users.byName(userName('Gosia')))!
    const said = { category: 'insult', text: 'to o mnie' }
    const reported = await world.http('POST', `/api/channels/${id}/reports`, {
      as: henryk,
      body: { user: author, ...said },
    })
    expect(reported.status).toBe(202)
    const { body: own } = await world.http('GET', '/api/users/@me/moderation', { as: henryk })
    const body = { scope: id, entry: own.data[0].id, text: 'to nie reklama' }
    expect((await world.http('POST', '/api/users/@me/appeals', { as: henryk, body })).status).toBe(200)
    const { files } = await exported(henryk)
    expect(files.get('moderation.json')).toMatchObject({
      acts: [
        { kind: 'ban', category: null, reason: 'znowu', isUndone: false },
        { kind: 'warn', reason: 'sprzątanie', channel: 'porzadek', isUndone: false },
        { kind: 'delete_message', reason: 'sprzątanie', channel: 'porzadek', isUndone: false },
        { kind: 'unban', channel: 'porzadek' },
        { kind: 'ban', category: 'spam', reason: 'reklamy', channel: 'porzadek' },
      ],
      held: [{ channelId: id, text: 'mój dopisek' }],
      appeals: [{ text: 'to nie reklama', state: 'open' }],
      reports: [{ channel: 'porzadek', ...said, outcome: null }],
    })
    expect(JSON.stringify(files.get('moderation.json'))).not.toMatch(/notatka|komentarz|Gosia/)
    const { files: theirs } = await exported(gosia)
    expect(JSON.stringify(theirs.get('moderation.json'))).not.toMatch(/Henryk|to o mnie/)
    // a note stands in no file at all, neither of whom it is about nor of who wrote it
    for (const all of [files, theirs]) expect(JSON.stringify([...all])).not.toContain('tajna notatka')
  })

  test('[SVC-02] a ban that holds in every channel is in the own copy, without a channel', async () => {
    const [jadwiga, kazik] = await world.people('Jadwiga', 'Kazik')
    const { store } = world.service
    const { id } = (await store.read.users.byName(userName('Jadwiga')))!
    await store.transact((tx) => tx.users.setGlobalMode(id, 'm'))
    const body = { kind: 'ban', target: 'Kazik', reason: 'najazd' }
    expect(await world.http('POST', '/api/moderation/acts', { as: jadwiga, body })).toMatchObject({
      status: 200,
    })
    expect((await exported(kazik)).files.get('bans.json')).toMatchObject([
      { channel: null, reason: 'najazd', endedAt: null },
    ])
  })

  test('reads all pages, and none of a message that was removed', async () => {
    const celina = await world.person('Celina')
    const { id: channelId } = await world.channel(celina, 'duzo')
    const { store } = world.service
    const { id: userId } = (await store.read.users.byName(userName('Celina')))!
    const client = await world.connect(celina)
    client.send('JOIN #duzo')
    for (let index = 0; index < 12; index += 1) client.send(`PRIVMSG #duzo :wiersz ${index}`)
    await world.quiet()
    const first = await store.read.accountExport.messages(channelId, userId, 0, 5)
    const second = await store.read.accountExport.messages(channelId, userId, first.at(-1)!.seq, 50)
    client.send(`PRIVMSG #duzo :.removemessage ${first[0]!.id}`)
    await world.quiet()
    const { files } = await exported(celina)
    const texts = (files.get('messages.json') as { text: string }[]).map(({ text }) => text)
    expect(texts).toEqual([...first.slice(1), ...second].map(({ text }) => text))
    expect(texts).toHaveLength(11)
  })

  test('asks for the password; a stolen token takes nothing away', async () => {
    const dorota = await world.person('Dorota')
    expect((await ask(dorota, 'not this one')).status).toBe(403)
    expect((await ask(dorota, '')).status).toBe(422)
    expect((await ask({ ...dorota, token: 'A'.repeat(43) })).status).toBe(401)
  })

  test('attack: slow reader, who goes away in the middle leaves nothing behind', async () => {
    const ewelina = await world.person('Ewelina')
    const stop = new AbortController()
    const answer = await fetch(new URL('/api/users/@me/export', world.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${ewelina.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password: ewelina.password }),
      signal: stop.signal,
    })
    stop.abort()
    await expect(answer.arrayBuffer()).rejects.toThrow()
    const { files } = await exported(ewelina)
    expect(files.get('account.json')).toMatchObject({ name: 'Ewelina' })
    expect(files.get('messages.json')).toEqual([])
  })
})

/** Reads an archive by its directory, as programs do, and checks the length and checksum of each file. */
function unzip(archive: Buffer): ReadonlyMap<string, unknown> {
  const end = archive.length - 22
  expect(archive.readUInt32LE(end)).toBe(0x06054b50)
  const files = new Map<string, unknown>()
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50)
    const [crc, packed, size] = [16, 20, 24].map((offset) => archive.readUInt32LE(at + offset))
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const begin = archive.readUInt32LE(at + 42)
    expect(archive.readUInt32LE(begin)).toBe(0x04034b50)
    const data = begin + 30 + archive.readUInt16LE(begin + 26) + archive.readUInt16LE(begin + 28)
    const bytes = inflateRawSync(archive.subarray(data, data + packed!))
    expect([bytes.length, crc32(bytes)]).toEqual([size, crc])
    files.set(name, JSON.parse(bytes.toString()))
    at += 46 + nameLength
  }
  expect(at).toBe(end)
  return files
}
