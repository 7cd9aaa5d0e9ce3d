import { inCopySession } from '../../store/copy/copy-session.ts'
import { countRows, totalRows } from '../../store/copy/count-rows.ts'
import type { Digest } from '../../store/copy/digest.ts'
import { fill } from '../../store/copy/fill.ts'
import { openForCopy } from '../../store/copy/open-for-copy.ts'
import { openSource } from '../../store/copy/open-source.ts'
import type { BareCommand, Row } from '../command.ts'
import { refuseBesideService } from '../control/refuse-beside-service.ts'
import { noDatabase } from '../no-database.ts'
import { quietLog } from '../quiet-log.ts'

export const databaseMove: BareCommand = {
  name: 'database move',
  usage: '{postgres://user:password@host/database}',
  sentence: 'Copies the embedded database into an empty one of PostgreSQL, and compares both.',
  needs: 'nothing',
  async run({ config, say, progress }, [url, ...rest]) {
    if (url === undefined || !/^postgres(?:ql)?:\/\//.test(url) || rest.length > 0) return 'usage'
    const { dataDir } = config
    const running = await refuseBesideService(config, null)
    if (running !== null) return { refused: running }
    const refused = noDatabase({ dataDir, databaseUrl: null })
    if (refused !== null) return { refused }
    const log = quietLog(say)
    const from = await openForCopy({ databaseUrl: undefined, dataDir, log })
    try {
      const to = await openForCopy({ databaseUrl: url, dataDir, log })
      try {
        const rows: Row[] = []
        await inCopySession(from, 'read', async (client) => {
          const source = await openSource(client)
          const total = await totalRows(client, source.tables)
          const tell = (table: string, digest: Digest): void => {
            rows.push({ table, rows: digest.rows, checksum: digest.checksum })
            say(`${table}: ${digest.rows}`)
          }
          await fill(to, source, tell, countRows(total, progress))
        })
        return {
          rows,
          note: `All rows are there: counted and compared on both sides. Set DATABASE_URL and start the service; files stay in ${dataDir}/files.`,
        }
      } finally {
        await to.close()
      }
    } finally {
      await from.close()
    }
  },
}
