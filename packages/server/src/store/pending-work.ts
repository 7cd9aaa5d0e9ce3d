import { setImmediate } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { gathered } from './gathered.ts'
import type { Database } from './nouns.ts'
import { PREPARED } from './prepared.ts'

/**
 * What rounds look for, by the rows that there are while there is any; which of them are due the rounds ask then. Few
 * services have any of it, and a service in which nothing happens asks one question for all rounds in place of twenty.
 */
const KINDS = {
  cleanups: `exists (select from cleanups where state in ('going', 'stopping'))`,
  emoticonImports: `exists (select from emoticon_imports where finished_at is null or archive is not null)`,
  filterRuns: `exists (select from filter_runs where state = 'going')`,
  matters: `exists (select from matters where state in ('open', 'asked'))`,
  pacts: `exists (select from pact_news) or exists (select from pacts where ended_at is null)`,
  polls: `exists (select from polls where closed_at is null)`,
  pushRounds: `exists (select from push_rounds where done_at is null) or exists (select from streams where ended_at is null)`,
  serviceRuns: `exists (select from service_runs where state = 'going')`,
  shields: `exists (select from shields where is_on)`,
  streams: `exists (select from streams where ended_at is null)`,
  uncountedStreams: `exists (select from streams where ended_at is null)
    or exists (select from streams where ended_at is not null and sums is null)`,
  visits: `exists (select from visits where ended_at is null)`,
} as const

export type PendingKind = keyof typeof KINDS

const NAMES = Object.keys(KINDS) as PendingKind[]
const LOOK = sql.raw(`${PREPARED} select ${NAMES.map((kind) => `${KINDS[kind]} as "${kind}"`).join(', ')}`)

/** Only reads outside of transactions: within one nobody waits for others. */
function readPendingWork(db: Kysely<Database>) {
  const look = gathered(async (): Promise<ReadonlyMap<PendingKind, boolean>> => {
    const { rows } = await sql<Record<PendingKind, boolean>>`${LOOK}`.execute(db.withoutPlugins())
    return new Map(NAMES.map((kind) => [kind, rows[0]?.[kind] === true]))
  })
  return {
    /** Whether there are rows of this kind, as of a moment after the call. Rounds of one moment share one question. */
    async isAny(kind: PendingKind): Promise<boolean> {
      // those whose timers fire now ask before the question goes
      await setImmediate()
      return (await look(kind)) === true
    },
  }
}

export const pendingWorkNoun = { read: readPendingWork }
