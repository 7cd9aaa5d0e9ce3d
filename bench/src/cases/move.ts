import { execFile } from 'node:child_process'
import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Options } from '../options.ts'
import type { CaseReport, Row } from '../report/row.ts'
import { emptyPlace, temporaryDirectory } from '../run/place.ts'
import { fullPlace, MESSAGES } from './full-place.ts'

const ADMIN = fileURLToPath(new URL('../../../packages/server/src/admin/main.ts', import.meta.url))
const TITLE = `move: ${MESSAGES} messages from the embedded database to PostgreSQL`
const EXPECTED_S = 900

/**
 * Moves the database from PGlite to PostgreSQL with the admin command, which compares both sides afterwards.
 */
export async function move(options: Options): Promise<readonly CaseReport[]> {
  const full = (await fullPlace('PGlite'))!
  // from a copy, because opening a database changes it
  const dataDir = temporaryDirectory()
  cpSync(full.place.dataDir, dataDir, { recursive: true })
  await full.release()
  const seconds: number[] = []
  let rows = 0
  for (let run = 0; run < options.runs; run += 1) {
    const target = await emptyPlace('PostgreSQL')
    if (target === null) return [{ title: TITLE, rows: [], notes: ['PostgreSQL is not installed here.'] }]
    const began = performance.now()
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [ADMIN, '--json', 'database', 'move', target.databaseUrl!],
      { env: { DATA_DIR: dataDir } },
    )
    seconds.push((performance.now() - began) / 1000)
    const tables = JSON.parse(stdout) as { table: string; rows: number }[]
    rows = tables.reduce((sum, table) => sum + table.rows, 0)
    if (tables.find(({ table }) => table === 'messages')?.rows !== MESSAGES)
      throw new Error('messages are missing')
  }
  const row: Row = {
    subject: 'npm run admin -- database move',
    load: `${rows} rows`,
    quantities: [
      { name: 'time', unit: 's', values: seconds },
      { name: 'rows', unit: '/s', values: seconds.map((time) => rows / time) },
    ],
    expected: [{ quantity: 'time', atMost: EXPECTED_S }],
  }
  return [{ title: TITLE, rows: [row], notes: ['Counted and compared on both sides within that time.'] }]
}
