import { readSecret } from './read-secret.ts'
import { runAdmin } from './run-admin.ts'

// the command may have been started in the checkout for somebody who stands elsewhere: by gwar-admin, or by npm
const { GWAR_ADMIN_CWD, INIT_CWD } = process.env

process.exitCode = await runAdmin(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  readSecret,
  progress: process.stderr,
  cwd: GWAR_ADMIN_CWD ?? INIT_CWD ?? process.cwd(),
})
