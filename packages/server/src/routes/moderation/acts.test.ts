import { WEB_CAPABILITIES, type ListedEntry } from '@gwar/protocol'
import { anyEngine, userName, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../../commands/world-of.fixture.ts'

describe.each(anyEngine())('acts of moderation over HTTP, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  let count = 0
  worldOf(['Anna', 'Bartek', 'Celina'], (made) => ([world, anna, bartek, celina] = made), engine)

  async function scene() {
    const name = `czyny-${(count += 1)}`
    const { id } = await world.channel(anna, name)
    const owner = await world.enter(anna, name, WEB_CAPABILITIES)
    owner.send(`MODE #${name} +o Celina`)
    await owner.expect(/ MODE #\S+ \+o Celina$/)
    const author = await world.enter(bartek, name, WEB_CAPABILITIES)
    return { id, name, owner, author }
  }
  async function say(client: IrcClient, name: string, text: string): Promise<string> {
    client.send(`PRIVMSG #${name} :${text}`)
    const line = await client.expect((one) => one.command === 'PRIVMSG' && one.params[1] === text)
    world.clock.advance(31_000)
    return line.tags.get('msgid')!
  }
  const act = async (id: string, body: object, as = celina) => {
    const answer = await world.http('POST', `/api/channels/${id}/moderation/acts`, { as, body })
    await world.quiet()
    world.clock.advance(1000)
    return answer
  }
  const log = async (id: string): Promise<ListedEntry[]> =>
    (await world.http('GET', `/api/channels/${id}/moderation/log`, { as: anna })).body.data
  const texts = async (id: string) =>
    (
      (await world.http('GET', `/api/channels/${id}/messages`, { as: bartek })).body as {
        message: string
        user: string | null
        is_cleared: unknown
      }[]
    )
      .filter((message) => message.is_cleared === false && message.user === 'Bartek')
      .map(({ message }) => message)

  test('[PERS-10] each act does what its dot command does, with category, reason and entry, and only over whom one outranks', async () => {
    const { id, name, author } = await scene()
    await say(author, name, 'to zostanie')
    const beside = { target: 'Bartek', category: 'spam', reason: 'reklamy' }
    expect(await act(id, { kind: 'ban', clear: false, seconds: 3600, ...beside })).toMatchObject({
      status: 200,
      body: { entries: [2] },
    })
    expect(await texts(id)).toEqual(['to zostanie'])
    expect(await act(id, { kind: 'ban', ...beside })).toMatchObject({ status: 409 })
    expect(await act(id, { kind: 'unban', target: 'Bartek' })).toMatchObject({ body: { entries: [3] } })
    expect(await act(id, { kind: 'unban', target: 'Bartek' })).toMatchObject({ status: 409 })
    expect(await act(id, { kind: 'mute', seconds: 60, ...beside })).toMatchObject({ body: { entries: [4] } })
    expect(await act(id, { kind: 'ban', ...beside })).toMatchObject({ body: { entries: [5] } })
    expect(await texts(id)).toEqual([])
    expect(await act(id, { kind: 'unban', target: 'Bartek' })).toMatchObject({ body: { entries: [6] } })
    expect(await act(id, { kind: 'warn', ...beside })).toMatchObject({ body: { entries: [7] } })
    expect(
      (await log(id)).map(({ kind, category, reason }) => [kind, category, reason]).toReversed(),
    ).toEqual([
      ['member_mode', null, null],
      ['ban', 'spam', 'reklamy'],
      ['unban', null, null],
      ['mute', 'spam', 'reklamy'],
      ['ban', 'spam', 'reklamy'],
      ['unban', null, null],
      ['warn', 'spam', 'reklamy'],
    ])
    for (const kind of ['ban', 'mute', 'warn', 'trust'])
      expect([
        kind,
        await act(id, { kind, target: 'Anna', reason: 'x', ...(kind === 'mute' && { seconds: 60 }) }),
      ]).toMatchObject([kind, { status: 403 }])
    expect(await act(id, { kind: 'warn', target: 'Nikt_Taki', reason: 'x' })).toMatchObject({ status: 404 })
    expect(await act(id, { kind: 'warn', target: 'Celina', reason: 'x' }, bartek)).toMatchObject({
      status: 403,
    })
    for (const body of [
      { kind: 'ban' },
      { kind: 'delete', target: 'Bartek' },
      { kind: 'mute', target: 'Bartek' },
      { kind: 'mute', target: 'Bartek', seconds: 2_419_201 },
      { kind: 'withhold', message_ids: [crypto.randomUUID()], category: 'spam' },
      { kind: 'kick', target: 'Bartek' },
    ])
      expect(await act(id, body), JSON.stringify(body)).toMatchObject({ status: 422 })
  })

  test('[PERS-10] nobody bans, mutes, warns or trusts an equal', async () => {
    const { id, name, owner, author } = await scene()
    await act(id, { kind: 'trust', target: 'Bartek' })
    owner.send(`MODE #${name} +o Bartek`)
    await author.expect(/ MODE #\S+ \+o Bartek$/)
    await world.quiet()
    for (const body of [
      { kind: 'ban' },
      { kind: 'mute', seconds: 60 },
      { kind: 'warn', reason: 'x' },
      { kind: 'trust' },
      { kind: 'untrust' },
    ])
      expect([body.kind, await act(id, { ...body, target: 'Bartek' })]).toMatchObject([
        body.kind,
        { status: 403 },
      ])
    expect((await log(id)).map(({ kind }) => kind)).toEqual(['member_mode', 'trust', 'member_mode'])
    expect(await act(id, { kind: 'untrust', target: 'Bartek' }, anna)).toMatchObject({ status: 200 })
  })

  test('the same nonce does it once, also twice at once, and answers the same entry', async () => {
    const { id, name, author } = await scene()
    const [one, two] = [await say(author, name, 'raz'), await say(author, name, 'dwa')]
    const body = { kind: 'ban', target: 'Bartek', clear: false, nonce: 'a1' }
    const answers = await Promise.all([act(id, body), act(id, body)])
    expect(answers.map(({ status, body: { entries } }) => [status, entries])).toEqual([
      [200, [2]],
      [200, [2]],
    ])
    const deletion = { kind: 'delete', message_ids: [one, two], reason: 'zbędne', nonce: 'a2' }
    expect((await act(id, deletion)).body.entries).toEqual([3, 4])
    expect((await act(id, deletion)).body.entries).toEqual([3, 4])
    expect(await log(id)).toMatchObject([
      { kind: 'delete_message', reason: 'zbędne' },
      { kind: 'delete_message', reason: 'zbędne' },
      { kind: 'ban' },
      { kind: 'member_mode' },
    ])
    // another person may use the same one
    expect((await act(id, { kind: 'unban', target: 'Bartek', nonce: 'a1' }, anna)).body.entries).toEqual([5])
  })

  test('several messages are deleted, those that are not there stop none, and `withhold` gives nobody the text', async () => {
    const { id, name, author } = await scene()
    const [one, two] = [await say(author, name, 'adres domowy'), await say(author, name, 'zwykłe')]
    const gone = crypto.randomUUID()
    expect(await act(id, { kind: 'withhold', category: 'personal_data', message_ids: [one] })).toMatchObject({
      status: 200,
    })
    expect((await act(id, { kind: 'delete', message_ids: [gone, two] })).body.entries).toHaveLength(1)
    expect(await act(id, { kind: 'delete', message_ids: [gone] })).toMatchObject({ status: 404 })
    const { body } = await world.http('GET', `/api/channels/${id}/messages`, { as: bartek })
    expect(JSON.stringify(body)).not.toContain('adres domowy')
    expect(JSON.stringify(body)).toContain('zwykłe')
  })

  test.each([
    ['with a nonce it answers all entries', { nonce: 'tempo' }, 2],
    ['without one it answers those that are new', {}, 1],
  ])('what the pace stops is told, and the same call goes on later: %s', async (_, nonce, entries) => {
    const { id, name, author } = await scene()
    const ids = [await say(author, name, 'raz'), await say(author, name, 'dwa')]
    const actorId = (await world.service.store.read.users.byName(userName('Celina')))!.id
    await world.service.store.transact(async (tx) => {
      for (let n = 0; n < 119; n += 1)
        await tx.moderationLog.add(
          { id: crypto.randomUUID(), scopeId: id, actorId, kind: 'delete_message' },
          world.clock.now(),
        )
    })
    const body = { kind: 'delete', message_ids: ids, ...nonce }
    const refused = await act(id, body)
    expect(refused).toMatchObject({ status: 429, body: { error: 'too_many' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await texts(id)).toEqual(['dwa'])
    world.clock.advance(60_000)
    const again = await act(id, body)
    expect(again.status).toBe(200)
    expect(again.body.entries).toHaveLength(entries)
    expect(await texts(id)).toEqual([])
  })

  test('[PERS-08] who is trusted is marked once, undone as any act, and only moderators learn of it', async () => {
    const { id, author } = await scene()
    const bartekId = (await world.service.store.read.users.byName(userName('Bartek')))!.id
    const isTrusted = () => world.service.store.read.trusted.has(id, bartekId)
    author.unread()
    expect(
      (await act(id, { kind: 'trust', target: 'Bartek', reason: 'stały bywalec' })).body.entries,
    ).toEqual([2])
    expect(await isTrusted()).toBe(true)
    expect((await act(id, { kind: 'trust', target: 'Bartek' })).body.entries).toEqual([])
    const undo = await world.http('POST', `/api/channels/${id}/moderation/log/2/undo`, {
      as: celina,
      body: {},
    })
    expect(undo.status).toBe(200)
    expect(await isTrusted()).toBe(false)
    expect((await act(id, { kind: 'trust', target: 'Bartek' })).body.entries).toEqual([4])
    expect((await act(id, { kind: 'untrust', target: 'Bartek' })).body.entries).toEqual([5])
    expect(await isTrusted()).toBe(false)
    expect(author.unread()).toEqual([])
  })
})
