import { GUEST, may, type MemberMode } from '@gwar/protocol'
import { anyEngine, type IrcClient, type NamedPerson, type World, userName } from '@gwar/testkit'
import { describe, expect, test, vi } from 'vitest'
import { FanOut } from '../../chat/live/fan-out.ts'
import { worldOf } from '../world-of.fixture.ts'
import { DOT_COMMANDS } from './table.ts'

const CAPABILITIES = [
  'message-tags',
  'V/clear',
  'V/i18n',
  'echo-message',
  'msgid',
  'labeled-response',
] as const

describe.each(anyEngine())('bans and mutes on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  let darek: NamedPerson
  let count = 0
  worldOf(
    ['Anna', 'Bartek', 'Celina', 'Darek'],
    (made) => ([world, anna, bartek, celina, darek] = made),
    engine,
  )

  /** A channel of Anna, who is in it with Bartek; Celina watches. */
  async function scene(name: string) {
    const channel = await world.channel(anna, name)
    const observer = await world.observe(celina, `#${name}`)
    return {
      channel,
      observer,
      owner: await world.enter(anna, name, CAPABILITIES),
      target: await world.enter(bartek, name, CAPABILITIES),
    }
  }

  async function give(owner: IrcClient, channel: string, name: string, mode: MemberMode): Promise<void> {
    owner.send(`MODE #${channel} +${mode} ${name}`)
    await owner.expect((line) => line.command === 'MODE' && line.params.at(-1) === name)
  }

  const say = (client: IrcClient, name: string, text: string) => client.send(`PRIVMSG #${name} :${text}`)

  async function done(client: IrcClient, name: string, text: string): Promise<void> {
    client.send(`@label=done PRIVMSG #${name} :${text}`)
    await client.expect((line) => line.command === 'ACK' && line.tags.get('label') === 'done')
  }

  async function refusal(client: IrcClient, name: string, text: string) {
    say(client, name, text)
    const line = await client.expect(/ 404 /)
    return JSON.parse(line.tags.get('gwar.chat/i18n')!)
  }

  const i18nOf = (line: { tags: ReadonlyMap<string, string> }) => JSON.parse(line.tags.get('gwar.chat/i18n')!)

  test('[PC-22, PS-16, PS-21, BAN-08, ROLE-32, CLEAR-01, OPEN-149, OPEN-152, PS-14, TAG-39, MSG-21] .ban clears all that it is told to, tells everybody once and the banned why', async () => {
    const { channel, observer, owner, target } = await scene('bany')
    say(target, 'bany', 'spam spam')
    const spam = (await owner.expect(/spam spam$/)).tags.get('msgid')!
    owner.send(`@+reply=${spam} PRIVMSG #bany :przestań`)
    await owner.expect(/przestań$/)
    say(owner, 'bany', '.ban bartek -all zaśmiecanie kanału')
    expect((await target.expect(/ CLEAR /)).params).toEqual(['#bany', 'Bartek'])
    const notice = await target.expect(/ NOTICE #bany /)
    expect(notice.params[1]).toBe('Anna bans Bartek. Reason: zaśmiecanie kanału')
    expect(i18nOf(notice)).toMatchObject({
      name: 'banby',
      values: {
        creator_name: 'Anna',
        target_name: 'Bartek',
        reason: 'zaśmiecanie kanału',
        reason_available: true,
      },
    })
    const ban = await target.expect(/ BAN #bany /)
    expect(JSON.parse(ban.params[1]!)).toEqual({
      by: 'Anna',
      reason: 'zaśmiecanie kanału',
      ttl: null,
      kind: 'ban',
      id: expect.any(String),
      category: null,
      appeal: 'none',
    })
    expect(await refusal(target, 'bany', 'halo')).toEqual({ name: 'banned', values: {} })
    await world.quiet()
    expect(observer.state.events).toMatchObject([
      { type: 'notice' },
      { text: 'przestań', cleared: null, reply: { id: spam, text: '', isCleared: true } },
      { text: 'spam spam', cleared: { by: 'Anna' } },
    ])
    for (const client of [owner, observer.client]) {
      const lines = client.lines.join()
      expect(lines.match(/ NOTICE #bany /g)).toHaveLength(1)
      expect(lines).not.toContain(' BAN ')
    }
    // a banned person stays and reads
    say(owner, 'bany', 'już spokój')
    await target.expect(/już spokój$/)
    expect(await world.service.store.read.moderationLog.list(channel.id, {}, null, 9)).toMatchObject([
      {
        kind: 'ban',
        actorName: 'Anna',
        targetName: 'Bartek',
        reason: 'zaśmiecanie kanału',
        detail: { clears: 'all' },
      },
    ])
  })

  test('[PC-24, PS-21, BAN-07, OPEN-149, MSG-23, MSG-25] .mute lasts its seconds, and then is over by itself', async () => {
    const { owner, target } = await scene('cisza')
    say(owner, 'cisza', '.mute BARTEK 60')
    const notice = await target.expect(/ NOTICE #cisza /)
    expect(i18nOf(notice)).toMatchObject({
      name: 'muteby',
      values: { seconds: 60, reason: '', reason_available: false },
    })
    expect(JSON.parse((await target.expect(/ BAN /)).params[1]!)).toEqual({
      by: 'Anna',
      reason: null,
      ttl: 60,
      kind: 'mute',
      id: expect.any(String),
      category: null,
      // one of a minute is over before anybody reads
      appeal: null,
    })
    world.clock.advance(20_500)
    expect(await refusal(target, 'cisza', 'halo')).toEqual({ name: 'muted', values: { seconds: 40 } })
    world.clock.advance(40_000)
    say(target, 'cisza', 'wolność')
    await owner.expect(/wolność$/)
  })

  test('[PC-23, PS-21, BAN-10, MSG-27, MSG-28] .unban lifts a ban and a mute, once', async () => {
    const { channel, owner, target } = await scene('laska')
    for (const sentence of ['.ban Bartek', '.mute Bartek 600']) {
      world.clock.advance(1)
      await done(owner, 'laska', sentence)
      await target.expect(/ BAN /)
      world.clock.advance(1)
      say(owner, 'laska', '.unban Bartek')
      const notice = await target.expect(
        (line) =>
          line.command === 'NOTICE' && i18nOf(line).name !== 'banby' && i18nOf(line).name !== 'muteby',
      )
      expect(i18nOf(notice)).toMatchObject({
        name: 'unbannedby',
        values: { creator_name: 'Anna', target_name: 'Bartek', was_muted: sentence.startsWith('.mute') },
      })
      expect(JSON.parse((await target.expect(/ BAN /)).params[1]!)).toEqual({ ttl: 0 })
      say(target, 'laska', `po ${sentence}`)
      await owner.expect(/ PRIVMSG #laska :po /)
      expect(await refusal(owner, 'laska', '.unban Bartek')).toEqual({
        name: 'notbanned',
        values: { name: 'Bartek' },
      })
    }
    const acts = await world.service.store.read.moderationLog.list(channel.id, {}, null, 9)
    expect(acts.map(({ kind }) => kind)).toEqual(['unban', 'mute', 'unban', 'ban'])
  })

  test('[D2] .unban -own lifts what the sender gave, and not what another moderator put in its place', async () => {
    const { owner, target } = await scene('wlasne')
    const other = await world.enter(darek, 'wlasne', CAPABILITIES)
    await give(owner, 'wlasne', 'Darek', 'o')
    await done(other, 'wlasne', '.mute Bartek 60')
    await done(owner, 'wlasne', '.ban Bartek')
    expect(await refusal(other, 'wlasne', '.unban Bartek -own')).toMatchObject({ name: 'not_undone' })
    expect(await refusal(target, 'wlasne', 'halo')).toMatchObject({ name: 'banned' })
    expect(await refusal(owner, 'wlasne', '.unban Bartek own')).toMatchObject({ name: 'usage_unban' })
    await done(owner, 'wlasne', '.unban @bartek -OWN')
    say(target, 'wlasne', 'wolność')
    await owner.expect(/wolność$/)
  })

  test('[BAN-09, MSG-24] one stands a member: a mute gives way to the next, a ban to nothing', async () => {
    const { channel, owner, target } = await scene('jeden')
    await done(owner, 'jeden', '.mute Bartek 60')
    await done(owner, 'jeden', '.mute Bartek 600')
    await target.expect(/"ttl":600/)
    await done(owner, 'jeden', '.ban Bartek')
    for (const again of ['.ban Bartek', '.mute bartek 60'])
      expect(await refusal(owner, 'jeden', again)).toEqual({
        name: 'alreadybanned',
        values: { name: 'Bartek' },
      })
    const { bans } = world.service.store.read
    expect(await bans.ofChannel(channel.id, world.clock.now(), null)).toMatchObject([
      { userName: 'Bartek', expiresAt: null },
    ])
  })

  test('[BAN-07, PS-21] a mute that ran out makes room for a ban, and cannot be lifted', async () => {
    const { owner, target } = await scene('miejsce')
    await done(owner, 'miejsce', '.mute Bartek 60')
    world.clock.advance(60_000)
    expect(await refusal(owner, 'miejsce', '.unban Bartek')).toMatchObject({ name: 'notbanned' })
    await done(owner, 'miejsce', '.ban Bartek')
    await target.expect(/"ttl":null/)
  })

  test('[PS-21, OPEN-149] somebody who is not there is banned, and hears of it on coming', async () => {
    const { owner } = await scene('nieobecni')
    await done(owner, 'nieobecni', '.mute Darek 600 czekamy')
    world.clock.advance(1000)
    const late = await world.connect(darek, { capabilities: CAPABILITIES })
    late.send('JOIN #nieobecni')
    const line = await late.expect(/ BAN #nieobecni /)
    expect(JSON.parse(line.params[1]!)).toEqual({ by: 'Anna', reason: 'czekamy', ttl: 599, kind: 'mute' })
    expect(await refusal(late, 'nieobecni', 'jestem')).toMatchObject({ name: 'muted' })

    // a guest who logs in and a client that resumes are told as well
    const guest = await world.enter(null, 'nieobecni', CAPABILITIES)
    guest.send(`AUTHORIZATION ${darek.token}`)
    await guest.expect(/ BAN #nieobecni /)
    const resumed = await world.connect(darek, { capabilities: CAPABILITIES })
    resumed.send('RESUME #nieobecni 0')
    await resumed.expect(/ BAN #nieobecni /)
    // a client without capabilities is sent only plain IRC
    const plain = await world.connect(darek)
    plain.send('JOIN #nieobecni')
    await plain.settled()
    expect(plain.lines.join()).not.toContain(' BAN ')
  })

  test('[PS-21] the banned are told why behind what everybody is told, also where lines are still gathered', async () => {
    const { owner, target } = await scene('po-kolei')
    // a crowd for which lines are gathered long
    const flush = vi.spyOn(FanOut.prototype, 'flush').mockReturnValue()
    try {
      say(owner, 'po-kolei', '.ban Bartek')
      await target.expect(/ NOTICE #po-kolei :Anna bans Bartek/)
      await target.expect(/ BAN #po-kolei /)
    } finally {
      flush.mockRestore()
    }
    await world.quiet()
    expect(target.lines.filter((line) => line.includes(' NOTICE #po-kolei '))).toHaveLength(1)
    expect(owner.lines.filter((line) => line.includes(' NOTICE #po-kolei '))).toHaveLength(1)
  })

  test('[PS-21] all connections of the banned hear of it, in that channel only', async () => {
    const { owner, target } = await scene('wszedzie')
    const second = await world.enter(bartek, 'wszedzie', CAPABILITIES)
    const elsewhere = await world.connect(bartek, { capabilities: CAPABILITIES })
    await done(owner, 'wszedzie', '.ban Bartek')
    for (const client of [target, second]) await client.expect(/ BAN #wszedzie /)
    await world.quiet()
    expect(elsewhere.lines.join()).not.toContain(' BAN ')
  })

  test('attack: ban evasion by an old socket: one that was open before cannot write', async () => {
    const { owner, target } = await scene('stare')
    const old = await world.enter(bartek, 'stare', CAPABILITIES)
    await done(owner, 'stare', '.ban Bartek')
    for (const client of [target, old, await world.enter(bartek, 'stare', CAPABILITIES)])
      expect(await refusal(client, 'stare', 'a jednak')).toMatchObject({ name: 'banned' })
    expect(owner.lines.join()).not.toContain('a jednak')
  })

  test('[BAN-11, ROLE-34] who has no right is told so, whatever the command', async () => {
    const { owner, target } = await scene('prawa')
    const guest = await world.enter(null, 'prawa', CAPABILITIES)
    for (const [client, standing] of [
      [target, { guest: false, modes: '' }],
      [guest, GUEST],
    ] as const) {
      const closed = Object.entries(DOT_COMMANDS).filter(([, { right }]) => !may(right, standing))
      expect(closed.map(([name]) => name)).toEqual(expect.arrayContaining(['ban', 'mute', 'unban', 'warn']))
      // with what they need, and without
      for (const words of ['', ' Celina', ' Celina 60'])
        for (const [name] of closed)
          expect([name, await refusal(client, 'prawa', `.${name}${words}`)]).toEqual([
            name,
            { name: 'no_permission', values: {} },
          ])
    }
    await done(owner, 'prawa', '.mute Celina 60')
    const told = (await target.expect(/ NOTICE #prawa /)).params[1]
    expect(told).toMatch(/^Anna /)
    expect(target.lines.filter((line) => line.includes(' NOTICE #prawa '))).toHaveLength(1)
  })

  test('[OPEN-140] nobody acts on their equals, on who stands above them, or on themselves', async () => {
    const { owner } = await scene('rangi')
    await give(owner, 'rangi', 'Celina', 'o')
    await give(owner, 'rangi', 'Darek', 'o')
    const moderator = await world.enter(celina, 'rangi', CAPABILITIES)
    for (const name of ['Darek', 'Anna', 'Celina'])
      for (const command of [`.ban ${name}`, `.mute ${name} 60`, `.unban ${name}`])
        expect(await refusal(moderator, 'rangi', command)).toMatchObject({ name: 'no_permission' })
    expect(await refusal(owner, 'rangi', '.ban Anna')).toMatchObject({ name: 'no_permission' })
    await done(owner, 'rangi', '.ban Darek')
  })

  test('[BAN-11] a moderator who is banned moderates no more', async () => {
    const { owner, target } = await scene('zawieszeni')
    await give(owner, 'zawieszeni', 'Darek', 'o')
    const moderator = await world.enter(darek, 'zawieszeni', CAPABILITIES)
    say(target, 'zawieszeni', 'niewinne')
    const id = (await moderator.expect(/niewinne$/)).tags.get('msgid')!
    await done(owner, 'zawieszeni', '.mute Darek 60')
    for (const command of ['.ban Bartek', '.unban Darek', `.removemessage ${id}`, `.pin ${id}`])
      expect(await refusal(moderator, 'zawieszeni', command)).toEqual({
        name: 'muted',
        values: { seconds: 60 },
      })
    await done(owner, 'zawieszeni', '.unban Darek')
    await done(moderator, 'zawieszeni', '.ban Bartek')
  })

  test.each([
    ['.ban', 'usage_ban'],
    ['.unban', 'usage_unban'],
    ['.unban Bartek teraz', 'usage_unban'],
    ['.mute', 'usage_mute'],
    ['.mute Bartek', 'usage_mute'],
    ['.mute Bartek długo', 'usage_mute'],
    ['.mute Bartek 0', 'usage_mute'],
    ['.mute Bartek -5', 'usage_mute'],
    ['.mute Bartek 1.5', 'usage_mute'],
    ['.mute Bartek 1e9', 'usage_mute'],
    ['.mute Bartek 99999999999999999999', 'usage_mute'],
    ['.mute Bartek 2419201', 'usage_mute'],
  ])('[BAN-12, BAN-13] %s is answered with its usage', async (command, usage) => {
    const name = `uzycie${(count += 1)}`
    const { owner } = await scene(name)
    expect(await refusal(owner, name, command)).toEqual({ name: usage, values: {} })
    await world.quiet()
    expect(owner.lines.join()).not.toContain(' NOTICE #')
  })

  test('[BAN-12, BAN-13] the usage is said in the words of the specification', async () => {
    const { owner } = await scene('slowa')
    say(owner, 'slowa', '.ban')
    expect((await owner.expect(/ 404 /)).params.at(-1)).toBe('Usage: <username> [reason]')
    say(owner, 'slowa', '.mute')
    expect((await owner.expect(/ 404 /)).params.at(-1)).toBe('Usage: <username> <seconds> [reason]')
  })

  test.each(['Nikt', 'Guest', 'Gwar', "x';--", '%', 'ż'.repeat(1500)])('%s is nobody', async (name) => {
    const channel = `nikt${(count += 1)}`
    const { owner } = await scene(channel)
    expect(await refusal(owner, channel, `.ban ${name}`)).toMatchObject({ name: 'unknown_user' })
  })

  test('attack: a reason of 1900 characters, with marks of direction, is cut and cleaned', async () => {
    const { owner, target } = await scene('powody')
    await done(owner, 'powody', `.ban @Bartek \u202Eabc\u0007 ${'😀'.repeat(950)}`)
    const { reason } = JSON.parse((await target.expect(/ BAN /)).params[1]!)
    expect([...reason]).toHaveLength(300)
    expect(reason).toMatch(/^abc +😀+…$/u)
  })

  test.each([
    ['.ban Bartek', true],
    ['.ban Bartek -all', true],
    ['.ban Bartek -none', false],
    ['.mute Bartek 5', false],
  ])('[OPEN-152] what the banned wrote above the list goes with what is cleared: %s', async (deed, goes) => {
    const name = `przypiete${(count += 1)}`
    const { channel, observer, owner, target } = await scene(name)
    say(target, name, 'ważne')
    const id = (await owner.expect(/ważne$/)).tags.get('msgid')!
    await done(owner, name, `.pin ${id}`)
    await done(owner, name, deed)
    await target.expect(/ BAN /)
    await world.quiet()
    expect(observer.state.pinnedId).toBe(goes ? null : id)
    const { body } = await world.http('GET', `/api/channels/${channel.id}`)
    expect(body.pinned?.id ?? null).toBe(goes ? null : id)
  })

  test('attack: a moderator goes rogue: after 60 bans in a minute it stops for a while', async () => {
    const { channel, owner } = await scene('masowo')
    const { id: actorId } = (await world.service.store.read.users.byName(userName('Anna')))!
    const crowd = await world.crowd(1, `masowo${engine.slice(0, 2)}`)
    await world.service.store.transact(async (tx) => {
      for (let n = 0; n < 60; n += 1) {
        const at = world.clock.now()
        const id = `01890000-0000-7000-8000-${n.toString(16).padStart(11, '0')}${engine === 'embedded' ? 0 : 1}`
        await tx.moderationLog.add({ id, scopeId: channel.id, actorId, kind: 'ban' }, at)
      }
    })
    expect(await refusal(owner, 'masowo', `.ban ${crowd[0]!.name}`)).toEqual({
      name: 'too_many_acts',
      values: { seconds: 60 },
    })
    world.clock.advance(60_000)
    await done(owner, 'masowo', `.ban ${crowd[0]!.name}`)
  })

  test('bans of two moderators at once leave one, and one notice', async () => {
    const { owner, target } = await scene('naraz')
    await give(owner, 'naraz', 'Celina', 'o')
    const moderator = await world.enter(celina, 'naraz', CAPABILITIES)
    say(owner, 'naraz', '.ban Bartek')
    say(moderator, 'naraz', '.ban Bartek')
    await target.expect(/ BAN /)
    await world.quiet()
    expect(target.lines.filter((line) => line.includes(' NOTICE #naraz '))).toHaveLength(1)
    const refused = [owner, moderator].filter((client) => client.lines.join().includes('alreadybanned'))
    expect(refused).toHaveLength(1)
  })
})
