import { anyEngine, userName, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../../commands/world-of.fixture.ts'
import { makeApplication, through, tokensFor } from '../oauth/oauth.fixture.ts'

describe.each(anyEngine())('polls over HTTP on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  worldOf(['Anna', 'Bartek', 'Celina'], (made) => ([world, anna, bartek, celina] = made), engine)

  async function place(name: string) {
    const { id } = await world.channel(anna, name)
    const open = (body: object, as: NamedPerson | null = anna) =>
      world.http('POST', `/api/channels/${id}/polls`, { ...(as && { as }), body })
    const vote = (poll: string, option: unknown, as: NamedPerson | null = bartek) =>
      world.http('PUT', `/api/polls/${poll}/vote`, { ...(as && { as }), body: { option } })
    const close = (poll: string, how: 'end' | 'cancel', as = anna) =>
      world.http('POST', `/api/polls/${poll}/${how}`, { as })
    const linesOf = (lines: readonly string[], command: string): string[] =>
      lines
        .filter((line) => line.includes(` ${command} #${name} `))
        .map((line) => line.split(`#${name} `)[1]!)
    return { id, open, vote, close, linesOf }
  }
  const asked = { question: 'Która?', options: ['a', 'b'], seconds: 60 }

  /** Moves the clock in steps of the rounds that look at polls. */
  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= 500) {
      world.clock.advance(Math.min(left, 500))
      await world.quiet()
    }
  }

  test('[POLL-01] [POLL-03] [POLL-09] it is opened, voted in, ended and cancelled as by commands; a second one is 409', async () => {
    const { id, open, vote, close } = await place('przezhttp')
    const { status, body } = await open({ ...asked, question: ' Która  gra? ' })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(String),
      state: 'open',
      question: 'Która gra?',
      options: ['a', 'b'],
      ends_at: new Date(world.clock.now().getTime() + 60_000).toISOString(),
      for_subscribers: false,
      hides_results: false,
      counts: null,
      votes: 0,
    })
    expect((await world.http('GET', `/api/channels/${id}`)).body.poll).toEqual(body)
    expect(await open(asked)).toMatchObject({ status: 409, body: { error: 'poll_open' } })
    expect((await vote(body.id, 1)).status).toBe(204)
    expect((await vote(body.id, 2)).status).toBe(204)
    expect((await vote(body.id, 2, celina)).status).toBe(204)
    expect(await close(body.id, 'end')).toMatchObject({
      status: 200,
      body: { id: body.id, state: 'closed', counts: [0, 2], votes: 2 },
    })
    for (const how of ['end', 'cancel'] as const)
      expect(await close(body.id, how)).toMatchObject({ status: 409, body: { error: 'poll_closed' } })
    const again = (await open(asked)).body
    // a vote for a poll that was is not taken for the one that is open
    expect(await vote(body.id, 1)).toMatchObject({ status: 409, body: { error: 'poll_closed' } })
    expect(await close(body.id, 'end')).toMatchObject({ status: 409, body: { error: 'poll_closed' } })
    expect((await close(again.id, 'cancel')).body).toMatchObject({
      state: 'cancelled',
      counts: null,
      votes: 0,
    })
  })

  test('[POLL-07] where nobody is there it is closed within a second of its end', async () => {
    const { open } = await place('nikogo_na_czas')
    const { body } = await open({ ...asked, seconds: 17 })
    await pass(16_900)
    const { polls } = world.service.store.read
    expect((await polls.byId(body.id))!.closedAt).toBeNull()
    await pass(600)
    const { closedAt, endsAt, counts } = (await polls.byId(body.id))!
    expect(counts).toEqual([0, 0])
    expect(closedAt!.getTime() - endsAt.getTime()).toBeLessThanOrEqual(1000)
  })

  test('[POLL-07] where nobody is there it is closed by a round, and one that no round closed yet by the next one', async () => {
    const { id, open, vote } = await place('nikogo')
    const { polls } = world.service.store.read
    const due = polls.due.bind(polls)
    const { body: alone } = await open({ ...asked, seconds: 15 })
    await pass(20_000)
    expect(await polls.byId(alone.id)).toMatchObject({ counts: [0, 0] })
    Object.assign(polls, { due: async () => [] })
    try {
      const { body } = await open({ ...asked, seconds: 15 })
      await vote(body.id, 2)
      await pass(20_000)
      expect((await polls.byId(body.id))!.closedAt).toBeNull()
      expect((await vote(body.id, 1)).body.error).toBe('poll_closed')
      expect((await open(asked)).status).toBe(200)
      expect((await polls.byId(body.id))!.counts).toEqual([0, 1])
    } finally {
      Object.assign(polls, { due })
    }
    const rows = await world.service.store.read.events.after(id, 0, 100)
    expect(rows.filter(({ type }) => type === 'poll')).toHaveLength(5)
  })

  test('[POLL-02] what is out of bounds is 422 and names the field', async () => {
    const { open, vote, close } = await place('wgranicach')
    const wrong: [string, object][] = [
      ['question', { question: ' ' }],
      ['question', { question: 'q'.repeat(141) }],
      ['question', { question: 7 }],
      ['options', { options: ['a'] }],
      ['options', { options: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }],
      ['options', { options: ['Tak', ' tak'] }],
      ['options', { options: 'a|b' }],
      ['seconds', { seconds: 14 }],
      ['seconds', { seconds: 86_401 }],
      ['seconds', { seconds: 60.5 }],
      ['for_subscribers', { for_subscribers: 'yes' }],
      ['hides_results', { hides_results: 1 }],
    ]
    for (const [field, change] of wrong) {
      const { status, body } = await open({ ...asked, ...change })
      expect([change, status, Object.keys(body.errors)]).toEqual([change, 422, [field]])
    }
    expect((await open({ ...asked, options: ['a', 'ż'.repeat(61)] })).status).toBe(422)
    const { body } = await open({ ...asked, options: ['a', 'ż'.repeat(60)] })
    for (const option of [0, 3, 7, 1.5, '1', null])
      expect([option, (await vote(body.id, option)).status]).toEqual([option, 422])
    expect((await close(body.id, 'end')).body.votes).toBe(0)
  })

  test('[POLL-04] with subscribers only all below v are refused by name, and so are guests and the banned', async () => {
    const { id, open, vote, close } = await place('subskrypcja')
    const { body } = await open({ ...asked, for_subscribers: true })
    expect((await vote(body.id, 1, null)).status).toBe(401)
    const refused = await vote(body.id, 1)
    expect(refused).toMatchObject({ status: 403, body: { error: 'forbidden' } })
    expect(refused.body.message).toBe('Only subscribers vote in this poll.')
    const client = await world.enter(bartek, 'subskrypcja', 'web')
    client.send('PRIVMSG #subskrypcja :.vote 1')
    expect((await client.expect(/ 404 /)).tags.get('gwar.chat/i18n')).toContain('poll_for_subscribers')
    const users = await world.service.store.read.users.byName(userName('Bartek'))
    await world.service.store.transact((tx) =>
      tx.modes.give(id, users!.id, 'v', { by: null, at: world.clock.now() }),
    )
    expect((await vote(body.id, 1)).status).toBe(204)
    expect((await vote(body.id, 2, anna)).status).toBe(204)
    const owner = await world.enter(anna, 'subskrypcja', 'web')
    owner.send('PRIVMSG #subskrypcja :.ban Bartek')
    await owner.settled()
    expect((await vote(body.id, 2)).status).toBe(403)
    expect((await close(body.id, 'end')).body.counts).toEqual([1, 1])
  })

  test('[POLL-06] with results after the end only how many voted is told while it is open', async () => {
    const { open, vote, linesOf } = await place('zakryte')
    const web = await world.enter(celina, 'zakryte', 'web')
    const { body } = await open({ ...asked, hides_results: true })
    await vote(body.id, 2)
    await pass(1500)
    expect(linesOf(web.lines, 'POLLCOUNT')).toEqual([`${body.id} 1`])
    await pass(60_000)
    expect(JSON.parse(linesOf(web.lines, 'POLL').at(-1)!.replace(/^:/, ''))).toMatchObject({
      counts: [0, 1],
      votes: 1,
    })
  })

  test('[POLL-09] others than moderators end and cancel nothing, and unknown polls are 404', async () => {
    const { open, close, vote } = await place('niczyje')
    expect((await open(asked, bartek)).status).toBe(403)
    const { body } = await open(asked)
    expect((await close(body.id, 'end', bartek)).status).toBe(403)
    expect((await close(body.id, 'cancel', bartek)).status).toBe(403)
    const unknown = '01890000-0000-7000-8000-000000000000'
    expect((await close(unknown, 'end')).status).toBe(404)
    expect((await vote(unknown, 1)).status).toBe(404)
    expect((await close(body.id, 'cancel')).status).toBe(200)
  })

  test('an application opens a poll with channel_manage and votes with chat_write, and not without', async () => {
    const { open, vote, close } = await place('program')
    const application = await makeApplication(world, anna)
    const manages = through(anna, await tokensFor(world, anna, application, ['chat_read', 'channel_manage']))
    const writes = through(anna, await tokensFor(world, anna, application, ['chat_read', 'chat_write']))
    expect((await open(asked, writes)).status).toBe(403)
    const { body } = await open(asked, manages)
    expect((await vote(body.id, 1, manages)).status).toBe(403)
    expect((await vote(body.id, 1, writes)).status).toBe(204)
    expect((await close(body.id, 'end', writes)).status).toBe(403)
    expect((await close(body.id, 'end', manages)).body.counts).toEqual([1, 0])
  })

  test('[POLL-11] who voted for what is gone 30 days after the end, the counts stay', async () => {
    const { open, vote, close } = await place('niepamiec')
    const { polls, users } = world.service.store.read
    const old = (await open(asked)).body
    await vote(old.id, 2)
    await close(old.id, 'end')
    const { id: bartekId } = (await users.byName(userName('Bartek')))!
    // as of a machine that slept: a day has 43,200 rounds of two seconds
    const days = async (count: number) => {
      world.clock.jump(count * 86_400_000)
      await world.quiet()
    }
    await days(29)
    const young = (await open({ ...asked, seconds: 86_400 })).body
    await vote(young.id, 1)
    expect(await polls.ownVote(old.id, bartekId)).toBe(2)
    await days(1)
    world.clock.advance(3_600_000)
    await world.quiet()
    expect(await polls.ownVote(old.id, bartekId)).toBe(0)
    expect(await polls.ownVote(young.id, bartekId)).toBe(1)
    expect((await polls.byId(old.id))!.counts).toEqual([0, 1])
  })
})
