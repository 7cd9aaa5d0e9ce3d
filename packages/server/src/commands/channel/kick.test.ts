import { MEMBER_MODES } from '@gwar/protocol'
import { anyEngine, type NamedPerson, type World, userName } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../world-of.fixture.ts'

describe.each(anyEngine())('KICK on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  worldOf(['Anna', 'Bartek', 'Celina'], (made) => ([world, anna, bartek, celina] = made), engine)

  const idOf = async (name: string) => (await world.service.store.read.users.byName(userName(name)))!.id

  test('[UNDO-01] the ACK names the newest entry of the log', async () => {
    await world.channel(anna, 'wpisy')
    const owner = await world.enter(anna, 'wpisy', ['labeled-response'])
    await world.enter(bartek, 'wpisy', [])
    await world.enter(celina, 'wpisy', [])
    owner.unread()
    owner.send('@label=a KICK #wpisy Bartek,Celina')
    expect(await owner.settled()).toContain('@label=a;gwar.chat/entry=2 :127.0.0.1 ACK')
  })

  test('sends all connections out with a KICK of their own; and the others with one; a ban it is not', async () => {
    const { id } = await world.channel(anna, 'drzwi')
    const owner = await world.enter(anna, 'drzwi', [])
    const [first, second] = [await world.enter(bartek, 'drzwi', []), await world.enter(bartek, 'drzwi', [])]
    const other = await world.enter(celina, 'drzwi', [])
    const guest = await world.enter(null, 'drzwi', [])
    await world.quiet()
    for (const client of [owner, first, second, other, guest]) client.unread()
    owner.send('KICK #DRZWI bartek :dość na dziś')
    await world.quiet()
    for (const client of [first, second])
      expect(client.unread()).toEqual([expect.stringMatching(/^:Anna!\S+ KICK #drzwi Bartek :dość na dziś$/)])
    for (const client of [owner, other, guest])
      expect(client.unread()).toEqual([expect.stringMatching(/^:Anna!\S+ KICK #drzwi Bartek :dość na dziś$/)])
    first.send('PRIVMSG #drzwi :jeszcze jedno')
    expect(await first.settled()).toEqual([expect.stringMatching(/ 404 Bartek #drzwi :/)])
    owner.send('PRIVMSG #drzwi :cisza')
    await world.quiet()
    expect(second.unread()).toEqual([])
    first.send('JOIN #drzwi')
    await first.expect(/ JOIN #drzwi/)
    const [act] = await world.service.store.read.moderationLog.list(id, {}, null, 1)
    expect(act).toMatchObject({
      kind: 'kick',
      actorName: 'Anna',
      targetName: 'Bartek',
      reason: 'dość na dziś',
    })
    for (const client of [owner, first, second, other, guest]) client.cut()
  })

  test('several at once, each answered; without a reason it is the name of who did it', async () => {
    await world.channel(anna, 'kilku')
    const owner = await world.enter(anna, 'kilku', [])
    const clients = [await world.enter(bartek, 'kilku', []), await world.enter(celina, 'kilku', [])]
    await world.quiet()
    owner.unread()
    owner.send('KICK #kilku Bartek,Celina,Nobody,,Bartek')
    await world.quiet()
    expect(owner.unread().filter((line) => / 4\d\d /.test(line))).toEqual([
      ':127.0.0.1 401 Anna Nobody :There is no such person or channel',
    ])
    for (const client of clients)
      expect(client.unread().at(-1)).toMatch(/^:Anna!\S+ KICK #kilku (Bartek|Celina) Anna$/)
    owner.send('KICK #kilku Bartek')
    expect(await owner.settled()).toEqual([
      ':127.0.0.1 441 Anna Bartek #kilku :This person is not in the channel',
    ])
    for (const client of [owner, ...clients]) client.cut()
  })

  test('refusals: unknown, from outside, by a guest, too few parameters', async () => {
    await world.channel(anna, 'odmowy')
    const outsider = await world.connect(bartek)
    outsider.send('KICK #nie-ma Anna', 'KICK #odmowy Anna', 'KICK #odmowy', 'KICK odmowy Anna')
    expect((await outsider.settled()).map((line) => line.split(' ').slice(1, 4).join(' '))).toEqual([
      '403 Bartek #nie-ma',
      '442 Bartek #odmowy',
      '461 Bartek KICK',
      '403 Bartek odmowy',
    ])
    const guest = await world.enter(null, 'odmowy', [])
    guest.send('KICK #odmowy Anna')
    expect(await guest.settled()).toEqual([
      ':127.0.0.1 482 Guest #odmowy :You do not have permission to do that',
    ])
    // a guest is answered like a person without the right, as by MODE and TOPIC
    const reader = await world.enter(null, 'odmowy', ['message-tags', 'V/i18n'])
    reader.send('KICK #odmowy Anna')
    const [refused] = await reader.settled()
    expect(refused).toContain('{"name":"no_permission","values":{}}')
    reader.cut()
    outsider.cut()
    guest.cut()
  })

  const LEVEL: Readonly<Record<string, number>> = {
    '': 0,
    g: 0,
    v: 10,
    h: 50,
    o: 100,
    q: 200,
    m: 500,
    a: 1000,
  }

  test(
    'attack: rank: only o, q, m and a, and only who stands lower; one for all pairs',
    { timeout: 60_000 },
    async () => {
      const { id } = await world.channel(anna, 'rangi')
      const modes = ['', ...MEMBER_MODES]
      const give = async (name: string, mode: string) => {
        const userId = await idOf(name)
        await world.service.store.transact(async (tx) => {
          if (mode === 'a' || mode === 'm') await tx.users.setGlobalMode(userId, mode)
          else if (mode !== '') await tx.modes.give(id, userId, mode, { by: null, at: world.clock.now() })
        })
      }
      const people = new Map<string, readonly [NamedPerson, NamedPerson]>()
      for (const mode of modes) {
        const pair = await world.people(`Kto-${mode || 'nikt'}`, `Kogo-${mode || 'nikt'}`)
        for (const { name } of pair) await give(name, mode)
        people.set(mode, pair)
      }
      for (const actorMode of modes)
        for (const targetMode of modes) {
          const [actor] = people.get(actorMode)!
          const [, target] = people.get(targetMode)!
          const [kicker, kicked] = [
            await world.enter(actor, 'rangi', []),
            await world.enter(target, 'rangi', []),
          ]
          kicker.send(`KICK #rangi ${target.name}`)
          await world.quiet()
          const mayKick = LEVEL[actorMode]! >= 100 && LEVEL[actorMode]! > LEVEL[targetMode]!
          expect([actorMode, targetMode, kicked.unread().some((line) => line.includes(' KICK '))]).toEqual([
            actorMode,
            targetMode,
            mayKick,
          ])
          expect(kicker.unread().some((line) => line.includes(' 482 '))).toBe(!mayKick)
          kicker.cut()
          kicked.cut()
          await world.quiet()
        }
    },
  )
})
