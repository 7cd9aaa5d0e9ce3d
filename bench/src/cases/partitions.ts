import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Options } from '../options.ts'
import { type CaseReport, type Row } from '../report/row.ts'
import { CHANNEL_ID, fullPlace, MESSAGES } from './full-place.ts'
import { BEGIN, COMMON_WORDS, idOf, PACE_MS, RARE_WORDS } from './talk.ts'

/** As many parts as twenty million messages of such a channel would have months. */
const PARTS = 15
const ROUNDS = 15
const COPY = 'partitioned'
/** What a million messages span, in ms. */
const SPAN_MS = MESSAGES * PACE_MS

const TABLES = ['single', 'months'] as const
type Table = (typeof TABLES)[number]
/** Asks the copy, and gives what it answers as text. */
type Ask = (sql: string) => Promise<string>

const execute = promisify(execFile)

const NAMES: Readonly<Record<Table, string>> = { single: 'one table', months: `${PARTS} parts` }

/**
 * What would change if messages lay in parts by the time of their ids: the questions that the service asks, put to one
 * table and to one in parts, in a copy of the database. Several millions are the same one again and again, each time as
 * much older as it is long.
 */
export async function partitions({ engines, millions }: Options): Promise<readonly CaseReport[]> {
  const title = `partitions: ${millions * MESSAGES} messages in one table and in ${PARTS} parts by the time of their ids`
  const full = engines.includes('PostgreSQL') ? await fullPlace('PostgreSQL') : null
  if (full === null || full.programs === null)
    return [{ title, rows: [], notes: ['PostgreSQL is not installed here, or was not asked for.'] }]
  const { programs } = full
  const address = new URL(full.place.databaseUrl!)
  const where = ['-h', address.hostname, '-p', address.port, '-U', address.username]
  // what the server writes is read meanwhile: it stops where nobody does for half an hour
  const run = async (program: string, ...args: string[]): Promise<string> =>
    (await execute(join(programs, program), [...where, ...args], { maxBuffer: 2 ** 26 })).stdout
  const ask: Ask = (sql) => run('psql', '-d', COPY, '-qAtX', '-v', 'ON_ERROR_STOP=1', '-c', sql)
  const secondsOf = async (work: () => Promise<void>): Promise<number> => {
    const startedAt = performance.now()
    await work()
    return (performance.now() - startedAt) / 1000
  }
  await run('dropdb', '--if-exists', COPY)
  await run('createdb', '-T', address.pathname.slice(1), COPY)
  try {
    const of = {
      millions,
      columns: (await ask(COLUMNS)).trim(),
      indexes: (await ask(`select indexdef from pg_indexes where tablename = 'messages'`)).trim().split('\n'),
    }
    const notes: string[] = []
    for (const table of TABLES) {
      const s = await secondsOf(async () => {
        for (const sql of laid(table, of)) await ask(sql)
      })
      const bytes = Number(
        await ask(
          `select sum(pg_total_relation_size(oid)) from pg_class where relkind = 'r' and relname ~ '^${table}'`,
        ),
      )
      notes.push(
        `Laying ${NAMES[table]} with all indexes took ${s.toFixed(0)} s: ${(bytes / 1e9).toFixed(1)} GB.`,
      )
    }
    notes.push(
      'A table in parts by id cannot hold that a number is a channel’s only one: that is left to the table of events.',
      'ms of PostgreSQL alone, the plan made each time: a prepared statement spares most of that.',
    )
    const rows: Row[] = []
    for (const [load, question] of Object.entries(QUESTIONS))
      for (const table of TABLES) rows.push(await timed(NAMES[table], load, question(table), ask))
    for (const [table, sql] of [
      ['single', `delete from single where id < ${bound(1, millions)}`],
      ['months', 'drop table months_0'],
    ] as const) {
      const s = await secondsOf(async () => void (await ask(`begin; ${sql}; rollback`)))
      const quantities = [{ name: 'runs', unit: 'ms', values: [s * 1000] }]
      rows.push({ subject: NAMES[table], load: 'the oldest part taken away', quantities, expected: [] })
    }
    return [{ title, rows, notes }]
  } finally {
    await run('dropdb', COPY)
    await full.release()
  }
}

const COLUMNS = `select string_agg(quote_ident(column_name), ', ') from information_schema.columns
  where table_name = 'messages' and column_name not in ('id', 'seq')`

