import { bare, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../world-of.fixture.ts'

let world: World
let anna: NamedPerson
let bartek: NamedPerson
let celina: NamedPerson
worldOf(['Anna', 'Bartek', 'Celina'], (made) => ([world, anna, bartek, celina] = made))

const withoutMasks = (lines: readonly string[]) =>
  bare(lines).map((line) => line.replaceAll(/(\w+)!\S+@\S+\.user/g, '$1'))

describe('INVITE', () => {
  test('tells each connection of whom it names, and 341 who asked; 301 where they are away', async () => {
    await world.channel(anna, 'Goscinny')
    const host = await world.connect(anna)
    const [first, second] = [
      await world.connect(bartek),
      await world.connect(bartek, { capabilities: ['server-time'] }),
    ]
    host.send('JOIN #goscinny')
    await host.settled()
    host.send('INVITE bartek #goscinny')
    expect(withoutMasks(await host.settled())).toEqual(['341 Anna Bartek #Goscinny'])
    await world.quiet()
    expect(withoutMasks(first.unread())).toEqual([':Anna INVITE Bartek #Goscinny'])
    expect(withoutMasks(second.unread())).toEqual([
      expect.stringMatching(/^@time=\S+ :Anna INVITE Bartek #Goscinny$/),
    ])
    for (const one of [first, second]) {
      one.send('AWAY :na zakupach')
      await one.settled()
    }
    host.send('INVITE Bartek #goscinny')
    expect(withoutMasks(await host.settled())).toEqual([
      '341 Anna Bartek #Goscinny',
      '301 Anna Bartek :na zakupach',
    ])
    first.send('JOIN #goscinny')
    await first.settled()
    await host.expect(/ JOIN #Goscinny$/)
    host.send('INVITE Bartek #goscinny', 'INVITE Celina #goscinny')
    expect(withoutMasks(await host.settled())).toEqual([
      '443 Anna Bartek #Goscinny :is already in this channel',
      '401 Anna Celina :There is no such person or channel',
    ])
    for (const one of [host, first, second]) one.cut()
  })

  test('is refused to who is not in the channel or may not write there; who blocked the host hears nothing', async () => {
    await world.channel(anna, 'zamkniety')
    const [host, guest, outsider, muted] = await Promise.all([
      world.connect(anna),
      world.connect(null),
      world.connect(celina),
      world.connect(bartek),
    ])
    for (const one of [host, guest, muted]) {
      one.send('JOIN #zamkniety')
      await one.settled()
    }
    host.send('PRIVMSG #zamkniety :.mute Bartek 10')
    await world.quiet()
    for (const one of [guest, outsider]) {
      one.send('INVITE Anna #zamkniety')
      expect(withoutMasks(await one.settled()).at(-1)).toMatch(
        /^442 \w+ #zamkniety :You are not in this channel$/,
      )
    }
    muted.send('INVITE Celina #zamkniety')
    expect(withoutMasks(await muted.settled()).at(-1)).toMatch(/^482 Bartek #zamkniety :/)
    const blocker = await world.connect(celina, { capabilities: ['V/blocks'] })
    blocker.send('BLOCK Anna')
    await blocker.settled()
    host.unread()
    host.send('INVITE Celina #zamkniety')
    expect(withoutMasks(await host.settled())).toEqual(['341 Anna Celina #zamkniety'])
    await world.quiet()
    for (const one of [outsider, blocker])
      expect(one.unread().filter((line) => / INVITE /.test(line))).toEqual([])
    for (const one of [host, guest, outsider, muted, blocker]) one.cut()
  })

  test('ten at once, then two a minute of an account; looking at everybody by WHO is dear, too', async () => {
    const limited = await createWorld({ settings: { RATE_LIMITS: 'on' } })
    const [dora, ewa] = await limited.people('Dora', 'Ewa')
    await limited.channel(dora, 'wielu')
    const [host, invited] = [await limited.connect(dora), await limited.connect(ewa)]
    host.send('JOIN #wielu')
    await host.settled()
    for (let n = 0; n < 11; n += 1) host.send('INVITE Ewa #wielu')
    const told = withoutMasks(await host.settled())
    expect(told.filter((line) => line.startsWith('341 '))).toHaveLength(10)
    expect(told.at(-1)).toMatch(/^NOTICE Dora :Too many commands at once\. Try again in 30/)
    await limited.quiet()
    expect(invited.unread().filter((line) => / INVITE /.test(line))).toHaveLength(10)
    limited.clock.advance(30_000)
    host.send('INVITE Ewa #wielu')
    // the clock's advance brought a PING of the server as well
    expect(withoutMasks(await host.settled()).filter((line) => !line.startsWith('PING '))).toEqual([
      '341 Dora Ewa #wielu',
    ])
    // 300 tokens, and 40 for each look
    invited.unread()
    for (let n = 0; n < 8; n += 1) invited.send('WHO nobody*')
    const answers = withoutMasks(await invited.settled())
    expect(answers.filter((line) => line.startsWith('315 ')).length).toBeLessThan(8)
    expect(answers.at(-1)).toMatch(/^NOTICE Ewa :Too many commands at once/)
    await limited.close()
  })
})
