import { anyEngine, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../world-of.fixture.ts'

const CAPABILITIES = [
  'message-tags',
  'V/clear',
  'V/i18n',
  'echo-message',
  'msgid',
  'labeled-response',
] as const
const DAY = 86_400

describe.each(anyEngine())('bans with an end on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  let count = 0
  worldOf(['Anna', 'Bartek', 'Celina'], (made) => ([world, anna, bartek, celina] = made), engine)

  /** A channel of Anna, in which Bartek writes and Celina watches. */
  async function scene() {
    const name = `termin-${(count += 1)}`
    const channel = await world.channel(anna, name)
    return {
      id: channel.id,
      name,
      observer: await world.observe(celina, `#${name}`),
      owner: await world.enter(anna, name, CAPABILITIES),
      target: await world.enter(bartek, name, CAPABILITIES),
    }
  }
  type Scene = Awaited<ReturnType<typeof scene>>

  /** What a command or a message of somebody's was answered: null where it was done, else the refusal. */
  async function answer(client: IrcClient, { name }: Pick<Scene, 'name'>, text: string) {
    count += 1
    client.send(`@label=d${count} PRIVMSG #${name} :${text}`)
    const line = await client.expect(({ tags }) => tags.get('label') === `d${count}`)
    await world.quiet()
    return line.command === '404' ? JSON.parse(line.tags.get('gwar.chat/i18n')!) : null
  }
  const cleared = ({ observer }: Scene) =>
    observer.state.events
      .toReversed()
      .flatMap((event) => (event.type === 'message' ? [[event.text, event.cleared !== null]] : []))
  const http = async ({ id }: Scene, path: string) =>
    (await world.http('GET', `/api/channels/${id}/${path}`, { as: anna })).body

  test('[D2, BAN-06, BAN-07] .ban with a time says it to everybody, is a ban in all lists, and is over by itself', async () => {
    const of = await scene()
    await answer(of.target, of, 'spam')
    expect(await answer(of.owner, of, '.ban Bartek 7d -all zaśmiecanie')).toBeNull()
    const notice = await of.target.expect(/ NOTICE #/)
    expect(notice.params[1]).toBe('Anna bans Bartek for 7 days. Reason: zaśmiecanie')
    expect(JSON.parse(notice.tags.get('gwar.chat/i18n')!)).toMatchObject({
      name: 'banby',
      values: { seconds: 7 * DAY, is_timed: true, reason: 'zaśmiecanie' },
    })
    const told = { by: 'Anna', reason: 'zaśmiecanie', ttl: 7 * DAY, kind: 'ban' }
    expect(JSON.parse((await of.target.expect(/ BAN /)).params[1]!)).toMatchObject(told)
    expect(cleared(of)).toEqual([['spam', true]])
    const late = await world.enter(bartek, of.name, CAPABILITIES)
    expect(late.lines.find((line) => line.includes(' BAN '))).toContain(JSON.stringify(told))
    const ends = new Date(world.clock.now().getTime() + 7 * DAY * 1000).toISOString()
    expect(await http(of, 'bans')).toMatchObject([{ kind: 'ban', expiration_at: ends, ttl: 7 * DAY }])
    expect(await http(of, 'users?name=Bartek')).toMatchObject([{ ban: { kind: 'ban', expires_at: ends } }])

    expect(await answer(of.owner, of, '.unban Bartek')).toBeNull()
    expect(await answer(of.owner, of, '.ban Bartek 40s -all')).toBeNull()
    world.clock.advance(15_000)
    expect(await answer(of.target, of, 'halo')).toEqual({ name: 'banned_for', values: { seconds: 25 } })
    world.clock.advance(25_000)
    expect(await answer(of.target, of, 'jestem')).toBeNull()
    // who served the time is free, and what was said before it stays away
    expect(await answer(of.owner, of, '.unban Bartek')).toMatchObject({ name: 'notbanned' })
    expect(cleared(of)).toEqual([
      ['spam', true],
      ['jestem', false],
    ])
  })

  test('[D2, BAN-09] a ban with an end gives way to nothing, and without a time it is for ever', async () => {
    const of = await scene()
    expect(await answer(of.owner, of, '.ban Bartek 1D')).toBeNull()
    for (const sentence of ['.mute Bartek 60', '.ban Bartek 30d', '.ban Bartek'])
      expect(await answer(of.owner, of, sentence)).toMatchObject({ name: 'alreadybanned' })
    expect(await http(of, 'bans')).toMatchObject([{ ttl: DAY }])
    expect(await answer(of.owner, of, '.unban Bartek')).toBeNull()
    expect((await of.target.expect(/ unbans Bartek$/)).params[1]).toBe('Anna unbans Bartek')

    // a number without a unit is a word of the reason
    expect(await answer(of.owner, of, '.ban Bartek 3 razy prosiłam')).toBeNull()
    expect(await http(of, 'bans')).toMatchObject([{ kind: 'ban', ttl: null, reason: '3 razy prosiłam' }])
    expect(await answer(of.target, of, 'halo')).toEqual({ name: 'banned', values: {} })
  })

  test('[D2] a mute stays a mute: a ban with an end replaces it', async () => {
    const of = await scene()
    expect(await answer(of.owner, of, '.mute Bartek 600')).toBeNull()
    expect(await http(of, 'bans')).toMatchObject([{ kind: 'mute', ttl: 600 }])
    expect(JSON.parse((await of.target.expect(/ BAN /)).params[1]!)).toMatchObject({ ttl: 600, kind: 'mute' })
    expect(await answer(of.owner, of, '.ban Bartek 12h')).toBeNull()
    expect(await http(of, 'bans')).toMatchObject([{ kind: 'ban', ttl: DAY / 2 }])
  })

  test('[D2, OPEN-152] lifted early it brings back what it cleared; run out it keeps that, whatever ban comes next', async () => {
    const of = await scene()
    await answer(of.target, of, 'pierwsza')
    expect(await answer(of.owner, of, '.ban Bartek 1h -all')).toBeNull()
    expect(await answer(of.owner, of, '.unban Bartek')).toBeNull()
    expect(cleared(of)).toEqual([['pierwsza', false]])

    expect(await answer(of.owner, of, '.ban Bartek 20s -all')).toBeNull()
    world.clock.advance(20_000)
    expect(await answer(of.target, of, 'druga')).toBeNull()
    expect(await answer(of.owner, of, '.ban Bartek -all')).toBeNull()
    // the rounds that finish the lifting of bans pass
    for (let round = 0; round < 4; round += 1) {
      world.clock.advance(30_000)
      await world.quiet()
    }
    expect(cleared(of)).toEqual([
      ['pierwsza', true],
      ['druga', true],
    ])
    expect(await answer(of.owner, of, '.unban Bartek')).toBeNull()
    expect(cleared(of)).toEqual([
      ['pierwsza', true],
      ['druga', false],
    ])
  })

  test('[D2, BAN-11] a moderator with such a ban moderates no more, and hears until when', async () => {
    const of = await scene()
    of.owner.send(`MODE #${of.name} +o Bartek`)
    await of.owner.expect(/ MODE .*Bartek$/)
    expect(await answer(of.owner, of, '.ban Bartek 1d')).toBeNull()
    expect(await answer(of.target, of, '.ban Celina 1d')).toEqual({
      name: 'banned_for',
      values: { seconds: DAY },
    })
    expect(await answer(of.owner, of, '.unban Bartek')).toBeNull()
    expect(await answer(of.target, of, '.ban Celina 1d')).toBeNull()
  })

  test.each(['0d', '366d', '53w', '999999999w'])('attack: a ban of %s is none', async (time) => {
    const of = await scene()
    expect(await answer(of.owner, of, `.ban Bartek ${time} -all`)).toMatchObject({ name: 'usage_ban' })
    expect(await answer(of.target, of, 'piszę dalej')).toBeNull()
  })
})
