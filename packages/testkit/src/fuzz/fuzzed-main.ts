import { openService, readConfig } from '@gwar/server'
import { pino } from 'pino'

/**
 * The real service in a process of its own, which tells the fuzzer what it has used. It reaches nothing outside and
 * sends no mail. Started with `--expose-gc`.
 */
export interface UsageQuestion {
  readonly id: number
  /** Whether garbage is taken away first, so that the memory is what is really held. */
  readonly collect: boolean
  /** Who is made administrator before the answer. */
  readonly promote?: string
}

export interface UsageAnswer {
  readonly id: number
  /** Of all threads, since the start. */
  readonly cpuMs: number
  /** The JavaScript heap and the buffers outside of it. */
  readonly heldBytes: number
}

const read = readConfig(process.env)
if (!read.ok) throw new Error(read.problems.join('\n'))
const service = await openService({
  config: read.config,
  // an error keeps its message here: it goes to the fuzzer alone
  log: pino({ level: 'warn', base: null }, pino.destination({ fd: 1, sync: true })),
  egress: { resolve: async () => [], isAllowed: () => false },
  mailer: { send: async () => true, close: async () => undefined },
})

async function makeAdministrator(name: string): Promise<void> {
  await service.store.transact(async (tx) => {
    const user = await tx.users.byName(name)
    if (user !== undefined) await tx.users.setGlobalMode(user.id, 'a')
  })
}

async function answerTo({ id, collect, promote }: UsageQuestion): Promise<void> {
  if (promote !== undefined) await makeAdministrator(promote)
  if (collect) for (let round = 0; round < 2; round++) global.gc?.()
  const { user, system } = process.cpuUsage()
  const { heapUsed, external } = process.memoryUsage()
  const answer: UsageAnswer = { id, cpuMs: (user + system) / 1000, heldBytes: heapUsed + external }
  process.send!(answer)
}

process.on('message', (question: UsageQuestion) => void answerTo(question))
process.on('disconnect', () => process.exit(0))
process.send!({ url: service.url, ircPort: service.ircPort })
