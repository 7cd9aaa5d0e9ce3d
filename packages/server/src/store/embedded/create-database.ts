import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { errorCode } from './error-code.ts'

/**
 * A program of its own that makes a database in the empty directory of its argument. It runs for a second, so
 * optimising the compiled code would cost more than it saves; V8's flag for that applies to a whole process.
 */
try {
  const pg = await PGlite.create({ fs: new NodeFS(process.argv[2]!) })
  // Templates are not needed here, and would be two thirds of the files to flush and to back up.
  await pg.exec(`update pg_database set datistemplate = false where datname like 'template_'`)
  await pg.exec('drop database template0')
  await pg.exec('drop database template1')
  await pg.close()
  // PGlite exits by itself and sets the exit code.
  process.exitCode = 0
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.send?.({ message, code: errorCode(error) })
  process.exitCode = 1
}
process.disconnect?.()
