import { availableEngines, createWorld, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

describe.each(availableEngines())('the greeting on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine, settings: { GREET_NEWCOMERS: 'on', DEFAULT_LOCALE: 'pl' } })
  })
  afterAll(() => world.close())

  test('[MSG-30, OPEN-120] welcome comes once, on the first visit of a channel, to who came alone', async () => {
    const [anna, bartek] = await world.people('Anna', 'Bartek')
    for (const name of ['pierwszy', 'drugi']) await world.channel(anna, name)
    const greeted: string[] = []
    const visit = async (person: typeof anna | null, ...channels: readonly string[]) => {
      const client = await world.connect(person, { capabilities: ['V/i18n', 'server-time', 'V/seq'] })
      for (const name of channels) client.send(`JOIN ${name}`)
      await world.quiet()
      greeted.push(...client.unread().filter((line) => line.includes(' NOTICE ')))
      return client
    }
    const first = await visit(bartek, '#pierwszy')
    expect(greeted).toEqual([
      expect.stringMatching(
        /^@(?=\S*time=)(?=\S*gwar\.chat\/i18n=\{"name":"welcome","values":\{"name":"#pierwszy"\}\})\S+ :Gwar!service@\S+ NOTICE #pierwszy :Witaj na kanale #pierwszy$/,
      ),
    ])
    // the greeting takes no number, so the next line follows the one before
    expect(greeted[0]).not.toContain('gwar.chat/seq')
    // no greeting again, after coming back, in private or to a guest
    first.send('PART #pierwszy', 'JOIN #pierwszy', 'JOIN Anna')
    await visit(bartek, '#pierwszy')
    await visit(null, '#pierwszy', '#drugi')
    expect(greeted).toHaveLength(1)
    expect(first.unread().filter((line) => line.includes(' NOTICE '))).toEqual([])
    // in another channel it is a first visit again, and two windows at once count as one
    const windows = await Promise.all([1, 2].map(() => world.connect(bartek, { capabilities: ['V/i18n'] })))
    for (const client of windows) client.send('JOIN #drugi')
    await world.quiet()
    expect(
      windows.flatMap((client) => client.unread().filter((line) => line.includes('welcome'))),
    ).toHaveLength(1)
  })

  test('[MSG-30] a page that was loaded first greets, too, when RESUME enters, and not when it only goes on', async () => {
    const [celina, darek] = await world.people('Celina', 'Darek')
    await world.channel(celina, 'strona')
    const client = await world.connect(darek, { capabilities: ['V/i18n', 'V/seq'] })
    const greetings = () => client.unread().filter((line) => line.includes('welcome'))
    client.send('RESUME #strona 0')
    await world.quiet()
    expect(greetings()).toHaveLength(1)
    client.send('PART #strona', 'RESUME #strona 0', 'RESUME #strona 0')
    await world.quiet()
    expect(greetings()).toEqual([])
  })

  test('clients that show no events are not greeted', async () => {
    const [ewa] = await world.people('Ewa')
    await world.channel(ewa, 'zwykly')
    const client = await world.connect(ewa)
    client.send('JOIN #zwykly')
    await world.quiet()
    expect(client.unread().filter((line) => line.includes(' NOTICE '))).toEqual([])
  })
})
