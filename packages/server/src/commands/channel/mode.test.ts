import { CHANNEL_MODES } from '@gwar/protocol'
import { createWorld, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { upload } from '../../media/attachments/upload.fixture.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ settings: { CHANNELS_PER_USER: '1000' } })
})
afterAll(() => world.close())

let count = 0
/** A channel of the given person without any mode. */
async function place(owner: NamedPerson): Promise<string> {
  const { name } = await world.channel(owner, `tryby-${(count += 1)}`, 'bare')
  return `#${name}`
}

async function idOf({ name }: NamedPerson): Promise<string> {
  return (await world.service.store.read.users.byName(userName(name)))!.id
}

async function makeGlobal(person: NamedPerson, mode: 'a' | 'm'): Promise<void> {
  const id = await idOf(person)
  await world.service.store.transact((tx) => tx.users.setGlobalMode(id, mode))
}

/** A connection of somebody in the channel that reads its tags. */
async function inside(person: NamedPerson, channel: string) {
  const client = await world.connect(person, { capabilities: ['V/i18n', 'labeled-response'] })
  client.send(`JOIN ${channel}`)
  await client.settled()
  client.unread()
  return client
}

/** The lines that came, as `command params` without source and tags. */
async function heard(client: { unread(): readonly string[] }): Promise<string[]> {
  await world.quiet()
  return client.unread().map((line) => line.replace(/^@\S+ /, '').replace(/^:\S+ /, ''))
}

