import { openForCopy } from '../../store/copy/open-for-copy.ts'
import { inspect, type DatabaseFacts } from '../../store/inspect.ts'
import { StoreOpenError } from '../../store/store-open-error.ts'
import type { SettingsContext } from '../command.ts'
import { noDatabase } from '../no-database.ts'
import { failed, passed, reasonOf, warning, type Check, type Finding } from './finding.ts'

/** The share of the server's connections above which another node may find none. */
const BUSY_SHARE = 0.8

/** Whether the database is reached and can be trusted. */
export const checkDatabase: Check = async (context) => {
  const refused = context.running === null ? noDatabase(context.config) : null
  if (refused !== null) return [warning(refused)]
  try {
    return judge(await readFacts(context))
  } catch (error) {
    return [
      failed(
        error instanceof StoreOpenError
          ? error.message
          : `The database does not answer: ${reasonOf(error, context.config)}.`,
      ),
    ]
  }
}

/** The service's own database, or the one of the settings, which is left as it is. */
export async function readFacts({
  store,
  config,
}: Pick<SettingsContext, 'store' | 'config'>): Promise<DatabaseFacts> {
  if (store !== null) return store.inspect()
  const { databaseUrl, dataDir } = config
  const log = { info() {}, warn() {}, error() {} }
  const engine = await openForCopy({ databaseUrl: databaseUrl ?? undefined, dataDir, log })
  try {
    return await inspect(engine.name, engine.readPool)
  } finally {
    await engine.close()
  }
}

function judge(facts: DatabaseFacts): Finding[] {
  const { version, encoding, missing, unknown, unsafe, connections, maxConnections } = facts
  const findings: Finding[] = [passed(`It answers: PostgreSQL ${version}, ${encoding}.`)]
  if (encoding !== 'UTF8')
    findings.push(
      failed(`Its encoding is ${encoding}: make a new database with UTF8, and restore a backup into it.`),
    )
  if (!facts.mayChangeTables)
    findings.push(
      failed('Its user may not change tables: alter database … owner to the user of DATABASE_URL.'),
    )
  if (unknown.length > 0)
    findings.push(failed(`It was changed by a later version (${unknown.at(-1)}): run that version.`))
  else if (missing.length > 0)
    findings.push(
      warning(`The changes of ${missing.length} migrations are missing: the next start makes them.`),
    )
  if (unsafe.length > 0)
    findings.push(
      failed(
        `It runs with ${unsafe.join(', ')}: a power cut loses what was acknowledged. Switch it on in postgresql.conf.`,
      ),
    )
  if (maxConnections > 0 && connections > maxConnections * BUSY_SHARE)
    findings.push(
      warning(`${connections} of ${maxConnections} connections are in use: raise max_connections.`),
    )
  return findings
}
