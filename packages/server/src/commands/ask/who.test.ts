import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { channelName, bare, createWorld, type NamedPerson, type World, userName } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let world: World
let anna: NamedPerson
let bartek: NamedPerson
beforeAll(async () => {
  world = await createWorld()
  ;[anna, bartek] = await world.people('Anna', 'Bartek')
})
afterAll(() => world.close())

const idOf = async (name: string) => (await world.service.store.read.users.byName(userName(name)))!.id

describe('WHO', () => {
  test('of a channel gives its members with prefixes and marks; guests are none', async () => {
    await world.channel(anna, 'gwar-who')
    const bot = {
      name: 'Robot',
      email: 'robot@example.com',
      password: '',
      token: randomBytes(32).toString('base64url'),
    }
    const botId = randomUUID()
    // set in the store, because no call makes an account a bot yet
    await world.service.store.transact(async (tx) => {
      const at = world.clock.now()
      const { name, email } = bot
      await tx.users.insert(
        {
          id: botId,
          name: userName(name),
          email,
          emailKey: email,
          passwordHash: null,
          emailVerifiedAt: at,
          isBot: true,
        },
        at,
      )
      const tokenHash = createHash('sha256').update(bot.token).digest()
      await tx.sessions.insert({ id: randomUUID(), userId: botId, tokenHash, device: 'test' }, at)
      await tx.modes.give((await tx.channels.byName(channelName('gwar-who')))!.id, botId, 'v', {
        by: null,
        at: world.clock.now(),
      })
    })
    const clients = await Promise.all([world.connect(anna), world.connect(bot), world.connect(null)])
    for (const client of clients) {
      client.send('JOIN #gwar-who')
      await client.settled()
    }
    clients[1].send('AWAY :w serwisie')
    await clients[1].settled()
    const asker = await world.connect(bartek)
    const id = await idOf('Anna')
    asker.send('WHO #GWAR-who')
    expect(bare(await asker.settled())).toEqual([
      `352 Bartek #gwar-who ${id} ${id.slice(-12)}.user 127.0.0.1 Anna H~ :0 Anna`,
      `352 Bartek #gwar-who ${botId} ${botId.slice(-12)}.user 127.0.0.1 Robot GB+ :0 Robot`,
      '315 Bartek #GWAR-who :End of the WHO list',
    ])
    asker.send('WHO #gwar-who %tcuihsnfdlaor,152', 'WHO #gwar-who %an', 'WHO anna %nzt,99999')
    expect(bare(await asker.settled())).toEqual([
      `354 Bartek 152 #gwar-who ${id} 255.255.255.255 ${id.slice(-12)}.user 127.0.0.1 Anna H~ 0 0 Anna n/a :Anna`,
      `354 Bartek 152 #gwar-who ${botId} 255.255.255.255 ${botId.slice(-12)}.user 127.0.0.1 Robot GB+ 0 0 Robot n/a :Robot`,
      '315 Bartek #gwar-who :End of the WHO list',
      '354 Bartek Anna Anna',
      '354 Bartek Robot Robot',
      '315 Bartek #gwar-who :End of the WHO list',
      '354 Bartek 0 Anna',
      '315 Bartek anna :End of the WHO list',
    ])
    asker.send('WHOIS Robot')
    expect(bare(await asker.settled())).toContain('335 Bartek Robot :is a bot')
    asker.send('WHOIS Anna')
    expect((await asker.settled()).filter((line) => / 335 /.test(line))).toEqual([])
    for (const client of [...clients, asker]) client.cut()
  })

  test('of a name, of nobody, of a mask that fits nobody: the end alone where there is nobody to tell', async () => {
    const client = await world.connect(anna)
    const id = await idOf('Anna')
    client.send('WHO Anna', 'WHO Nobody', 'WHO Z*', 'WHO #nie-ma', 'WHO #')
    expect(bare(await client.settled())).toEqual([
      `352 Anna * ${id} ${id.slice(-12)}.user 127.0.0.1 Anna H :0 Anna`,
      ...['Anna', 'Nobody', 'Z*', '#nie-ma', '#'].map((mask) => `315 Anna ${mask} :End of the WHO list`),
    ])
    client.cut()
  })
})
