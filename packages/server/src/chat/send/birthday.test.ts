import { addMonths, BIRTHDAY_MESSAGES, type OwnBirthday } from '@gwar/protocol'
import {
  availableEngines,
  createWorld,
  FakeClock,
  type IrcClient,
  type NamedPerson,
  type World,
  userName,
} from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const DAY_MS = 24 * 60 * 60 * 1000
const RETRO = '@+gwar.chat/retrochat=1'

describe.each(availableEngines())('the birthday on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  beforeAll(async () => {
    const clock = new FakeClock(new Date('2026-07-01T12:00:00Z'))
    world = await createWorld({
      engine,
      clock,
      // months pass here without anybody logging in again
      settings: { CHANNELS_PER_USER: '1000', SPAM_LINES: '1000', SESSION_IDLE_DAYS: '3650' },
    })
    ;[anna, bartek] = await world.people('Anna', 'Bartek')
    await world.channel(anna, 'urodziny')
  })
  afterAll(() => world.close())

  const progress = async (person: NamedPerson): Promise<OwnBirthday> => {
    const response = await fetch(`${world.url}/api/users/@me/birthday`, {
      headers: { authorization: `Bearer ${person.token}` },
    })
    expect(response.status).toBe(200)
    return (await response.json()) as OwnBirthday
  }

  const say = async (client: IrcClient, from: number, to: number, tags = RETRO): Promise<void> => {
    for (let n = from; n <= to; n += 1) client.send(`${tags} PRIVMSG #urodziny :zdanie ${n}`)
    await world.quiet()
  }

  test('[BDAY-04, CONST-60] a hundred retro messages in August give the badge for three months, once a season', async () => {
    const client = await world.connect(bartek, { capabilities: ['echo-message', 'message-tags'] })
    const reader = await world.connect(anna, { capabilities: ['message-tags'] })
    client.send('JOIN #urodziny')
    reader.send('JOIN #urodziny')
    await world.quiet()

    // in July nothing counts
    await say(client, 1, 3)
    expect(await progress(bartek)).toEqual({ is_on: false, messages: 0, goal: 100, badge_until: null })

    world.clock.jump(Date.parse('2026-08-10T12:00:00Z') - world.clock.now().getTime())
    // only messages of the retro page count: not others, not refused or repeated ones, not private ones
    await say(client, 4, 8, '')
    await say(client, 10, 12)
    client.send(
      `${RETRO};+gwar.chat/nonce=raz PRIVMSG #urodziny :raz`,
      `${RETRO} PRIVMSG Anna :na boku`,
      `${RETRO} PRIVMSG #urodziny :${'x'.repeat(3000)}`,
    )
    await world.quiet()
    client.send(`${RETRO};+gwar.chat/nonce=raz PRIVMSG #urodziny :raz`)
    await world.quiet()
    expect(await progress(bartek)).toEqual({ is_on: true, messages: 4, goal: 100, badge_until: null })
    expect(await progress(anna)).toMatchObject({ messages: 0 })

    // neither the 99th message has the badge nor the 100th, which earns it
    await say(client, 5, BIRTHDAY_MESSAGES)
    const until = addMonths(world.clock.now(), 3)
    expect(await progress(bartek)).toEqual({
      is_on: true,
      messages: 100,
      goal: 100,
      badge_until: until.toISOString(),
    })
    expect(reader.unread().filter((line) => line.includes('gwar.chat/birthday'))).toEqual([])

    // worn at once, on the retro page and elsewhere, by its owner alone; live and in history
    world.clock.jump(DAY_MS)
    await say(client, 201, 205)
    await say(client, 206, 206, '')
    reader.send('PRIVMSG #urodziny :gratulacje')
    await world.quiet()
    const told = reader.unread().filter((line) => / PRIVMSG #urodziny :zdanie /.test(line))
    expect(told).toHaveLength(6)
    for (const line of told) expect(line).toMatch(/^@\S*gwar\.chat\/birthday=1/)
    expect(told.at(-1)).not.toContain('retrochat')
    const observer = await world.observe(null, '#urodziny')
    expect(
      observer.state.events.slice(0, 2).map((event) => 'hasBirthdayBadge' in event && event.hasBirthdayBadge),
    ).toEqual([false, true])
    // more messages do not prolong it
    expect(await progress(bartek)).toMatchObject({ messages: 100, badge_until: until.toISOString() })

    // a new login has it as well; after three months it is over
    const other = await world.connect(bartek)
    other.send('JOIN #urodziny', 'PRIVMSG #urodziny :znowu')
    await world.quiet()
    expect(reader.unread().join('\n')).toMatch(
      /gwar\.chat\/birthday=1\S* :Bartek\S* PRIVMSG #urodziny :znowu/,
    )
    world.clock.jump(until.getTime() - world.clock.now().getTime())
    await say(client, 300, 300)
    expect(reader.unread().join('\n')).not.toContain('gwar.chat/birthday')
    expect(await progress(bartek)).toEqual({ is_on: false, messages: 0, goal: 100, badge_until: null })

    // the next August begins anew
    world.clock.jump(Date.parse('2027-08-01T00:00:00Z') - world.clock.now().getTime())
    await say(client, 400, 401)
    expect(await progress(bartek)).toMatchObject({ is_on: true, messages: 2, badge_until: null })
  })

  test('[BDAY-04] many at once count one by one and grant once; nobody asks without a login', async () => {
    const { store } = world.service
    await world.person('Celina')
    const { id } = (await store.read.users.byName(userName('Celina')))!
    const until = new Date('2027-11-01T00:00:00Z')
    const granted = await Promise.all(
      Array.from({ length: 30 }, () => store.transact((tx) => tx.birthdays.count(id, 2030, 20, until))),
    )
    expect(granted.filter(Boolean)).toHaveLength(1)
    expect(await store.read.birthdays.messages(id, 2030)).toBe(20)
    expect((await fetch(`${world.url}/api/users/@me/birthday`)).status).toBe(401)
  })
})
