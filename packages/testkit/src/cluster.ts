import { tmpdir } from 'node:os'
import type { Store } from '@gwar/server'
import { FakeClock } from './fake-clock.ts'
import { startNats } from './nats.ts'
import { openFolds } from './open-folds.ts'
import { TcpProxy } from './tcp-proxy.ts'
import { temporaryDatabase } from './temporary-store.ts'
import { createWorld, type NamedPerson, type World } from './world.ts'

/** The clock moves in steps of this size, so that messages between the nodes arrive while it moves. */
const STEP_MS = 500
/** Longer than the nodes gather changes for, and than they wait for a missing event. */
const GATHER_MS = 100
const QUIET_ROUNDS = 3
const PATIENCE_MS = 30_000

/**
 * Several nodes in this process over one PostgreSQL database, one NATS server and one clock. A node is a
 * {@link World}; people exist on all nodes and connect to the one that the test chooses. Nodes are numbered from
 * 1.
 */
export interface Cluster {
  readonly clock: FakeClock
  node(number: number): World
  /** Starts one more node. */
  addNode(): Promise<World>
  person(name: string): Promise<NamedPerson>
  people<Names extends readonly string[]>(
    ...names: Names
  ): Promise<{ readonly [K in keyof Names]: NamedPerson }>
  /**
   * Resolves when everything that was sent on any node has reached all nodes. The clock moves by some hundred ms.
   */
  quiet(): Promise<void>
  /**
   * Moves the clock, and lets the nodes hear each other on the way. `clock.advance` by whole seconds would make
   * them believe that the others are dead.
   */
  advance(ms: number): Promise<void>
  /** Disconnects these nodes from the bus; resolves when they have noticed. */
  cutBus(...numbers: readonly number[]): Promise<void>
  /** Reconnects them; resolves when they are on the bus again. */
  restoreBus(...numbers: readonly number[]): Promise<void>
  /** Ends a node as a loss of power would: neither the other nodes nor its clients are told. */
  kill(number: number): Promise<void>
  /** Stops a node as a deployment does, by SIGTERM. */
  drain(number: number): Promise<void>
  /** Checks for each observer on any node that what it folded equals a fresh load. Done after every test by itself. */
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
    /** Wraps the store of the node of that number, to delay it or let it fail. */
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
        isNode: true,
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
        // enough for a question, its answer, and what the answer causes
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
      if (!living().some((world) => world.hasObservers)) return
      await cluster.quiet()
      for (const world of living()) await world.foldsEqualBoots()
    },

    async close() {
      if (openFolds.delete(cluster)) await cluster.foldsEqualBoots()
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
  openFolds.add(cluster)
  return cluster
}
