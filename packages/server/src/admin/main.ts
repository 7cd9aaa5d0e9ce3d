import { readSecret } from './read-secret.ts'
import { runAdmin } from './run-admin.ts'

// the working directory may be the checkout, where gwar-admin or npm started it: these name the operator's own
const { GWAR_ADMIN_CWD, INIT_CWD } = process.env

process.exitCode = await runAdmin(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  readSecret,
  progress: process.stderr,
  cwd: GWAR_ADMIN_CWD ?? INIT_CWD ?? process.cwd(),
})
