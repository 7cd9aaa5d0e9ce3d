import { tmpdir } from 'node:os'
import type { Store } from '@gwar/server'
import { FakeClock } from './fake-clock.ts'
import { startNats } from './nats.ts'
import { TcpProxy } from './tcp-proxy.ts'
import { temporaryDatabase } from './temporary-store.ts'
import { createWorld, type NamedPerson, type World } from './world.ts'

/** The clock moves in steps, so that what the nodes tell each other on the way arrives on the way. */
const STEP_MS = 500
/** More than changes are gathered for, and than a missing event is waited for. */
const GATHER_MS = 100
const QUIET_ROUNDS = 3
const PATIENCE_MS = 30_000

/**
 * Several nodes in this process over one PostgreSQL database and one NATS server, with one clock. A node is a
 * {@link World}: people of one are people of all, and connect to the node that the test chooses. Nodes count from 1.
 */
export interface Cluster {
  readonly clock: FakeClock
  node(number: number): World
  /** Starts a further one. */
  addNode(): Promise<World>
  person(name: string): Promise<NamedPerson>
  people<Names extends readonly string[]>(
    ...names: Names
  ): Promise<{ readonly [K in keyof Names]: NamedPerson }>
  /** Resolves when all that was sent on all nodes has come to all. The clock moves on by some hundred ms. */
  quiet(): Promise<void>
  /** Moves the clock on, with what the nodes say to each other on the way. Never `clock.advance` by seconds. */
  advance(ms: number): Promise<void>
  /** Takes the bus away from these nodes; resolves when they know. */
  cutBus(...numbers: readonly number[]): Promise<void>
  /** Gives it back; resolves when they are back on it. */
  restoreBus(...numbers: readonly number[]): Promise<void>
  /** As a machine that loses its power: no goodbye, neither to the other nodes nor to clients. */
  kill(number: number): Promise<void>
  /** As a deploy does: SIGTERM. */
  drain(number: number): Promise<void>
  foldsEqualBoots(): Promise<void>
  close(): Promise<void>
}

interface Node {
  readonly world: World
  readonly proxy: TcpProxy
  isGone: boolean
}

export async function createCluster(
  options: {
    readonly nodes?: number
    readonly settings?: Readonly<Record<string, string>>
    /** Stands before the store of the node of that number. */
    readonly wrapStore?: (store: Store, number: number) => Store
  } = {},
): Promise<Cluster> {
  const clock = new FakeClock()
  const nats = await startNats()
  const database = await temporaryDatabase('postgresql', tmpdir())
  const nodes: Node[] = []
  const living = (): readonly World[] => nodes.filter(({ isGone }) => !isGone).map(({ world }) => world)
  const at = (number: number): Node => {
    const node = nodes[number - 1]
    if (node === undefined) throw new Error(`there is no node ${number}`)
    return node
  }

  const settled = async (): Promise<void> => {
    for (const { service } of living()) await service.settled()
  }

  const untilLinked = async (numbers: readonly number[], isLinked: boolean): Promise<void> => {
    const end = performance.now() + PATIENCE_MS
    while (numbers.some((number) => at(number).world.service.isLinked() !== isLinked)) {
      if (performance.now() > end) throw new Error(`the bus is not ${isLinked ? 'back' : 'away'}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }

  const cluster: Cluster = {
    clock,
    node: (number) => at(number).world,

    async addNode() {
      const proxy = await TcpProxy.before(nats.port)
      const number = nodes.length + 1
      const { wrapStore } = options
      const world = await createWorld({
        clock,
        database,
        ...(wrapStore && { wrapStore: (store) => wrapStore(store, number) }),
        settings: { ...options.settings, NATS_URL: `nats://127.0.0.1:${proxy.port}` },
      })
      nodes.push({ world, proxy, isGone: false })
      await cluster.quiet()
      return world
    },

    person: (name) => living()[0]!.person(name),
    people: <Names extends readonly string[]>(...names: Names) => living()[0]!.people<Names>(...names),

    async quiet() {
      for (let round = 0; round < QUIET_ROUNDS; round += 1) {
        for (const world of living()) await world.quiet()
        clock.advance(GATHER_MS)
      }
      for (const world of living()) await world.quiet()
    },

    async advance(ms) {
      for (let left = ms; left > 0; left -= STEP_MS) {
        clock.advance(Math.min(left, STEP_MS))
        // a question, its answer, and what that causes
        for (let turn = 0; turn < 3; turn += 1) await settled()
      }
    },

    async cutBus(...numbers) {
      for (const number of numbers) at(number).proxy.cut()
      await untilLinked(numbers, false)
    },

    async restoreBus(...numbers) {
      for (const number of numbers) at(number).proxy.restore()
      await untilLinked(numbers, true)
      for (let turn = 0; turn < 3; turn += 1) await settled()
    },

    async kill(number) {
      const node = at(number)
      await cluster.cutBus(number)
      node.isGone = true
      node.world.cutAll()
    },

    async drain(number) {
      const node = at(number)
      await node.world.service.close()
      node.isGone = true
      await settled()
    },

    async foldsEqualBoots() {
      await cluster.quiet()
      for (const world of living()) await world.foldsEqualBoots()
    },

    async close() {
      for (const { world } of nodes) await world.close()
      for (const { proxy } of nodes) await proxy.close()
      await database.drop()
      await nats.stop()
    },
  }
  try {
    for (let count = 0; count < (options.nodes ?? 2); count += 1) await cluster.addNode()
  } catch (error) {
    await cluster.close()
    throw error
  }
  return cluster
}
