import type { Config } from '../../config.ts'
import { hashOf } from './hash-of.ts'
import { findServices, type FoundService } from './find-services.ts'
import { PROTOCOL } from './messages.ts'

/**
 * Finds the service that runs in this DATA_DIR and works on the database of the settings; null where there is
 * none. Without DATABASE_URL any service there counts, because it knows its own database, and one that cannot be
 * talked to is a refusal. With DATABASE_URL that is only told, because the command can then work on the database
 * itself.
 */
export async function serviceOf(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  say: (sentence: string) => void,
): Promise<FoundService | { readonly refused: string } | null> {
  const { services, problems } = await findServices(dataDir)
  const ours = services.filter(({ hello }) => databaseUrl === null || hello.database === hashOf(databaseUrl))
  const chosen = ours.find(({ hello }) => hello.protocol === PROTOCOL)
  for (const service of services) if (service !== chosen) service.lines.destroy()
  if (chosen !== undefined) return chosen
  const [other] = ours
  const refused =
    other === undefined
      ? problems.join(' ')
      : `The service runs version ${other.hello.version}, and this command is of another one: restart the service, or use the command of its version.`
  if (refused === '') return null
  if (databaseUrl === null) return { refused }
  say(`${refused} The command works on the database itself; whoever is connected learns of it later.`)
  return null
}