describe('MODE on members', () => {
  test('[PC-09, ROLE-33, PS-28] an owner gives and takes q, o and h, to people who are away, too; everybody hears each', async () => {
    const [anna, bartek, celina] = await world.people('Anna', 'Bartek', 'Celina')
    const channel = await place(anna)
    await world.observe(celina, channel)
    const plain = await world.connect(celina)
    plain.send(`JOIN ${channel}`)
    const owner = await inside(anna, channel)
    const outside = await world.connect(bartek, { capabilities: 'web' })
    await world.quiet()
    for (const client of [plain, owner, outside]) client.unread()

    owner.send(`@label=l1 MODE ${channel} +oh bartek CELINA`, `MODE ${channel} -h+h Celina Bartek`)
    const lines = [
      `MODE ${channel} +o Bartek`,
      `MODE ${channel} +h Celina`,
      `MODE ${channel} -h Celina`,
      `MODE ${channel} +h Bartek`,
    ]
    expect(await heard(plain)).toEqual(lines)
    expect((await heard(owner)).toSorted()).toEqual([...lines, 'ACK'].toSorted())
    expect(await heard(outside)).toEqual([])
    expect(plain.lines.find((line) => line.endsWith('+o Bartek'))).toMatch(/^:Anna!\S+ MODE /)
  })

  test('[TAG-31, MODE-14] the letters stand at the messages that follow, ordered as their prefixes', async () => {
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    const channel = await place(anna)
    const owner = await inside(anna, channel)
    const reader = await world.connect(anna, { capabilities: ['V/status'] })
    reader.send(`JOIN ${channel}`)
    const writer = await inside(bartek, channel)
    owner.send(`MODE ${channel} +h Bartek`, `MODE ${channel} +o Bartek`)
    await world.quiet()
    writer.send(`PRIVMSG ${channel} :one`)
    const line = await reader.expect(/ PRIVMSG /)
    expect(line.tags.get('gwar.chat/status')).toBe('o,h')
  })

  test('what is as it is changes nothing and is told to nobody', async () => {
    const [anna] = await world.people('Anna', 'Bartek')
    const channel = await place(anna)
    const owner = await inside(anna, channel)
    owner.send(`MODE ${channel} -o Bartek`, `MODE ${channel} +o Bartek`, `@label=x MODE ${channel} +o Bartek`)
    expect((await heard(owner)).toSorted()).toEqual(['ACK', `MODE ${channel} +o Bartek`])
  })

  test('[CARD-16, PC-09, OPEN-140] an owner makes another one and cannot unmake them; may lay down the own q while another owner stands, and the last one may not', async () => {
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    const channel = await place(anna)
    const owner = await inside(anna, channel)
    owner.send(`MODE ${channel} -q Anna`)
    const [last] = await heard(owner)
    expect(last).toBe(
      `482 Anna ${channel} :A channel needs an owner: before you step down, make somebody else one.`,
    )
    owner.send(
      `MODE ${channel} +q Bartek`,
      `MODE ${channel} -q Bartek`,
      `MODE ${channel} +h Bartek`,
      `MODE ${channel} +h Anna`,
    )
    const refused = expect.stringMatching(new RegExp(`^482 Anna ${channel} :\\S`))
    const lines = await heard(owner)
    expect(lines.filter((line) => line.startsWith('MODE'))).toEqual([`MODE ${channel} +q Bartek`])
    expect(lines.filter((line) => line.startsWith('482'))).toEqual([refused, refused, refused])
    const other = await inside(bartek, channel)
    await heard(owner)
    owner.send(`MODE ${channel} -q anna`)
    expect(await heard(other)).toEqual([`MODE ${channel} -q Anna`])
    // the letter is gone: this person manages nobody any more, and the other one is the last owner now
    owner.send(`MODE ${channel} +o Anna`)
    other.send(`MODE ${channel} -q Bartek`)
    expect(await heard(owner)).toEqual([`MODE ${channel} -q Anna`, refused])
    expect(await heard(other)).toEqual([
      `482 Bartek ${channel} :A channel needs an owner: before you step down, make somebody else one.`,
    ])
  })

  test('[OPEN-140] owners who leave at once leave one behind; m and a settle the rest', async () => {
    const people = await world.people('Anna', 'Bartek', 'Celina')
    const channel = await place(people[0])
    const admin = await world.person('Global')
    await makeGlobal(admin, 'm')
    const staff = await inside(admin, channel)
    staff.send(`MODE ${channel} +qq Bartek Celina`)
    await world.quiet()
    const owners = await Promise.all(people.map((one) => inside(one, channel)))
    staff.unread()
    for (const [index, client] of owners.entries()) client.send(`MODE ${channel} -q ${people[index]!.name}`)
    const told = (await heard(staff)).filter((line) => line.startsWith('MODE'))
    expect(told).toHaveLength(2)
    const left = people.find(({ name }) => !told.some((line) => line.endsWith(` ${name}`)))!
    staff.send(`MODE ${channel} -q ${left.name}`)
    expect(await heard(staff)).toEqual([`MODE ${channel} -q ${left.name}`])
    staff.send(`MODE ${channel} +q Global`)
    // nobody gives letters to themselves
    expect(await heard(staff)).toEqual([expect.stringMatching(/^482 /)])
  })

  test('[ROLE-35] neither moderators, VIPs, subscribers, members nor guests manage groups', async () => {
    const [anna, bartek, celina] = await world.people('Anna', 'Bartek', 'Celina')
    const channel = await place(anna)
    const owner = await inside(anna, channel)
    const client = await inside(bartek, channel)
    const guest = await world.connect(null)
    for (const given of ['', 'h', 'o']) {
      if (given !== '') owner.send(`MODE ${channel} +${given} Bartek`)
      await world.quiet()
      client.unread()
      client.send(`MODE ${channel} +h Celina`, `MODE ${channel} +o Bartek`, `MODE ${channel} -q Anna`)
      expect((await heard(client)).map((line) => line.split(' ')[0])).toEqual(['482', '482', '482'])
    }
    guest.send(`MODE ${channel} +h Celina`, `MODE ${channel} +M`)
    expect((await heard(guest)).map((line) => line.split(' ')[0])).toEqual(['482', '482'])
    const rows = await world.service.store.read.modes.ofUser(await idOf(celina))
    expect(rows.filter(({ channelId }) => channelId === channel)).toEqual([])
  })

  test('[ROLE-23, ROLE-24, ROLE-31] a and m act everywhere, on whoever stands below them; a and m are given by nobody here', async () => {
    const [anna, admin, global] = await world.people('Anna', 'Admin1', 'Global1')
    await makeGlobal(admin, 'a')
    await makeGlobal(global, 'm')
    const channel = await place(anna)
    const asGlobal = await world.connect(global)
    asGlobal.send(`JOIN ${channel}`)
    await asGlobal.settled()
    asGlobal.send(`MODE ${channel} -q Anna`, `MODE ${channel} +o Admin1`, `MODE ${channel} +m Anna`)
    const lines = await heard(asGlobal)
    expect(lines[0]).toBe(`MODE ${channel} -q Anna`)
    expect(lines.slice(1).map((line) => line.split(' ')[0])).toEqual(['482', '482'])
    const asAdmin = await world.connect(admin)
    asAdmin.send(
      `MODE ${channel} +o Global1`,
      `MODE ${channel} +a Anna`,
      `MODE ${channel} +v Anna`,
      `MODE ${channel} +g Anna`,
    )
    expect((await heard(asAdmin)).map((line) => line.split(' ')[0])).toEqual(['482', '482', '482'])
    expect(await heard(asGlobal)).toEqual([`MODE ${channel} +o Global1`])
  })

  test('each change stands or falls by itself; five with a parameter are four; unknown people, letters and lost parameters have their answers', async () => {
    const [anna] = await world.people('Anna', 'Bartek', 'Celina', 'Dorota', 'Ewa', 'Filip')
    const channel = await place(anna)
    const owner = await inside(anna, channel)
    owner.send(`MODE ${channel} +ohoho Bartek Nikogo Celina Anna Filip`)
    const lines = await heard(owner)
    expect(lines.filter((line) => line.startsWith('MODE'))).toEqual([
      `MODE ${channel} +o Bartek`,
      `MODE ${channel} +o Celina`,
    ])
    expect(lines.filter((line) => !line.startsWith('MODE'))).toEqual([
      expect.stringMatching(/^401 Anna Nikogo :\S/),
      expect.stringMatching(/^482 Anna /),
    ])
    owner.send(
      `MODE ${channel} +zM+o`,
      `MODE ${channel} +o :two words`,
      `MODE ${channel} +o :`,
      `MODE ${channel} +ż`,
    )
    const answers = await heard(owner)
    expect(answers.filter((line) => line.startsWith('MODE'))).toEqual([`MODE ${channel} +M`])
    expect(answers.filter((line) => !line.startsWith('MODE'))).toEqual([
      expect.stringMatching(/^472 Anna z :\S/),
      expect.stringMatching(new RegExp(`^696 Anna ${channel} o \\* :\\S`)),
      expect.stringMatching(/^401 Anna \S+ :\S/),
      expect.stringMatching(/^401 Anna \S+ :\S/),
      expect.stringMatching(/^472 Anna ż :\S/),
    ])
  })

  test('a refusal carries its name, so that clients say it in the language of their reader; 368 speaks of bans', async () => {
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    const channel = await place(anna)
    const [owner, member] = [await inside(anna, channel), await inside(bartek, channel)]
    member.send(`MODE ${channel} +o Bartek`, `TOPIC ${channel} :nie`)
    owner.send(`MODE ${channel} +x`, `MODE ${channel} +s wolno`, `MODE ${channel} +o nikt-taki`)
    await world.quiet()
    const named = (client: typeof owner) =>
      client.unread().flatMap((line) => {
        const [, name, code] = /i18n=\{"name":"(\w+)".* :\S+ (\d{3}) /.exec(line) ?? []
        return name === undefined ? [] : [`${code} ${name}`]
      })
    expect(named(member)).toEqual(['482 no_permission', '482 no_permission'])
    expect(named(owner)).toEqual(['472 unknown_mode', '696 invalid_mode_param', '401 unknown_user'])
    member.send(`MODE ${channel} b`)
    expect((await heard(member)).join()).toMatch(/^368 Bartek \S+ :End of the list of bans$/)
    const plain = await world.connect(bartek)
    plain.send(`JOIN ${channel}`, `MODE ${channel} +o Bartek`)
    expect((await plain.expect(/ 482 /)).tags.size).toBe(0)
    for (const client of [owner, member, plain]) client.cut()
  })

  test('a channel that is not there: 403; a private conversation and other nicks: 502', async () => {
    const [anna] = await world.people('Anna', 'Bartek')
    const client = await world.connect(anna)
    client.send('MODE #nie-ma-tego +o Anna', 'MODE Bartek +o Anna', 'MODE # +o Anna')
    expect((await heard(client)).map((line) => line.split(' ')[0])).toEqual(['403', '502', '403'])
  })

  test('every change is in the log, with who and when', async () => {
    const [anna] = await world.people('Anna', 'Bartek')
    const { id, name } = await world.channel(anna, `tryby-${(count += 1)}`)
    const client = await world.connect(anna)
    client.send(`MODE #${name} +oM Bartek`, `MODE #${name} +o Bartek`)
    await world.quiet()
    const acts = await world.service.store.read.moderationLog.list(id, {}, null, 10)
    expect(acts).toMatchObject([
      { kind: 'channel_mode', actorName: 'Anna', detail: { mode: 'M', isAdded: true } },
      {
        kind: 'member_mode',
        actorName: 'Anna',
        targetName: 'Bartek',
        detail: { mode: 'o', isAdded: true },
      },
    ])
  })
})

describe('MODE on the channel', () => {
  test('[PC-10, MODE-13, MODE-15, ROLE-32, PS-03, MODE-11] a moderator sets and removes each; everybody hears it, 324 shows it with its parameter', async () => {
    const [anna, bartek, celina] = await world.people('Anna', 'Bartek', 'Celina')
    const channel = await place(anna)
    const owner = await inside(anna, channel)
    owner.send(`MODE ${channel} +o Bartek`)
    const moderator = await inside(bartek, channel)
    const observer = await world.observe(celina, channel)
    await world.quiet()
    moderator.unread()
    moderator.send(`MODE ${channel} +MScrelKs o pm 30`)
    const lines = (await heard(moderator)).filter((line) => line.startsWith('MODE'))
    expect(lines).toEqual([
      `MODE ${channel} +M`,
      `MODE ${channel} +S`,
      `MODE ${channel} +c`,
      `MODE ${channel} +r`,
      `MODE ${channel} +e`,
      `MODE ${channel} +l o`,
      `MODE ${channel} +K pm`,
      `MODE ${channel} +s 30`,
    ])
    expect(observer.state.modes).toEqual({
      M: null,
      S: null,
      c: null,
      r: null,
      e: null,
      l: 'o',
      K: 'pm',
      s: '30',
    })
    moderator.send(`MODE ${channel}`)
    expect((await heard(moderator))[0]).toBe(`324 Bartek ${channel} +MScrelKs o pm 30`)

    moderator.send(`MODE ${channel} -MSc`, `MODE ${channel} -rel`, `MODE ${channel} -K+s OFF`)
    await world.quiet()
    expect(observer.state.modes).toEqual({})
    moderator.unread()
    moderator.send(`MODE ${channel}`)
    expect((await heard(moderator))[0]).toBe(`324 Bartek ${channel} +`)
  })

  test('[MODE-07, MODE-08, MODE-10, MODE-12] K alone is p and is told so; u and 100 lift the link level, 0 slow mode', async () => {
    const [anna] = await world.people('Anna')
    const channel = await place(anna)
    const observer = await world.observe(anna, channel)
    const owner = await inside(anna, channel)
    owner.send(`MODE ${channel} +Ks 10`, `MODE ${channel} +l v`)
    await world.quiet()
    expect(observer.state.modes).toEqual({ K: 'p', s: '10', l: 'v' })
    expect(await heard(owner)).toContain(`MODE ${channel} +K p`)
    owner.send(`MODE ${channel} +l 100`, `MODE ${channel} +s 0`, `MODE ${channel} +K none`)
    expect((await heard(owner)).filter((line) => line.startsWith('MODE'))).toEqual([
      `MODE ${channel} -l`,
      `MODE ${channel} -s`,
      `MODE ${channel} -K`,
    ])
    owner.send(`MODE ${channel} +l u`)
    expect(await heard(owner)).toEqual([])
  })

  test('[MSG-13] slow mode is told in words when it changes, and only then', async () => {
    const [anna] = await world.people('Anna')
    const channel = await place(anna)
    const observer = await world.observe(anna, channel)
    const owner = await inside(anna, channel)
    owner.send(
      `MODE ${channel} +s 10`,
      `MODE ${channel} +s 10`,
      `MODE ${channel} +s 60`,
      `MODE ${channel} -s`,
      `MODE ${channel} -s`,
    )
    await world.quiet()
    expect(observer.state.events.toReversed()).toMatchObject([
      { type: 'notice', i18n: { name: 'slowon', values: { seconds: 10, creator_name: 'Anna' } } },
      { type: 'notice', i18n: { name: 'slowon', values: { seconds: 60, creator_name: 'Anna' } } },
      { type: 'notice', i18n: { name: 'slowoff', values: { creator_name: 'Anna' } } },
    ])
  })

  test('a parameter that a mode does not know, or that is missing, answers 696 and changes nothing', async () => {
    const [anna] = await world.people('Anna')
    const channel = await place(anna)
    const owner = await inside(anna, channel)
    owner.send(
      `MODE ${channel} +s 7`,
      `MODE ${channel} +l a`,
      `MODE ${channel} +K x`,
      `MODE ${channel} +s`,
      `MODE ${channel} +s :1\r0 x`,
    )
    expect(await heard(owner)).toEqual([
      expect.stringMatching(/^696 Anna #\S+ s 7 :\S/),
      expect.stringMatching(/^696 Anna #\S+ l a :\S/),
      expect.stringMatching(/^696 Anna #\S+ K x :\S/),
      expect.stringMatching(/^696 Anna #\S+ s \* :\S/),
      expect.stringMatching(/^696 Anna #\S+ s \S+.* :\S/),
    ])
  })

  test('below a moderator nobody sets any; A is for a and m (OPEN-139)', async () => {
    const [anna, bartek, global] = await world.people('Anna', 'Bartek', 'Global1')
    await makeGlobal(global, 'm')
    const channel = await place(anna)
    const owner = await inside(anna, channel)
    owner.send(`MODE ${channel} +h Bartek`)
    const vip = await inside(bartek, channel)
    await world.quiet()
    vip.unread()
    vip.send(`MODE ${channel} +M`, `MODE ${channel} -S`, `MODE ${channel} +s 10`)
    expect((await heard(vip)).map((line) => line.split(' ')[0])).toEqual(['482', '482', '482'])
    owner.unread()
    owner.send(`MODE ${channel} +A`)
    expect((await heard(owner)).map((line) => line.split(' ')[0])).toEqual(['482'])
    const staff = await world.connect(global)
    staff.send(`MODE ${channel} +A`)
    expect(await heard(owner)).toEqual([`MODE ${channel} +A`])
  })

  test('one line holds each letter at most once: a long row of toggles ends', async () => {
    const [anna] = await world.people('Anna')
    const channel = await place(anna)
    const owner = await inside(anna, channel)
    owner.send(`MODE ${channel} ${'+M-M'.repeat(500)}`)
    expect((await heard(owner)).filter((line) => line.startsWith('MODE')).length).toBeLessThanOrEqual(
      CHANNEL_MODES.length,
    )
  })
})

describe('attachments where the operator lets owners switch them', () => {
  let open: World
  beforeAll(async () => {
    open = await createWorld({ settings: { OWNER_ATTACHMENTS: 'on' } })
  })
  afterAll(() => open.close())

  test('[OPEN-139, MODE-06] an owner does it in their own channel, a moderator nowhere', async () => {
    const [anna, bartek] = await open.people('Anna', 'Bartek')
    const { id, name } = await open.channel(anna, 'zalaczniki')
    await open.channel(bartek, 'obcy')
    const owner = await open.connect(anna)
    owner.send(`JOIN #${name}`, 'JOIN #obcy', `MODE #${name} +o Bartek`)
    await owner.settled()
    const moderator = await open.connect(bartek)
    moderator.send(`JOIN #${name}`, `MODE #${name} +A`)
    expect((await moderator.expect(/ 482 | MODE /)).command).toBe('482')
    owner.send('MODE #obcy +A')
    expect((await owner.expect(/ 482 | MODE #obcy /)).command).toBe('482')
    const send = () => upload(open, id, [{ name: 'hej.txt', bytes: Buffer.from('hej') }], bartek)
    expect((await send()).status).toBe(403)
    owner.send(`MODE #${name} +A`)
    await moderator.expect(/ MODE #zalaczniki \+A$/)
    expect((await send()).status).toBe(200)
    // somebody who is no owner any more has lost the right, whatever the connection believed
    const { id: annaId } = (await open.service.store.read.users.byName(userName('Anna')))!
    await open.service.store.transact((tx) => tx.modes.take(id, annaId, 'q'))
    owner.send(`MODE #${name} -A`)
    expect((await owner.expect(/ 482 | MODE #\S+ -A/)).command).toBe('482')
  })
})
