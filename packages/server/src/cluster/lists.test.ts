import { createCluster, type Cluster, type IrcClient, type NamedPerson, hasCluster } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MemberList } from './member-list.fixture.ts'

/** A member with an ordinary IRC client, and the list of members that it shows. */
interface Member {
  readonly person: NamedPerson
  readonly client: IrcClient
  readonly list: MemberList
}

describe.runIf(hasCluster())('lists of members over nodes', () => {
  let cluster: Cluster
  let crowd: readonly NamedPerson[]
  beforeAll(async () => {
    cluster = await createCluster({ nodes: 1, settings: { CHANNELS_PER_USER: '50' } })
    crowd = await cluster.node(1).crowd(60, 'Ktos-')
  })
  afterAll(() => cluster?.close())

  const come = async (node: number, person: NamedPerson, line: string): Promise<Member> => {
    const client = await cluster.node(node).connect(person, { capabilities: ['batch', 'V/seq'] })
    client.send(line)
    await client.quiet()
    return { person, client, list: new MemberList(client, line.split(' ')[1]!) }
  }
  /** Starts a node for one test and gives its number; the tests stop nodes. */
  let count = 1
  const newNode = async (): Promise<number> => {
    await cluster.addNode()
    count += 1
    return count
  }
  const toldTo = (members: readonly Member[]): number => {
    for (const { list } of members) void list.names
    return members.reduce((sum, { list }) => sum + list.told, 0)
  }
  const expectRight = async (members: readonly Member[], wanted: readonly NamedPerson[]): Promise<void> => {
    const names = wanted.map(({ name }) => name).toSorted()
    for (const { list } of members) {
      const asked = await list.asked()
      expect(list.names).toEqual(asked)
      expect(asked).toEqual(names)
    }
  }

  test('a node that stops tells nobody that its members went; who resumes elsewhere has the list', async () => {
    const node = await newNode()
    await cluster.node(1).channel(crowd[0]!, 'wdrozenie')
    const before: Member[] = []
    for (const person of crowd) before.push(await come(node, person, 'JOIN #wdrozenie'))
    const stays = await come(1, crowd[0]!, 'JOIN #wdrozenie')
    await cluster.quiet()
    const [toldBefore, toldStaying] = [toldTo(before), toldTo([stays])]
    await cluster.drain(node)
    for (const { client } of before) await client.untilClosed()
    expect(before.every(({ client }) => client.lines.at(-1)!.startsWith('ERROR :'))).toBe(true)
    expect(toldTo(before) - toldBefore).toBe(0)
    const after: Member[] = []
    for (const person of crowd) after.push(await come(1, person, 'RESUME #wdrozenie 1'))
    await cluster.quiet()
    await cluster.advance(10_000)
    // each was told of its own join and of nobody else
    expect(toldTo(after)).toBe(crowd.length)
    expect(toldTo([stays]) - toldStaying).toBe(0)
    await expectRight([stays, ...after], crowd)
    for (const { client } of [stays, ...after]) client.cut()
  })

  test('who does not come back within five seconds left; whoever comes then is told, and every list is right', async () => {
    const node = await newNode()
    await cluster.node(1).channel(crowd[0]!, 'nieobecni')
    const stays = await come(1, crowd[0]!, 'JOIN #nieobecni')
    const [soon, late, never] = [crowd[1]!, crowd[2]!, crowd[3]!]
    for (const person of [soon, late, never]) await come(node, person, 'JOIN #nieobecni')
    await cluster.quiet()
    stays.client.unread()
    await cluster.drain(node)
    await cluster.advance(2000)
    const first = await come(1, soon, 'RESUME #nieobecni 1')
    await cluster.advance(4000)
    const second = await come(1, late, 'RESUME #nieobecni 1')
    await cluster.quiet()
    const told = stays.client.unread().map((line) => line.replace(/^(?:@\S+ )?:([^!]+)!\S+ /, '$1 '))
    expect(told.toSorted()).toEqual(
      [
        `${late.name} QUIT :Connection lost`,
        `${never.name} QUIT :Connection lost`,
        `${late.name} JOIN #nieobecni`,
      ].toSorted(),
    )
    await expectRight([stays, first, second], [crowd[0]!, soon, late])
    for (const { client } of [stays, first, second]) client.cut()
  })

  test('last words and a kick are told on the other node, once to each client', async () => {
    const node = await newNode()
    for (const name of ['slowa', 'slowa-dwa']) await cluster.node(1).channel(crowd[0]!, name)
    const owner = await come(1, crowd[0]!, 'JOIN #slowa,#slowa-dwa')
    const far = await come(node, crowd[1]!, 'JOIN #slowa,#slowa-dwa')
    const [leaving, kicked] = [crowd[2]!, crowd[3]!]
    const there = await come(node, leaving, 'JOIN #slowa,#slowa-dwa')
    const one = await come(1, kicked, 'JOIN #slowa')
    const two = await come(node, kicked, 'JOIN #slowa')
    await cluster.quiet()
    const watchers = [owner.client, far.client]
    const told = (client: IrcClient): readonly string[] =>
      client.unread().map((line) => line.replace(/^(?:@\S+ )?:([^!]+)!\S+ /, '$1 '))
    for (const client of watchers) client.unread()
    there.client.send('QUIT :do widzenia')
    await there.client.untilClosed()
    await cluster.quiet()
    for (const client of watchers) expect(told(client)).toEqual([`${leaving.name} QUIT :Quit: do widzenia`])
    owner.client.send(`KICK #slowa ${kicked.name} :wystarczy już`)
    await cluster.quiet()
    for (const client of watchers)
      expect(told(client)).toEqual([`${crowd[0]!.name} KICK #slowa ${kicked.name} :wystarczy już`])
    for (const { client } of [owner, far, one, two]) client.cut()
  })

  test.each([1, 2, 3])(
    'after any mixture of arrivals, departures, stops, kills and cuts (%i) every list is what NAMES says',
    { timeout: 120_000 },
    async (seed) => {
      const channel = `mieszanka-${seed}`
      await cluster.node(1).channel(crowd[0]!, channel)
      let state = seed * 7919
      const random = (below: number): number => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
        return Math.floor((state / 2_147_483_648) * below)
      }
      const alive = new Set<number>([1, await newNode(), await newNode()])
      const cut = new Set<number>()
      const members = new Set<Member & { readonly node: number }>()
      const pick = <T>(all: Iterable<T>): T | undefined => {
        const list = [...all]
        return list[random(list.length)]
      }
      const gone = (node: number): void => {
        alive.delete(node)
        cut.delete(node)
        for (const member of members) if (member.node === node) members.delete(member)
      }
      for (let step = 0; step < 60; step += 1) {
        const node = pick(alive)!
        const member = pick(members)
        const deed = random(20)
        if (deed < 8) {
          const line = random(2) === 0 ? `JOIN #${channel}` : `RESUME #${channel} 1`
          members.add({ ...(await come(node, crowd[random(12)]!, line)), node })
        } else if (deed < 12 && member !== undefined) {
          members.delete(member)
          if (deed === 8) member.client.send(`PART #${channel} :pa`)
          else if (deed === 9) member.client.send('QUIT :pa')
          else member.client.cut()
        } else if (deed < 15) await cluster.advance(random(8) * 1000)
        else if (deed === 15 && node !== 1 && !cut.has(node)) {
          await cluster.cutBus(node)
          cut.add(node)
        } else if (deed === 16 && cut.has(node)) {
          await cluster.restoreBus(node)
          cut.delete(node)
        } else if (deed >= 17 && alive.size > 1 && node !== 1 && !cut.has(node)) {
          gone(node)
          if (deed === 17) await cluster.kill(node)
          else await cluster.drain(node)
          alive.add(await newNode())
        }
      }
      for (const node of cut) await cluster.restoreBus(node)
      await cluster.advance(12_000)
      await cluster.quiet()
      expect(members.size).toBeGreaterThan(2)
      const present = crowd.filter((person) => [...members].some((member) => member.person === person))
      await expectRight([...members], present)
      for (const { client } of members) client.cut()
      await cluster.quiet()
      for (const node of alive)
        if (node !== 1) {
          await cluster.drain(node)
          await cluster.advance(6000)
        }
    },
  )
})
