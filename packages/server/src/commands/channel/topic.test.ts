import { MEMBER_MODES } from '@gwar/protocol'
import { anyEngine, bare, type NamedPerson, type World, userName } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../world-of.fixture.ts'

describe.each(anyEngine())('TOPIC on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  worldOf(['Anna', 'Bartek'], (made) => ([world, anna, bartek] = made), engine)

  const seconds = () => Math.floor(world.clock.now().getTime() / 1000)

  test('set by a moderator everybody hears it; asked it is 332 and 333, and so is a JOIN', async () => {
    await world.channel(anna, 'tematy')
    const web = await world.observe(bartek, '#tematy')
    const owner = await world.connect(anna)
    owner.send('JOIN #tematy', 'TOPIC #tematy')
    expect(bare(await owner.settled()).at(-1)).toBe('331 Anna #tematy :No topic is set')
    owner.send('TOPIC #TEMATY :Dziś:  „Rejs” 🎬')
    await world.quiet()
    expect(owner.unread()).toEqual([expect.stringMatching(/^:Anna!\S+ TOPIC #tematy :Dziś: {2}„Rejs” 🎬$/)])
    expect(web.state.topic).toBe('Dziś:  „Rejs” 🎬')
    const guest = await world.connect(null)
    guest.send('TOPIC #tematy', 'JOIN #tematy')
    const told = ['332 Guest #tematy :Dziś:  „Rejs” 🎬', `333 Guest #tematy Anna ${seconds()}`]
    const lines = bare(await guest.settled())
    expect(lines.slice(0, 2)).toEqual(told)
    expect(lines[2]).toMatch(/ JOIN #tematy$/)
    expect(lines.slice(3, 5)).toEqual(told)
    expect(lines[5]).toContain('353 Guest')
    for (const client of [owner, guest]) client.cut()
  })

  test('[UNDO-01] the ACK of a change names its entry of the log', async () => {
    await world.channel(anna, 'wpisy')
    const owner = await world.enter(anna, 'wpisy', ['labeled-response'])
    owner.unread()
    owner.send('@label=a TOPIC #wpisy :Dziś')
    expect(await owner.settled()).toContain('@label=a;gwar.chat/entry=1 :127.0.0.1 ACK')
  })

  test('a channel that was asleep knows its topic, who set it and when; taking it away leaves none', async () => {
    await world.channel(anna, 'uspiony')
    const owner = await world.connect(anna)
    owner.send('JOIN #uspiony', 'TOPIC #uspiony jedno')
    await world.quiet()
    const at = seconds()
    owner.send('PART #uspiony')
    await owner.settled()
    await world.restart()
    world.clock.advance(5000)
    const again = await world.connect(anna)
    again.send('TOPIC #uspiony')
    expect(bare(await again.settled())).toEqual(['332 Anna #uspiony :jedno', `333 Anna #uspiony Anna ${at}`])
    again.send('JOIN #uspiony')
    await again.settled()
    again.send('TOPIC #uspiony jedno')
    expect(await again.settled()).toEqual([])
    again.send('TOPIC #uspiony :')
    await world.quiet()
    expect(again.unread()).toEqual([expect.stringMatching(/ TOPIC #uspiony :$/)])
    again.send('TOPIC #uspiony')
    expect(bare(await again.settled())).toEqual(['331 Anna #uspiony :No topic is set'])
    again.cut()
  })

  test.each(['guest', '', ...MEMBER_MODES])('with the modes "%s" it is set from o on', async (modes) => {
    const name = `prawo-${modes === '' ? 'nikt' : modes}`
    const { id } = await world.channel(anna, name)
    const person = modes === 'guest' ? null : await world.person(`Osoba-${modes || 'nikt'}`)
    if (person !== null && modes !== '') {
      const user = (await world.service.store.read.users.byName(userName(person.name)))!
      await world.service.store.transact(async (tx) => {
        if (modes === 'a' || modes === 'm') await tx.users.setGlobalMode(user.id, modes)
        else await tx.modes.give(id, user.id, modes, { by: null, at: world.clock.now() })
      })
    }
    const client = await world.connect(person)
    client.send(`JOIN #${name}`)
    await client.settled()
    client.send(`TOPIC #${name} :nowy`)
    await world.quiet()
    expect(client.unread()).toEqual(
      ['o', 'q', 'm', 'a'].includes(modes)
        ? [expect.stringMatching(new RegExp(`TOPIC #${name} nowy$`))]
        : [`:127.0.0.1 482 ${person?.name ?? 'Guest'} #${name} :You do not have permission to do that`],
    )
    client.cut()
  })

  test('refusals: unknown, from outside; a long one is cut, a hostile one stays one line', async () => {
    await world.channel(anna, 'obcy')
    const outsider = await world.connect(anna)
    outsider.send('TOPIC #nie-ma', 'TOPIC #obcy x', 'TOPIC obcy', 'TOPIC')
    expect(bare(await outsider.settled()).map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      '403 Anna #nie-ma',
      '442 Anna #obcy',
      '403 Anna obcy',
      '461 Anna TOPIC',
    ])
    outsider.send('JOIN #obcy')
    await outsider.settled()
    outsider.send(`TOPIC #obcy :${'🎬'.repeat(600)}`)
    await world.quiet()
    expect([...outsider.unread()[0]!.split('#obcy ')[1]!.replace(/^:/, '')]).toHaveLength(390)
    outsider.send('TOPIC #obcy :a\rPRIVMSG #obcy :b\0c')
    await world.quiet()
    expect(outsider.unread()).toEqual([expect.stringMatching(/ TOPIC #obcy :aPRIVMSG #obcy :bc$/)])
    outsider.cut()
  })
})
