import { availableEngines, createWorld, type World } from '@gwar/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import { adminIn } from '../run-admin.fixture.ts'

let world: World | undefined

afterEach(async () => {
  await world?.close()
  world = undefined
})

const admin = (line: string) => adminIn(world!, line)

describe.skipIf(!availableEngines().includes('postgresql'))('bans by the operator', () => {
  test('[SVC-04, SVC-02] the operator bans everywhere, lists it and lifts it', async () => {
    world = await createWorld({ engine: 'postgresql' })
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    await world.channel(anna, 'urzad')
    const target = await world.enter(bartek, 'urzad', ['V/i18n'])
    expect(await admin('ban add everywhere Bartek forever najazd')).toMatchObject({
      code: 0,
      text: 'Bartek is banned everywhere.',
    })
    await target.expect(/ BAN #urzad .*everywhere/)
    target.send('PRIVMSG #urzad :halo')
    await target.expect(/ 404 /)
    expect(await admin('ban add everywhere Bartek 60')).toMatchObject({ code: 1 })
    expect((await admin('ban list everywhere')).text).toMatch(/Bartek .*najazd/)
    expect((await admin('ban list urzad')).text).not.toContain('Bartek')
    expect(await admin('ban remove urzad Bartek')).toMatchObject({ code: 1 })
    expect(await admin('ban remove everywhere Bartek')).toMatchObject({
      text: 'Bartek may write everywhere again.',
    })
    expect(await admin('ban remove everywhere Bartek')).toMatchObject({ code: 1 })
  })

  test('[BAN-06, MSG-20, MSG-22, MSG-26, D2] an operator bans, lists and lifts; whoever is connected hears it at once', async () => {
    world = await createWorld({ engine: 'postgresql' })
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    const channel = await world.channel(anna, 'urzad')
    const target = await world.connect(bartek, { capabilities: ['V/i18n'] })
    target.send('JOIN #urzad')
    await target.settled()

    // the operator stands above the owner, too
    expect(await admin('ban add #urzad anna 60')).toMatchObject({ code: 0 })
    expect(await admin('ban add urzad Bartek 400d')).toMatchObject({ code: 2 })
    expect(await admin('ban add urzad Bartek 7d')).toMatchObject({ text: 'Bartek is banned from #urzad.' })
    await target.expect(/ NOTICE #urzad :Bartek is banned for 7 days$/)
    expect(await admin('ban remove urzad Bartek')).toMatchObject({ code: 0 })
    expect(await admin('ban add urzad Bartek forever za wszystko')).toEqual({
      code: 0,
      text: 'Bartek is banned from #urzad.',
    })
    expect(await admin('ban add urzad Bartek 60')).toMatchObject({ code: 1 })
    expect((await admin('ban list urzad')).text).toMatch(/Bartek .*za wszystko/)

    await target.expect(/ NOTICE #urzad :Bartek is banned\. Reason: za wszystko/)
    target.send('PRIVMSG #urzad :halo')
    expect((await target.expect(/ 404 | PRIVMSG /)).command).toBe('404')
    const celina = await world.connect(await world.person('Celina'))
    celina.send('JOIN #urzad', 'PRIVMSG #urzad :co tu się stało')
    await world.quiet()
    await target.expect(/ PRIVMSG #urzad :co tu/)
    const named = (): string[] =>
      target.lines.flatMap((line) => /i18n=\{"name":"(\w+)".* NOTICE #urzad /.exec(line)?.[1] ?? [])
    expect(named()).toEqual(['mute', 'ban', 'unbanned', 'ban'])

    expect(await admin('ban remove urzad Bartek')).toMatchObject({ code: 0 })
    expect(await admin('ban remove urzad Bartek')).toEqual({
      code: 1,
      text: 'Bartek is not banned from #urzad.',
    })
    celina.send('PRIVMSG #urzad :i po wszystkim')
    await world.quiet()
    world.clock.advance(20)
    await target.expect(/ PRIVMSG #urzad :i po/)
    expect(named()).toEqual(['mute', 'ban', 'unbanned', 'ban', 'unbanned'])
    const log = await admin('moderation log #urzad')
    expect(log.text).toMatch(/\(service\) +operator +unban +Bartek/)
    expect(log.text).toMatch(/\(service\) +operator +mute +Anna/)
    const acts = await world.service.store.read.moderationLog.list(channel.id, {}, null, 9)
    expect(await admin(`moderation log urzad ${acts.at(-1)!.seq}`)).toMatchObject({ code: 0 })
  })

  test('[BAN-06] what a ban of the operator clears is said by -none, -10m or -all, and a reason may begin with a dash', async () => {
    world = await createWorld({ engine: 'postgresql' })
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    const { id } = await world.channel(anna, 'urzad')
    for (const said of ['jeden', 'dwa']) {
      // who was silent for so long has no connection any more
      world.clock.advance(20 * 60_000)
      const author = await world.enter(bartek, 'urzad')
      author.send(`PRIVMSG #urzad :${said}`)
      await world.quiet()
    }
    const left = async (): Promise<string[]> => {
      const { body } = await world!.http('GET', `/api/channels/${id}/messages`)
      return (
        (body as { type: string; message: string }[])
          // what is cleared stays without its words
          .filter(({ type, message }) => type === 'PRIVMSG' && message !== '')
          .map(({ message }) => message)
      )
    }
    const lifted = { code: 0, text: 'Bartek may write in #urzad again.' }
    for (const [words, stays] of [
      ['-none', ['jeden', 'dwa']],
      ['-10m najazd', ['jeden']],
      ['-all -18 to za mało', []],
      // it is a choice right behind the time only
      ['najazd -all', ['jeden']],
    ] as const) {
      expect([words, await admin(`ban add urzad Bartek forever ${words}`)]).toEqual([
        words,
        { code: 0, text: 'Bartek is banned from #urzad.' },
      ])
      await world.quiet()
      expect([words, await left()]).toEqual([words, stays])
      if (words.startsWith('-all')) expect((await admin('ban list urzad')).text).toMatch(/ -18 to za mało/)
      expect(await admin('ban remove urzad Bartek')).toEqual(lifted)
      await world.quiet()
      expect(await left()).toEqual(['jeden', 'dwa'])
    }
    expect(await admin('channel announce urzad -20% do jutra')).toMatchObject({ code: 0 })
    // options have two
    expect(await admin('ban add urzad Bartek forever --nie')).toMatchObject({ code: 2 })
  })

  test('[PS-15, MSG-29] an announcement is a notice without a name, which stands in the list for good', async () => {
    world = await createWorld({ engine: 'postgresql' })
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    const { id } = await world.channel(anna, 'rynek')
    const reader = await world.observe(bartek, '#rynek')
    expect(await admin('channel announce rynek W nocy przerwa, od 2:00')).toEqual({
      code: 0,
      text: 'Announced in #rynek.',
    })
    const client = await world.connect(anna)
    client.send('JOIN #rynek', 'PRIVMSG #rynek :dobrze')
    await world.quiet()
    world.clock.advance(20)
    await reader.client.expect(/ PRIVMSG #rynek :dobrze/)
    const line = reader.client.lines.find((told) => told.includes(' NOTICE #rynek '))
    expect(line).toMatch(/ NOTICE #rynek :W nocy przerwa, od 2:00$/)
    expect(line).not.toContain('i18n=')
    const { body } = await world.http('GET', `/api/channels/${id}/messages`)
    expect(body[0]).toMatchObject({ type: 'NOTICE', message: 'W nocy przerwa, od 2:00' })
    expect(body[0].tags.i18n).toBeUndefined()
  })

  test.each([
    ['channel announce', 2],
    ['channel announce urzad', 2],
    ['channel announce nigdzie halo', 1],
    [`channel announce urzad ${'x'.repeat(2049)}`, 1],
    ['ban add', 2],
    ['ban add urzad Bartek', 2],
    ['ban add urzad Bartek 0', 2],
    ['ban add urzad nikt forever', 1],
    ['ban add nigdzie Bartek forever', 1],
    ['ban list', 2],
    ['ban list nigdzie', 1],
    ['ban remove urzad', 2],
    ['ban remove urzad nikt', 1],
    ['moderation log', 2],
    ['moderation log urzad x', 2],
    ['moderation log nigdzie', 1],
  ])('%s is refused with %i', async (line, code) => {
    world ??= await createWorld({ engine: 'postgresql' })
    const anna = await world.person('Anna')
    await world.channel(anna, 'urzad')
    expect(await admin(line)).toMatchObject({ code })
  })
})
