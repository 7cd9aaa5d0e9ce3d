import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Options } from '../options.ts'
import { type CaseReport, type Row } from '../report/row.ts'
import { CHANNEL_ID, fullPlace, MESSAGES } from './full-place.ts'
import { BEGIN, COMMON_WORDS, idOf, PACE_MS, RARE_WORDS } from './talk.ts'

/** As many parts as twenty million messages of such a channel would have months. */
const PARTS = 15
const ROUNDS = 15
const COPY = 'partitioned'

/**
 * What would change if messages lay in parts by the time of their ids: the questions that the service asks, put to the
 * table as it is and to a copy in parts, in a copy of the database.
 */
export async function partitions(options: Options): Promise<readonly CaseReport[]> {
  const title = `partitions: ${MESSAGES} messages in one table and in ${PARTS} parts by the time of their ids`
  const full = options.engines.includes('PostgreSQL') ? await fullPlace('PostgreSQL') : null
  if (full === null || full.programs === null)
    return [{ title, rows: [], notes: ['PostgreSQL is not installed here, or was not asked for.'] }]
  const { programs } = full
  const address = new URL(full.place.databaseUrl!)
  const where = ['-h', address.hostname, '-p', address.port, '-U', address.username]
  const run = (program: string, ...args: string[]): string =>
    execFileSync(join(programs, program), [...where, ...args], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  const ask = (sql: string): string => run('psql', '-d', COPY, '-qAtX', '-v', 'ON_ERROR_STOP=1', '-c', sql)
  run('dropdb', '--if-exists', COPY)
  run('createdb', '-T', address.pathname.slice(1), COPY)
  try {
    const startedAt = performance.now()
    for (const sql of inParts()) ask(sql)
    const notes = [
      `Copying into parts, with all indexes, took ${Math.round((performance.now() - startedAt) / 1000)} s.`,
      'A table in parts by id cannot hold that a number is a channel’s only one: that is left to the table of events.',
      'ms of PostgreSQL alone, the plan made each time: a prepared statement spares most of that.',
    ]
    const rows: Row[] = []
    for (const [load, question] of Object.entries(QUESTIONS))
      for (const [subject, table] of [
        ['one table', 'messages'],
        [`${PARTS} parts`, 'months'],
      ] as const)
        rows.push(timed(subject, load, question(table), ask))
    return [{ title, rows, notes }]
  } finally {
    run('dropdb', COPY)
    await full.release()
  }
}

const bound = (part: number): string =>
  part === PARTS
    ? 'maxvalue'
    : part === 0
      ? 'minvalue'
      : `'${idOf(BEGIN + Math.floor((part * MESSAGES * PACE_MS) / PARTS), 0)}'`

function inParts(): readonly string[] {
  return [
    'create table months (like messages including defaults) partition by range (id)',
    ...Array.from(
      { length: PARTS },
      (_, part) =>
        `create table months_${part} partition of months for values from (${bound(part)}) to (${bound(part + 1)})`,
    ),
    'insert into months select * from messages',
    'alter table months add primary key (channel_id, id)',
    'create index on months (channel_id, seq)',
    'create index on months (channel_id, user_id, seq)',
    'create index on months using gin (search) with (fastupdate = off)',
    'vacuum analyze months',
  ]
}

const found = (table: string, word: string): string =>
  `from ${table} m where m.channel_id = '${CHANNEL_ID}' and not m.is_removed and m.search @@ to_tsquery('simple', '${word}')`

const QUESTIONS: Readonly<Record<string, (table: string) => string>> = {
  'the newest page': (table) => `
    select e.seq, e.created_at, m.* from channel_events e
    left join ${table} m on m.channel_id = e.channel_id and m.id = e.message_id
    where e.channel_id = '${CHANNEL_ID}' order by e.seq desc limit 100`,
  'one message by its id': (table) =>
    `select * from ${table} where channel_id = '${CHANNEL_ID}' and id = '${idOf(BEGIN + 500_000 * PACE_MS, 500_000)}'`,
  'a common word, counted': (table) =>
    `select count(*) from (select ${found(table, COMMON_WORDS[1]!)} limit 1000) as counted`,
  'a common word, the newest 25': (table) =>
    `select m.id ${found(table, COMMON_WORDS[1]!)} order by m.seq desc limit 25`,
  'a rare word, counted': (table) =>
    `select count(*) from (select ${found(table, RARE_WORDS[0]!)} limit 1000) as counted`,
  '200 messages stored': (table) => `
    insert into ${table} (channel_id, id, seq, user_id, kind, text, modes, created_at, search)
    select '${CHANNEL_ID}', ('01990000' || substr(gen_random_uuid()::text, 9))::uuid, (random() * 1e15)::bigint, null, 'message', 'x', '', now(),
      to_tsvector('simple', 'kalo mi ta ' || n) from generate_series(1, 200) as n`,
}

function timed(subject: string, load: string, question: string, ask: (sql: string) => string): Row {
  const planning: number[] = []
  const running: number[] = []
  // one session for all rounds: the first fills the caches of tables and is left out
  const rounds = `explain (analyze, timing off, summary on) ${question};`
  const answer = ask(`begin; ${rounds.repeat(ROUNDS + 1)} rollback`)
  for (const [, kind, ms] of answer.matchAll(/^(Planning|Execution) Time: ([\d.]+) ms$/gm))
    (kind === 'Planning' ? planning : running).push(Number(ms))
  return {
    subject,
    load,
    quantities: [
      { name: 'runs', unit: 'ms', values: running.slice(1) },
      { name: 'plan', unit: 'ms', values: planning.slice(1) },
    ],
    expected: [],
  }
}
