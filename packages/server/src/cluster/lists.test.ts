import { createCluster, type Cluster, type IrcClient, type NamedPerson, hasCluster } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MemberList } from './member-list.fixture.ts'

/** Somebody in the channel with an ordinary client, and the list that it shows. */
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
  /** A node of its own for each test, and its number: the tests stop them. */
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
    // each was told that it came itself, and of nobody else
    expect(toldTo(after)).toBe(crowd.length)
    expect(toldTo([stays]) - toldStaying).toBe(0)
    await expectRight([stays, ...after], crowd)
    for (const { client } of [stays, ...after]) client.cut()
  })
})
