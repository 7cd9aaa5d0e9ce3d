import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { notices } from './notices.ts'

/**
 * `npm run notices`: writes the third-party notices, which the client's build takes along and the service gives out
 * as `/third-party-notices.txt`. With `--check` it only says whether they are those of the lock file.
 */
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const FILE = 'packages/web/public/third-party-notices.txt'

const wanted = notices(ROOT)
if (!process.argv.includes('--check')) writeFileSync(join(ROOT, FILE), wanted)
else if (readFileSync(join(ROOT, FILE), 'utf8') !== wanted) {
  process.stderr.write(`${FILE} is not what the lock file asks for: npm run notices\n`)
  process.exitCode = 1
}
