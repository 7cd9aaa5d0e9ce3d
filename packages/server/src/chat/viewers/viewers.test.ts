import { randomBytes, randomUUID, createHash } from 'node:crypto'
import { anyEngine, userName, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { worldOf } from '../../commands/world-of.fixture.ts'

describe.each(anyEngine())('how many watch, on %s', (engine) => {
  let world: World
  let anna: NamedPerson
  let bartek: NamedPerson
  let celina: NamedPerson
  worldOf(['Anna', 'Bartek', 'Celina'], (made) => ([world, anna, bartek, celina] = made), engine)

  const read = new Map<IrcClient, number>()
  /** The numbers that a connection was told since the last call. */
  const told = (client: IrcClient): number[] => {
    const lines = client.lines.slice(read.get(client) ?? 0)
    read.set(client, client.lines.length)
    return lines.flatMap((line) => {
      const found = / VIEWERS #\S+ (\d+)$/.exec(line)
      return found === null ? [] : [Number(found[1])]
    })
  }
  const pass = async (seconds: number): Promise<void> => {
    world.clock.advance(seconds * 1000)
    await world.quiet()
  }
  const say = async (name: string, text: string): Promise<void> => {
    const client = await world.enter(anna, name, [])
    client.send(`PRIVMSG #${name} :${text}`)
    await client.settled()
    await go([client])
    await world.quiet()
  }
  const go = async (clients: readonly IrcClient[]): Promise<void> => {
    for (const client of clients) {
      client.send('QUIT')
      await client.untilClosed()
    }
  }
  const onAir = async (name: string): Promise<void> => {
    await world.channel(anna, name)
    await say(name, '.live on Partia')
  }
  /** What the list of channels on air says of one. */
  const listed = async (name: string): Promise<number | undefined> => {
    world.clock.advance(2000)
    const { body } = await world.http('GET', '/api/streams?on_air=1')
    const { channels } = body as { channels: { channel: { name: string }; viewers: number }[] }
    return channels.find(({ channel }) => channel.name === name)?.viewers
  }

  const robot = async (): Promise<NamedPerson> => {
    const name = 'Robot'
    const bot = {
      name,
      email: 'robot@example.com',
      password: '',
      token: randomBytes(32).toString('base64url'),
    }
    await world.service.store.transact(async (tx) => {
      const at = world.clock.now()
      const { email } = bot
      const userId = randomUUID()
      const named = { id: userId, name: userName(name), email, emailKey: email }
      await tx.users.insert({ ...named, passwordHash: null, emailVerifiedAt: at, isBot: true }, at)
      const tokenHash = createHash('sha256').update(bot.token).digest()
      await tx.sessions.insert({ id: randomUUID(), userId, tokenHash, device: 'test' }, at)
    })
    return bot
  }

  test('[LIVE-18] a person counts once, guests by connection, at most five an address, bots and overlays not at all', async () => {
    await onAir('widownia')
    const watcher = await world.enter(bartek, 'widownia')
    expect(told(watcher)).toEqual([1])
    await world.enter(bartek, 'widownia')
    await world.enter(celina, 'widownia', [])
    await world.enter(await robot(), 'widownia', [])
    await world.enter(null, 'widownia', ['V/overlay'])
    await pass(10)
    expect(told(watcher)).toEqual([2])
    const guests: IrcClient[] = []
    for (let count = 0; count < 4; count += 1) guests.push(await world.enter(null, 'widownia'))
    await pass(10)
    expect(told(watcher)).toEqual([6])
    for (let count = 0; count < 4; count += 1) guests.push(await world.enter(null, 'widownia', []))
    await pass(10)
    expect(told(watcher)).toEqual([7])
    expect(await listed('widownia')).toBe(7)
    // six of eight are left, then four
    await go(guests.splice(0, 2))
    await pass(10)
    expect(told(watcher)).toEqual([])
    await go(guests.splice(0, 2))
    await pass(10)
    expect(told(watcher)).toEqual([6])
  })

  test('[LIVE-18] a guest who logs in counts once, and an overlay that says so late no more', async () => {
    await onAir('zmiana')
    const watcher = await world.enter(bartek, 'zmiana')
    const guest = await world.enter(null, 'zmiana')
    await pass(10)
    expect(told(watcher)).toEqual([1, 2])
    guest.send(`AUTHORIZATION ${bartek.token}`)
    await guest.expect(/ NICK /)
    await pass(10)
    expect(told(watcher)).toEqual([1])
    const late = await world.enter(null, 'zmiana')
    await pass(10)
    expect(told(watcher)).toEqual([2])
    late.send('CAP REQ :gwar.chat/overlay')
    await late.expect(/ CAP \S+ ACK /)
    await pass(10)
    expect(told(watcher)).toEqual([1])
  })

  test('[LIVE-18] it is told once after JOIN and RESUME, at most once in 10 s, on air only, to who asked', async () => {
    await world.channel(anna, 'cisza')
    const watcher = await world.enter(bartek, 'cisza')
    const plain = await world.enter(celina, 'cisza', ['V/seq'])
    await pass(20)
    expect(told(watcher)).toEqual([])
    await say('cisza', '.live on')
    await pass(10)
    expect(told(watcher)).toEqual([2])
    const comes = await world.enter(null, 'cisza', ['V/stream'])
    expect(told(comes)).toEqual([3])
    for (let count = 0; count < 3; count += 1) {
      await world.enter(null, 'cisza', [])
      await pass(3)
    }
    await pass(1)
    // three came within ten seconds
    expect(told(watcher)).toHaveLength(1)
    await pass(20)
    expect(told(watcher).filter((count) => count !== 6)).toEqual([])
    told(comes)
    comes.send('RESUME #cisza 0')
    await comes.settled()
    expect(told(comes)).toEqual([6])
    await say('cisza', '.live off')
    await world.enter(null, 'cisza', [])
    await pass(10)
    await say('cisza', '.live on')
    await pass(10)
    // the one number is that of the second time on air
    expect(told(watcher)).toEqual([7])
    expect(told(plain)).toEqual([])
  })

  test('[LIVE-18] a channel that comes to life while it is on air counts its viewers', async () => {
    await onAir('sama')
    expect(await listed('sama')).toBe(0)
    const first = await world.enter(null, 'sama')
    expect(told(first)).toEqual([1])
    expect(await listed('sama')).toBe(1)
  })
})
