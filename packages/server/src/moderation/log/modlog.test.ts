import { WEB_CAPABILITIES, type Scope } from '@gwar/protocol'
import { type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../../commands/world-of.fixture.ts'
import { makeApplication, through, tokensFor } from '../../routes/oauth/oauth.fixture.ts'

describe('the log of moderation, live', () => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  let darek: NamedPerson
  worldOf(['Anna', 'Bartek', 'Celina', 'Darek'], (made) => ([world, anna, bartek, celina, darek] = made))

  const entriesOf = (client: IrcClient) =>
    client.lines.flatMap((line) => {
      const [, json] = / MODLOG #\S+ :?(\{.*)$/.exec(line) ?? []
      return json === undefined ? [] : [JSON.parse(json) as { seq: number; kind: string }]
    })
  const kinds = (client: IrcClient) => entriesOf(client).map(({ seq, kind }) => `${seq} ${kind}`)

  async function scene(name: string) {
    const { id } = await world.channel(anna, name)
    const owner = await world.enter(anna, name, WEB_CAPABILITIES)
    const moderator = await world.enter(celina, name, WEB_CAPABILITIES)
    const member = await world.enter(darek, name, WEB_CAPABILITIES)
    const plain = await world.enter(celina, name, ['message-tags', 'batch'])
    owner.send(`MODE #${name} +o Celina`)
    await member.expect(/ MODE #\S+ \+o Celina/)
    await world.quiet()
    return { id, name, owner, moderator, member, plain }
  }

  test('[MIRC-03, MLOG-08] moderators get each entry once, nobody else does, and with the mode the entries end', async () => {
    const of = await scene('na-biezaco')
    of.owner.send(`PRIVMSG #${of.name} :.mute Bartek 60 cicho`, `TOPIC #${of.name} :temat`)
    of.owner.send(`MODE #${of.name} -o Celina`, `MODE #${of.name} +r`)
    await of.member.expect(/ MODE #\S+ \+r/)
    await world.quiet()
    expect(kinds(of.owner)).toEqual(['1 member_mode', '2 mute', '3 topic', '4 member_mode', '5 channel_mode'])
    expect(kinds(of.moderator)).toEqual(['1 member_mode', '2 mute', '3 topic'])
    expect(kinds(of.member)).toEqual([])
    expect(kinds(of.plain)).toEqual([])
    expect(entriesOf(of.owner)[1]).toMatchObject({
      actor: { name: 'Anna', modes: 'q' },
      target: { name: 'Bartek' },
      reason: 'cicho',
    })
    expect(of.owner.lines.find((line) => / MODLOG /.test(line))).toMatch(
      /^@gwar\.chat\/mod-seq=1 :127\.0\.0\.1 MODLOG /,
    )
  })

  test('[MIRC-03] what was missed comes by MODRESUME in the order of numbers, once; too far behind says RESET', async () => {
    const of = await scene('po-przerwie')
    of.moderator.cut()
    for (const letter of 'rSM') of.owner.send(`MODE #${of.name} +${letter}`)
    await of.member.expect(/ MODE #\S+ \+M/)
    await world.quiet()
    const back = await world.enter(celina, of.name, WEB_CAPABILITIES)
    back.send(`MODRESUME #${of.name} 1`)
    await back.expect(/ BATCH -modresume/)
    expect(
      back.lines.filter((line) => / (?:BATCH|MODLOG) /.test(line)).map((line) => line.slice(0, 60)),
    ).toEqual([
      expect.stringMatching(/ BATCH \+modresume gwar\.chat\/modresume/),
      ...[2, 3, 4].map((seq) => expect.stringContaining(`batch=modresume;gwar.chat/mod-seq=${seq} `)),
      expect.stringMatching(/ BATCH -modresume/),
    ])
    expect(kinds(back)).toEqual(['2 channel_mode', '3 channel_mode', '4 channel_mode'])
    await world.service.store.transact(async (tx) => {
      for (let n = 0; n < 1001; n += 1)
        await tx.moderationLog.add(
          { id: crypto.randomUUID(), scopeId: of.id, actorId: null, kind: 'topic' },
          world.clock.now(),
        )
    })
    for (const number of ['1', '9999', 'x', '-1']) {
      back.send(`MODRESUME #${of.name} ${number}`)
      await back.expect(/ FAIL MODRESUME RESET #/)
    }
    // 1,005 there are: of a thousand none is left out, and one more are too many
    back.send(`MODRESUME #${of.name} 4`)
    await back.expect(/ FAIL MODRESUME RESET #/)
    const before = entriesOf(back).length
    back.send(`MODRESUME #${of.name} 5`)
    await back.expect(/ BATCH -modresume/)
    expect(entriesOf(back).slice(before)).toHaveLength(1000)
  })

  test('[QUE-06] who has a matter on the screen is told to the other moderators, to nobody else and by nobody else', async () => {
    const of = await scene('kto-patrzy')
    of.owner.send(`MODLOOK #${of.name} 17`)
    await of.moderator.expect(/ MODLOOK #kto-patrzy 17 :?Anna$/)
    const outsider = await world.connect(bartek, { capabilities: WEB_CAPABILITIES })
    for (const client of [of.member, outsider]) {
      client.send(`MODLOOK #${of.name} 17`)
      await client.expect(/ FAIL MODLOOK FORBIDDEN /)
    }
    of.owner.send(`MODLOOK #${of.name} x`)
    await of.owner.expect(/ FAIL MODLOOK FORBIDDEN /)
    of.owner.send(`MODE #${of.name} -o Celina`, `MODLOOK #${of.name} 18`, `MODE #${of.name} +r`)
    await of.member.expect(/ MODE #\S+ \+r/)
    await world.quiet()
    const looks = (client: IrcClient) => client.lines.filter((line) => / MODLOOK #/.test(line))
    expect(looks(of.moderator)).toHaveLength(1)
    expect([...looks(of.owner), ...looks(of.member), ...looks(of.plain), ...looks(outsider)]).toEqual([])
  })

  test('[MIRC-04, MLOG-06] an application of an owner sees and does it with the scope moderate, and without it nothing', async () => {
    const of = await scene('automaty')
    const application = await makeApplication(world, anna)
    const bot = async (...scopes: Scope[]) =>
      through(anna, await tokensFor(world, anna, application, ['chat_read', 'chat_write', ...scopes]))
    const [plain, trusted] = [await bot(), await bot('moderate')]
    const blind = await world.enter(plain, of.name, WEB_CAPABILITIES)
    const old = await world.enter(plain, of.name, ['message-tags'])
    const seeing = await world.enter(trusted, of.name, WEB_CAPABILITIES)
    of.owner.send(`PRIVMSG #${of.name} :.mute Bartek 60 cicho`)
    await seeing.expect(/ MODLOG .*"kind":"mute"/)
    of.moderator.send(`PRIVMSG @#${of.name} :tylko dla nas`)
    await seeing.expect(/ MODLOG .*"kind":"talk"/)
    blind.send(`MODRESUME #${of.name} 0`)
    await blind.expect(/ FAIL MODRESUME INSUFFICIENT_SCOPE /)
    blind.send(`MODLOOK #${of.name} 17`)
    await blind.expect(/ FAIL MODLOOK INSUFFICIENT_SCOPE /)
    blind.send(`PRIVMSG @#${of.name} :halo`)
    await blind.expect(/ 482 /)
    for (const words of [
      '.unban Bartek',
      '.warn Darek spokojnie',
      '.note Darek na oku',
      '.history Bartek',
      '.allow 1',
      '.undo',
      '.shield on',
      '.filter list',
      '.modnotices off',
    ]) {
      blind.send(`@label=b PRIVMSG #${of.name} :${words}`)
      const answer = await blind.expect(({ tags }) => tags.get('label') === 'b')
      expect([words, answer.command, answer.tags.get('gwar.chat/i18n')]).toEqual([
        words,
        '404',
        expect.stringContaining('"no_permission"'),
      ])
    }
    blind.send(`MODE #${of.name} +D`)
    await blind.expect(/ 482 /)
    const m = `/api/channels/${of.id}/moderation`
    for (const [method, path] of [
      ['GET', '/log'],
      ['GET', '/log/1'],
      ['GET', '/matters'],
      ['GET', '/people/Bartek'],
      ['GET', '/filters'],
      ['GET', '/shield'],
      ['POST', '/acts'],
      ['POST', '/log/2/undo'],
      ['POST', '/shield/on'],
    ] as const)
      expect([
        path,
        (await world.http(method, `${m}${path}`, { as: plain, ...(method === 'POST' && { body: {} }) })).body
          .error,
      ]).toEqual([path, 'insufficient_scope'])
    await world.quiet()
    expect([...kinds(blind), ...kinds(old)]).toEqual([])
    for (const client of [blind, old])
      expect(client.lines.filter((line) => /tylko dla nas| (?:NOTICE|PRIVMSG) @#/.test(line))).toEqual([])
    // nothing of it was done, and the one with the scope reads and undoes
    expect(kinds(seeing)).toEqual(['2 mute', '3 talk'])
    expect((await world.http('GET', `${m}/log`, { as: trusted })).body.data).toHaveLength(3)
    seeing.send(`PRIVMSG #${of.name} :.unban Bartek`)
    await seeing.expect(/ MODLOG .*"kind":"unban"/)
  })

  test('[MIRC-03, MIRC-04] attack: members, outsiders, guests and clients that did not ask for it resume nothing', async () => {
    const of = await scene('nie-dla-nich')
    const outsider = await world.connect(bartek, { capabilities: WEB_CAPABILITIES })
    const guest = await world.enter(null, of.name, WEB_CAPABILITIES)
    for (const client of [of.member, outsider, guest]) {
      client.send(`MODRESUME #${of.name} 0`)
      await client.expect(/ FAIL MODRESUME FORBIDDEN /)
      client.send('MODRESUME #nigdzie-nic 0')
      await client.expect(/ FAIL MODRESUME FORBIDDEN /)
      expect(kinds(client)).toEqual([])
    }
    of.plain.send(`MODRESUME #${of.name} 0`)
    await of.plain.settled()
    expect(of.plain.lines.filter((line) => / MODLOG /.test(line))).toEqual([])
  })
})