/** Where a part begins, as it stands in a statement. */
function bound(part: number, millions: number): string {
  if (part === 0) return 'minvalue'
  if (part === PARTS) return 'maxvalue'
  const oldest = BEGIN - (millions - 1) * SPAN_MS
  return `'${idOf(oldest + Math.floor((part * millions * SPAN_MS) / PARTS), 0)}'`
}

/** The statements that lay a table of so many millions with the indexes of the real one; that in parts is copied from the other. */
function laid(
  table: Table,
  {
    millions,
    columns,
    indexes,
  }: { readonly millions: number; readonly columns: string; readonly indexes: readonly string[] },
): readonly string[] {
  const like = `create table ${table} (like messages including defaults)`
  const isInParts = table === 'months'
  const filled = isInParts
    ? [
        `${like} partition by range (id)`,
        ...Array.from(
          { length: PARTS },
          (_, part) =>
            `create table months_${part} partition of months for values from (${bound(part, millions)}) to (${bound(part + 1, millions)})`,
        ),
        'insert into months select * from single',
      ]
    : [like, ...Array.from({ length: millions }, (_, spans) => earlier(spans, columns))]
  return [
    ...filled,
    ...indexes.map((definition) => {
      const [, unique = '', rest = ''] =
        /^CREATE (UNIQUE )?INDEX \S+ ON public\.messages (.*)$/.exec(definition) ?? []
      // what is unique in a table in parts must hold that by which it is parted
      const isUnique = unique !== '' && (!isInParts || /\bid\b/.test(rest))
      return `set maintenance_work_mem = '1GB'; create ${isUnique ? 'unique ' : ''}index on ${table} ${rest}`
    }),
    `vacuum analyze ${table}`,
  ]
}

/** Copies the million so many spans earlier; numbers go on from the oldest to the newest. */
function earlier(spans: number, columns: string): string {
  const ms = `('x' || lpad(replace(substr(id::text, 1, 13), '-', ''), 16, '0'))::bit(64)::bigint - ${spans * SPAN_MS}`
  return `insert into single (id, seq, ${columns})
    select (substr(hex, 1, 8) || '-' || substr(hex, 9) || substr(id::text, 14))::uuid, seq - ${spans * MESSAGES}, ${columns}
    from messages cross join lateral (select lpad(to_hex(${ms}), 12, '0') as hex) as moved`
}

/** As the search has it: counting by the index of words, … */
const counted = (table: string, word: string): string =>
  `select count(*) from (select from ${table} m where array[m.channel_id] @> array['${CHANNEL_ID}'::uuid]
    and not m.is_removed and m.search @@ to_tsquery('simple', '${word}') limit 1000) as counted`

/** … and the newest in a window of messages. */
const newest = (table: string, word: string): string =>
  `select near.id from (select m.id, m.seq, m.search from ${table} m
    where m.channel_id = '${CHANNEL_ID}' and not m.is_removed order by m.seq desc limit 5000) as near
    where near.search @@ to_tsquery('simple', '${word}') order by near.seq desc limit 25`

const QUESTIONS: Readonly<Record<string, (table: string) => string>> = {
  'the newest page': (table) => `
    select e.seq, e.created_at, m.* from channel_events e
    left join ${table} m on m.channel_id = e.channel_id and m.id = e.message_id
    where e.channel_id = '${CHANNEL_ID}' order by e.seq desc limit 100`,
  'one message by its id': (table) =>
    `select * from ${table} where channel_id = '${CHANNEL_ID}' and id = '${idOf(BEGIN + 500_000 * PACE_MS, 500_000)}'`,
  'a common word, counted': (table) => counted(table, COMMON_WORDS[1]!),
  'a common word, the newest 25': (table) => newest(table, COMMON_WORDS[1]!),
  'a rare word, counted': (table) => counted(table, RARE_WORDS[0]!),
  '200 messages stored': (table) => `
    insert into ${table} (channel_id, id, seq, user_id, kind, text, modes, created_at, search)
    select '${CHANNEL_ID}', ('01990000' || substr(gen_random_uuid()::text, 9))::uuid, (random() * 1e15)::bigint, null, 'message', 'x', '', now(),
      to_tsvector('simple', 'kalo mi ta ' || n) from generate_series(1, 200) as n`,
}

async function timed(subject: string, load: string, question: string, ask: Ask): Promise<Row> {
  const planning: number[] = []
  const running: number[] = []
  // one session for all rounds: the first fills the caches of tables and is left out
  const rounds = `explain (analyze, timing off, summary on) ${question};`
  const answer = await ask(`begin; ${rounds.repeat(ROUNDS + 1)} rollback`)
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
