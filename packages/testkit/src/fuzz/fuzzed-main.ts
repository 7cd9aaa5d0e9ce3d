import { userName } from '../names.ts'
import { openService, readConfig } from '@gwar/server'
import { pino } from 'pino'

/**
 * The real service in a process of its own, which tells the fuzzer how much time and memory it has used. It can
 * reach no other host and sends no mail. Must be started with `--expose-gc`.
 */
export interface UsageQuestion {
  readonly id: number
  /** Whether to collect garbage first, so that the answer is the memory that is really in use. */
  readonly collect: boolean
  /** Name of a user to make an administrator before the answer. */
  readonly promote?: string
}

export interface UsageAnswer {
  readonly id: number
  /** Processor time of all threads since the start. */
  readonly cpuMs: number
  /** Bytes of the JavaScript heap and of the buffers outside it. */
  readonly heldBytes: number
}

const read = readConfig(process.env)
if (!read.ok) throw new Error(read.problems.join('\n'))
const service = await openService({
  config: read.config,
  // unlike in production, errors are logged with their message: the log goes to the fuzzer alone
  log: pino({ level: 'warn', base: null }, pino.destination({ fd: 1, sync: true })),
  egress: { resolve: async () => [], isAllowed: () => false },
  mailer: { send: async () => true, close: async () => undefined },
})

async function makeAdministrator(name: string): Promise<void> {
  await service.store.transact(async (tx) => {
    const user = await tx.users.byName(userName(name))
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
