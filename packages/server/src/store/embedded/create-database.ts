import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { errorCode } from './error-code.ts'

/**
 * A program of its own: fills the empty directory of its argument with a database. It runs once and under a second
 * of work, so compiling it well costs more than it gives; V8's flag for that counts for a whole process.
 */
try {
  const pg = await PGlite.create({ fs: new NodeFS(process.argv[2]!) })
  // Nobody makes databases from these here; they would be two thirds of the files to flush and to back up.
  await pg.exec(`update pg_database set datistemplate = false where datname like 'template_'`)
  await pg.exec('drop database template0')
  await pg.exec('drop database template1')
  await pg.close()
  // PGlite leaves by an exit of its own and sets the code of that.
  process.exitCode = 0
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  process.send?.({ message, code: errorCode(error) })
  process.exitCode = 1
}
process.disconnect?.()
