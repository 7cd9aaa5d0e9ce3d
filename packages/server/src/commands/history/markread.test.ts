import type { Capability } from '@gwar/protocol'
import { availableEngines, createWorld, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const READER: readonly Capability[] = ['draft/read-marker', 'labeled-response', 'batch']

describe.each(availableEngines())('MARKREAD on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  beforeAll(async () => {
    world = await createWorld({ engine })
    ;[anna, bartek] = await world.people('Anna', 'Bartek')
    await world.channel(anna, 'lektura')
  })
  afterAll(() => world.close())

  const reader = (person: NamedPerson | null) => world.connect(person, { capabilities: READER })
  const iso = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()

  test('a mark moves on for all connections of the person, for nobody else, and stands before 366 on JOIN', async () => {
    const [one, two, plain, other] = [
      await reader(anna),
      await reader(anna),
      await world.connect(anna),
      await reader(bartek),
    ]
    one.send('JOIN #lektura', 'MARKREAD #lektura')
    const joined = await one.settled()
    expect(joined.map((line) => line.split(' ')[1])).toEqual(['JOIN', 'MARKREAD', '353', '366', 'MARKREAD'])
    expect(joined[1]).toBe(':127.0.0.1 MARKREAD #lektura *')
    const at = iso(-1000)
    one.send(`MARKREAD #LEKTURA timestamp=${at}`)
    await world.quiet()
    const line = `:127.0.0.1 MARKREAD #lektura timestamp=${at}`
    expect([one.unread(), two.unread(), plain.unread(), other.unread()]).toEqual([[line], [line], [], []])
    two.send('JOIN #lektura')
    expect((await two.settled())[1]).toBe(line)
    other.send('JOIN #lektura')
    expect((await other.settled())[1]).toBe(':127.0.0.1 MARKREAD #lektura *')
    for (const client of [one, two, plain, other]) client.cut()
  })

  test('it never goes back and never beyond now; the answer is what is kept', async () => {
    await world.channel(anna, 'naprzod')
    const [client, second] = [await reader(bartek), await reader(bartek)]
    const kept = iso(-5000)
    client.send(`MARKREAD #naprzod timestamp=${kept}`)
    await world.quiet()
    client.unread()
    second.unread()
    client.send(`MARKREAD #naprzod timestamp=${iso(-9000)}`, `@label=x MARKREAD #naprzod timestamp=${kept}`)
    expect(await client.settled()).toEqual([
      `:127.0.0.1 MARKREAD #naprzod timestamp=${kept}`,
      `@label=x :127.0.0.1 MARKREAD #naprzod timestamp=${kept}`,
    ])
    expect(await second.settled()).toEqual([])
    client.send('MARKREAD #naprzod timestamp=9999-12-31T23:59:59.999Z')
    expect(await client.settled()).toEqual([`:127.0.0.1 MARKREAD #naprzod timestamp=${iso(0)}`])
    client.cut()
    second.cut()
  })

  test('of a private conversation it is one’s own: the other one has another', async () => {
    const [one, other] = [await reader(anna), await reader(bartek)]
    one.send('PRIVMSG Bartek :cześć')
    await world.quiet()
    for (const client of [one, other]) client.unread()
    const at = iso(0)
    one.send(`MARKREAD bartek timestamp=${at}`)
    await world.quiet()
    expect(one.unread()).toEqual([`:127.0.0.1 MARKREAD Bartek timestamp=${at}`])
    other.send('MARKREAD Anna')
    expect(await other.settled()).toEqual([':127.0.0.1 MARKREAD Anna *'])
    one.cut()
    other.cut()
  })

  test('refusals and who has nothing to mark', async () => {
    await world.person('Celina')
    const client = await reader(anna)
    client.send(
      'MARKREAD',
      'MARKREAD #lektura *',
      'MARKREAD #lektura yesterday',
      `MARKREAD #lektura ${iso(0)}`,
      'MARKREAD #nie-ma',
      'MARKREAD Nobody timestamp=2026-01-01T00:00:00Z',
      'MARKREAD Celina timestamp=2026-01-01T00:00:00Z',
    )
    expect((await client.settled()).map((line) => line.replace(/^:127\.0\.0\.1 | :.*$/g, ''))).toEqual([
      'FAIL MARKREAD NEED_MORE_PARAMS',
      'FAIL MARKREAD INVALID_PARAMS #lektura *',
      'FAIL MARKREAD INVALID_PARAMS #lektura yesterday',
      `FAIL MARKREAD INVALID_PARAMS #lektura ${iso(0)}`,
      'FAIL MARKREAD INVALID_PARAMS #nie-ma',
      'FAIL MARKREAD INVALID_PARAMS Nobody',
      'FAIL MARKREAD INVALID_PARAMS Celina',
    ])
    const guest = await reader(null)
    guest.send('JOIN #lektura', `MARKREAD #lektura timestamp=${iso(0)}`, 'MARKREAD Anna')
    const lines = await guest.settled()
    expect(lines[1]).toBe(':127.0.0.1 MARKREAD #lektura *')
    expect(lines.slice(-2).map((line) => line.replace(/^:127\.0\.0\.1 | :.*$/g, ''))).toEqual([
      'FAIL MARKREAD INTERNAL_ERROR #lektura',
      'FAIL MARKREAD INVALID_PARAMS Anna',
    ])
    client.cut()
    guest.cut()
  })
})
