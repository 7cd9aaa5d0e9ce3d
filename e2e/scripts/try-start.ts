import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startAndStop } from './start-and-stop.ts'

/** The README's first command in this checkout, with an empty directory for its data. */
const dataDir = await mkdtemp(join(tmpdir(), 'gwar-start-'))
try {
  const say = (text: string): unknown => process.stderr.write(text)
  await startAndStop({ cwd: process.cwd(), env: process.env, dataDir, say })
  process.stdout.write('npm start: ready, served, stopped\n')
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
