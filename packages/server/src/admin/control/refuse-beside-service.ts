import type { Config } from '../../config.ts'
import { hashOf } from './hash-of.ts'
import { findServices } from './find-services.ts'

/**
 * A sentence where a service runs on this database, named by its DATABASE_URL, or null for the embedded one; null
 * where none runs.
 */
export async function refuseBesideService(
  { dataDir }: Pick<Config, 'dataDir'>,
  databaseUrl: string | null,
): Promise<string | null> {
  const { services, problems } = await findServices(dataDir)
  for (const { lines } of services) lines.destroy()
  const running = services.filter(({ hello }) => hello.database === hashOf(databaseUrl))
  if (running.length > 0) {
    const who = running.map(({ hello }) => `process ${hello.pid}`).join(' and ')
    return `The service runs on this database (${who}): stop it first.`
  }
  return databaseUrl === null && problems.length > 0 ? problems.join(' ') : null
}
