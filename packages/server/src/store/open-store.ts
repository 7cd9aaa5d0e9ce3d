import { parseUserName } from '@gwar/protocol'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { appendMessages } from './messages/append-messages.ts'
import type { AppendKind } from './messages/append-statement.ts'
import { PLAIN_MESSAGE, type NewMessage } from './messages/new-message.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { inspect } from './inspect.ts'
import type { Log } from './log.ts'
import { migrate } from './migrations/migrate.ts'
import { openPostgres } from './postgres/open-postgres.ts'
import { makeReader, type Database } from './nouns.ts'
import type { Store } from './store.ts'
import { transact } from './transact.ts'

export interface StoreOptions {
  /** Address of a PostgreSQL server; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly log: Log
  /**
   * Called when the embedded database stopped by itself, for example because the disk is full; the process should
   * restart.
   */
  readonly onFatal?: (error: Error) => void
}

/**
 * Opens the store and updates its schema. Throws `StoreOpenError` for problems that an operator can solve.
 */
export async function openStore({
  databaseUrl,
  dataDir,
  log,
  onFatal = () => {},
}: StoreOptions): Promise<Store> {
  const engine =
    databaseUrl === undefined
      ? await openEmbedded({ dataDir, log, onFatal })
      : await openPostgres({ databaseUrl, log })
  try {
    const reading = connect(engine.readPool)
    const writing = connect(engine.writePool)
    await migrate(connect(engine.schemaPool), log)
    let closing: Promise<void> | undefined
    const store: Store = {
      engine: engine.name,
      read: makeReader(reading),
      async transact(work) {
        const result = await transact(writing, work)
        engine.wrote(1)
        return result
      },
      async appendMessages(batch) {
        if (batch.length === 0) return []
        const outcomes = await appendMessages(engine.writePool, batch)
        engine.wrote(batch.length)
        return outcomes
      },
      pools: () =>
        (['readPool', 'writePool'] as const).map((name) => {
          const { totalCount: open, idleCount: idle, waitingCount: waiting } = engine[name]
          return { name: name.replace('Pool', ''), open, idle, waiting }
        }),
      beginCopy: () => engine.beginCopy(),
      inspect: () => inspect(engine.name, engine.readPool),
      health: () => engine.health(),
      close: () => (closing ??= engine.close()),
    }
    await warmUp(engine.writePool, store)
    engine.startMaintenance()
    return store
  } catch (error) {
    await engine.close()
    throw error
  }
}

function connect(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}

/** The name of no account. */
const NO_NAME = parseUserName('deleted-user')!
const NOBODY = '00000000-0000-7000-8000-000000000000'
const NO_OTHER = '00000000-0000-7000-8000-000000000001'

const NO_MESSAGE: NewMessage = {
  id: NOBODY,
  channelId: NOBODY,
  userId: NOBODY,
  kind: 'message',
  text: '',
  folded: '',
  modes: '',
  color: null,
  replyTo: null,
  nonce: null,
  ...PLAIN_MESSAGE,
  at: new Date(0),
}
const PACED_MESSAGE: NewMessage = {
  ...NO_MESSAGE,
  pace: { hash: null, repeatSeconds: null, spam: null, r9k: null, slowSeconds: null },
}
const another = (message: NewMessage): NewMessage => ({ ...message, id: NO_OTHER, userId: NO_OTHER })
/** Batches for each statement that stores them. */
const NO_MESSAGES: Readonly<Record<AppendKind, readonly (readonly NewMessage[])[]>> = {
  plain: [[NO_MESSAGE, another(NO_MESSAGE)]],
  paced: [[PACED_MESSAGE, another(PACED_MESSAGE)]],
  whole: [[{ ...NO_MESSAGE, files: { ids: [], media: 0 } }]],
  one: [NO_MESSAGE, PACED_MESSAGE].flatMap((message) => [[message], [{ ...message, nonce: '' }]]),
}

/** Runs the queries of messages once, so that the first person does not wait for them. */
async function warmUp(pool: pg.Pool, store: Store): Promise<void> {
  for (const batch of Object.values(NO_MESSAGES).flat()) await appendMessages(pool, batch)
  await Promise.all([store.read.events.latest(NOBODY, 1), store.read.users.byName(NO_NAME)])
}
