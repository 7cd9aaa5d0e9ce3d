import { createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasWeeChat, WeeChat } from '../../third-party/weechat.ts'

describe.skipIf(!hasWeeChat())('an ordinary IRC client', () => {
  let world: World
  let rudzik: NamedPerson
  let halinka: NamedPerson

  // a new world for each try: setting the same topic again is no change, and nobody would be told
  beforeEach(async () => {
    world = await createWorld()
    rudzik = await world.person('Rudzik')
    halinka = await world.person('Halinka77')
    await world.channel(rudzik, 'rudzik')
  })

  afterEach(() => world.close())

  it('sets a topic, looks at people and channels, and sends somebody out', async () => {
    const viewer = await world.connect(halinka)
    viewer.send('JOIN #rudzik')
    const irc = await WeeChat.start(rudzik, world.service.ircPort!)
    await irc.expect('irc.server.gwar', /Welcome to Gwar, Rudzik/)
    await irc.type('irc.server.gwar', '/join #rudzik')
    await irc.expect('irc.gwar.#rudzik', /2 nicks \(1 op/)

    await irc.type('irc.gwar.#rudzik', '/topic Dziś „Rejs” 🎬')
    await irc.expect('irc.gwar.#rudzik', /Rudzik has changed topic for #rudzik to "Dziś „Rejs” 🎬"/)
    await viewer.expect(/^:Rudzik!\S+ TOPIC #rudzik :Dziś „Rejs” 🎬$/)

    await irc.type('irc.gwar.#rudzik', '/whois Halinka77')
    await irc.expect('irc.server.gwar', /\[Halinka77\] #rudzik/)
    await irc.expect('irc.server.gwar', /\[Halinka77\] is logged in as Halinka77/)
    await irc.type('irc.gwar.#rudzik', '/who #rudzik')
    await irc.expect('irc.server.gwar', /\[#rudzik\] Halinka77 .*\(\S+\.user\) H .*\(Halinka77\)/)
    await irc.type('irc.gwar.#rudzik', '/list')
    await irc.expect('irc.server.gwar', /#rudzik\(2\): Dziś „Rejs” 🎬/)
    await irc.type('irc.gwar.#rudzik', '/whois Nikt')
    await irc.expect('irc.server.gwar', /Nikt: There is no such person or channel/)

    await irc.type('irc.gwar.#rudzik', '/kick Halinka77 dość')
    await irc.expect('irc.gwar.#rudzik', /Rudzik has kicked Halinka77 \(dość\)/)
    expect((await viewer.expect(/ KICK /)).params).toEqual(['#rudzik', 'Halinka77', 'dość'])
    viewer.send('JOIN #rudzik', 'PRIVMSG #rudzik :już jestem')
    await irc.expect('irc.gwar.#rudzik', /Halinka77\s+już jestem/)

    await irc.type('irc.gwar.#rudzik', '/part')
    await irc.type('irc.server.gwar', '/join #rudzik')
    await irc.expect('irc.gwar.#rudzik', /Topic for #rudzik is "Dziś „Rejs” 🎬"/)
    await irc.expect('irc.gwar.#rudzik', /Topic set by Rudzik/)
    await irc.stop()
  })
})
