import { availableEngines, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../world-of.fixture.ts'

const CAPABILITIES = ['V/vote', 'V/user-id', 'V/i18n', 'echo-message', 'msgid', 'labeled-response'] as const

describe.each(availableEngines())('.votemessage on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  let count = 0
  worldOf(['Anna', 'Bartek', 'Celina'], (made) => ([world, anna, bartek, celina] = made), engine)

  /** A channel with karma, a message of Anna, who owns it, and Bartek who votes. */
  async function scene(karma: string | null = 'pm') {
    const name = `karma${(count += 1)}`
    const channel = await world.channel(anna, name, 'bare')
    const owner = await world.enter(anna, name, CAPABILITIES)
    if (karma !== null) {
      owner.send(`MODE #${name} +K ${karma}`)
      await owner.expect(/ MODE /)
    }
    const observer = await world.observe(celina, `#${name}`)
    owner.send(`PRIVMSG #${name} :oceńcie`)
    const id = (await owner.expect(/oceńcie$/)).tags.get('msgid')!
    const voter = await world.enter(bartek, name, CAPABILITIES)
    return { name, channel, owner, observer, voter, id }
  }

  const vote = (client: IrcClient, name: string, value: string | number, id: string) =>
    client.send(`PRIVMSG #${name} :.votemessage ${value} ${id}`)

  async function done(client: IrcClient, name: string, value: string | number, id: string) {
    client.send(`@label=done PRIVMSG #${name} :.votemessage ${value} ${id}`)
    await client.expect((line) => line.command === 'ACK' && line.tags.get('label') === 'done')
  }

  async function refusal(client: IrcClient, name: string, value: string | number, id: string) {
    vote(client, name, value, id)
    const line = await client.expect(/ 404 /)
    return JSON.parse(line.tags.get('gwar.chat/i18n')!).name
  }

  async function votesOf(channel: { id: string }) {
    await world.quiet()
    const { body } = await world.http('GET', `/api/channels/${channel.id}/messages`)
    return body.find(({ message }: { message: string }) => message === 'oceńcie').votes
  }

  test('[PC-17, PS-18, ROLE-13, VOTE-10, VOTE-12, DATA-05, TAG-32] is told to all and stands in history', async () => {
    const { name, channel, owner, observer, voter, id } = await scene()
    // the time is that of the vote, not of the message
    world.clock.advance(1000)
    vote(voter, name, 1, id)
    const line = await owner.expect(/ VOTEMESSAGE /)
    expect(line.params).toEqual([`#${name}`, id, '1', 'Bartek'])
    const userId = line.tags.get('gwar.chat/user-id')
    const at = world.clock.now()
    const votes = [{ user_id: userId, user: 'Bartek', vote: 1, created_at: at.toISOString() }]
    expect(await votesOf(channel)).toEqual(votes)
    expect(observer.state.events[0]).toMatchObject({
      votes: [{ userId, name: 'Bartek', vote: 1, at: at.getTime() }],
    })
    // the tag, for clients that read history over IRC
    const late = await world.connect(celina, { capabilities: ['V/vote', 'batch'] })
    late.send(`JOIN #${name}`)
    const said = await late.expect(/oceńcie$/)
    expect(JSON.parse(said.tags.get('gwar.chat/vote')!)).toEqual(votes)
  })

  test('[PS-18] who did not ask for votes hears of none, nor does who is elsewhere', async () => {
    const { name, voter, id } = await scene()
    const plain = await world.connect(celina)
    plain.send(`JOIN #${name}`)
    await plain.settled()
    const outside = await world.connect(anna, { capabilities: CAPABILITIES })
    await done(voter, name, 1, id)
    await world.quiet()
    for (const client of [plain, outside]) expect(client.lines.join()).not.toContain('VOTEMESSAGE')
  })

  test('[VOTE-01, VOTE-02] replaces the earlier one; 0 takes it back; the same again tells nobody', async () => {
    const { name, channel, owner, voter, id } = await scene()
    for (const value of [1, 1, -1, 0, 0, 1]) {
      world.clock.advance(1000)
      await done(voter, name, value, id)
    }
    expect(await votesOf(channel)).toMatchObject([{ user: 'Bartek', vote: 1 }])
    const told = owner.lines.filter((line) => line.includes(' VOTEMESSAGE '))
    expect(told.map((line) => line.split(' ').at(-2))).toEqual(['1', '-1', '0', '1'])
  })

  test.each([
    ['', 1, null],
    ['', -1, 'no_permission'],
    ['p', 1, null],
    ['p', -1, 'no_permission'],
    ['p', 0, null],
    ['pm', 1, null],
    ['pm', -1, null],
    [null, 1, 'no_permission'],
    [null, 0, 'no_permission'],
  ])('[VOTE-10, VOTE-11] under K %j a vote of %i: %s', async (karma, value, refused) => {
    const { name, channel, voter, id } = await scene(karma)
    if (refused === null) await done(voter, name, value, id)
    else expect(await refusal(voter, name, value, id)).toBe(refused)
    expect(await votesOf(channel)).toHaveLength(refused === null && value !== 0 ? 1 : 0)
  })

  test('[VOTE-07] attack: value 2: every other number counts as -1, and what is none is refused', async () => {
    const { name, channel, voter, id } = await scene()
    for (const value of ['2', '-7', '999999999']) await done(voter, name, value, id)
    expect(await votesOf(channel)).toMatchObject([{ vote: -1 }])
    for (const value of ['', 'x', '1.5', 'NaN', '1e3', 'Infinity', '99999999999999999999', '١'])
      expect(await refusal(voter, name, value, id)).toBe('usage_votemessage')
    expect(await refusal(voter, name, 1, `${id} ${id}`)).toBe('usage_votemessage')
    expect(await refusal(voter, name, 1, "1';--")).toBe('unknown_message')
  })

  test('[VOTE-09] attack: self-vote', async () => {
    const { name, channel, owner, id } = await scene()
    expect(await refusal(owner, name, 1, id)).toBe('no_permission')
    expect(await votesOf(channel)).toEqual([])
  })

  test('[ROLE-07] attack: vote by a guest, by who is banned or muted, by who is outside', async () => {
    const { name, channel, owner, voter, id } = await scene()
    expect(await refusal(await world.enter(null, name, CAPABILITIES), name, 1, id)).toBe('no_permission')
    const outside = await world.connect(bartek, { capabilities: CAPABILITIES })
    expect(await refusal(outside, name, 1, id)).toBe('no_permission')
    for (const [sentence, answer] of [
      ['.mute Bartek 60', 'muted'],
      ['.ban Bartek', 'banned'],
    ]) {
      owner.send(`@label=s PRIVMSG #${name} :${sentence}`)
      await owner.expect((line) => line.command === 'ACK')
      expect(await refusal(voter, name, 1, id)).toBe(answer)
    }
    expect(await votesOf(channel)).toEqual([])
  })

  test('attack: vote stuffing: fifty at once from two sockets of one person are one vote, the last', async () => {
    const { name, channel, owner, observer, voter, id } = await scene()
    const second = await world.enter(bartek, name, CAPABILITIES)
    for (let n = 0; n < 25; n += 1)
      for (const [index, client] of [voter, second].entries())
        vote(client, name, (n + index) % 3 === 0 ? -1 : 1, id)
    await world.quiet()
    const votes = await votesOf(channel)
    expect(votes).toHaveLength(1)
    const last = owner.lines.findLast((line) => line.includes(' VOTEMESSAGE '))!
    expect(last.split(' ').at(-2)).toBe(String(votes[0].vote))
    expect(observer.state.events[0]).toMatchObject({ votes: [{ vote: votes[0].vote }] })
  })

  test('votes of many come in one order for the fold and for a boot', async () => {
    const { name, observer, voter, id } = await scene()
    const crowd = await world.crowd(5, `tlum${engine.slice(0, 2)}`)
    const clients = await Promise.all(crowd.map((person) => world.enter(person, name, CAPABILITIES)))
    for (const client of clients.toReversed()) vote(client, name, 1, id)
    vote(voter, name, -1, id)
    await world.quiet()
    expect(observer.state.events[0]).toMatchObject({ votes: { length: 6 } })
  })

  test('attack: knowing an id: what is deleted, elsewhere, or no message takes no vote', async () => {
    const elsewhere = await scene()
    const { name, channel, owner, voter, id } = await scene()
    expect(await refusal(voter, name, 1, elsewhere.id)).toBe('unknown_message')
    expect(await refusal(voter, name, 1, channel.id)).toBe('unknown_message')
    await done(voter, name, 1, id)
    voter.send(`PRIVMSG #${name} :moje`)
    const own = (await owner.expect(/moje$/)).tags.get('msgid')!
    await done(owner, name, 1, own)
    for (const [client, message] of [
      [owner, id],
      [voter, own],
    ] as const) {
      client.send(`@label=r PRIVMSG #${name} :.removemessage ${message}`)
      await client.expect((line) => line.command === 'ACK' && line.tags.get('label') === 'r')
      expect(await refusal(client === owner ? voter : owner, name, 1, message)).toBe('unknown_message')
    }
    expect(await votesOf(elsewhere.channel)).toEqual([])
  })

  test('in a private conversation there is no karma: it is an ordinary message', async () => {
    const here = await world.connect(anna, { capabilities: CAPABILITIES })
    here.send('PRIVMSG Bartek :.votemessage 1 x')
    await here.expect(/ PRIVMSG Bartek :\.votemessage 1 x$/)
  })
})
