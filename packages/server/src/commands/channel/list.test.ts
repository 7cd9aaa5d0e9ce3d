import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import {
  anyEngine,
  createWorld,
  type IrcClient,
  type NamedPerson,
  type World,
  channelName,
} from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { matchesMask } from '../matches-mask.ts'

describe.each(anyEngine())('LIST on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let asker: IrcClient
  beforeAll(async () => {
    world = await createWorld({ engine })
    anna = await world.person('Anna')
    for (const name of ['kino', 'kino-nocne', 'teatr']) await world.channel(anna, name)
    const channel = await world.service.store.read.channels.byName(channelName('kino'))
    await world.service.store.transact((tx) =>
      tx.channels.setTopic(channel!.id, 'Dziś: „Rejs” :)', { by: null, at: world.clock.now() }),
    )
    asker = await world.connect(null)
    const member = await world.connect(anna)
    member.send('JOIN #teatr')
    await member.settled()
  })
  afterAll(() => world.close())

  async function listed(question: string): Promise<readonly string[]> {
    asker.send(question)
    const lines = await asker.settled()
    expect([lines[0], lines.at(-1)]).toEqual([
      ':127.0.0.1 321 Guest Channel :Users  Name',
      ':127.0.0.1 323 Guest :End of the list of channels',
    ])
    return lines.slice(1, -1).map((line) => line.replace(/^:127\.0\.0\.1 322 Guest /, ''))
  }

  test('gives every channel by name, with its members and topic', async () => {
    expect(await listed('LIST')).toEqual([
      '#gwar 0 :',
      '#kino 0 :Dziś: „Rejs” :)',
      '#kino-nocne 0 :',
      '#teatr 1 :',
    ])
  })

  test.each([
    ['LIST #kino,#nie-ma,#TEATR', ['#kino', '#teatr']],
    ['LIST >0', ['#teatr']],
    ['LIST <1', ['#gwar', '#kino', '#kino-nocne']],
    ['LIST #KINO*', ['#kino', '#kino-nocne']],
    ['LIST k?no,!*nocne', ['#kino']],
    ['LIST *,>0', ['#teatr']],
    ['LIST >99999999999', []],
    ['LIST #', []],
    ["LIST #';--", []],
    [`LIST ${'*a'.repeat(2000)}`, []],
    [`LIST ${'*,'.repeat(2000)}`, ['#gwar', '#kino', '#kino-nocne', '#teatr']],
  ])('%s', async (question, names) => {
    expect((await listed(question)).map((line) => line.split(' ')[0])).toEqual(names)
  })

  test('a private conversation is never listed', async () => {
    await world.person('Bartek')
    const client = await world.connect(anna)
    client.send('PRIVMSG Bartek :tajne')
    await world.quiet()
    const lines = [...(await listed('LIST')), ...(await listed('LIST >0')), ...(await listed('LIST <1'))]
    expect(lines.filter((line) => !/^#(gwar|kino|kino-nocne|teatr) /.test(line))).toEqual([])
    client.cut()
  })
})

describe.each(anyEngine())('a service of many channels on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ engine })
  })
  afterAll(() => world.close())

  test('attack: a list without end: at most 1000 channels, and it says that there are more', async () => {
    await world.service.store.transact(async (tx) => {
      for (let index = 0; index < 1001; index += 1)
        await tx.channels.insert(
          { id: randomUUID(), name: channelName(`zz-${index}`), createdBy: null },
          world.clock.now(),
        )
    })
    const asker = await world.connect(null)
    asker.send('LIST zz*')
    const lines = await asker.settled()
    expect(lines.filter((line) => / 322 /.test(line))).toHaveLength(1000)
    expect(lines.at(-2)).toBe(':127.0.0.1 416 Guest LIST zz* :There are more; narrow the question down')
  })
})

describe('a mask', () => {
  test('matches as the expression that it stands for', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?'), maxLength: 8 })
    const text = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 10 })
    fc.assert(
      fc.property(letters, text, (mask, name) => {
        const expression = new RegExp(`^${mask.replaceAll('*', '.*').replaceAll('?', '.')}$`)
        expect(matchesMask(mask, name)).toBe(expression.test(name))
      }),
    )
  })
})
