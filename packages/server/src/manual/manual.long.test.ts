import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { EDITOR, manualScripts } from './manual-scripts.ts'
import { manualSteps } from './manual-steps.ts'
import { PROOFS } from './proofs.ts'
import { NODE, STAND_INS } from './stand-ins.ts'

/*
 * 'Installation on Debian' of docs/operations.md, run as it stands, in a copy of this machine that is thrown away.
 * Real are: Debian's packages (Node.js 18 and npm 9.2 on Debian 12 among them), the clone with `npm ci` and the build,
 * the user, PostgreSQL, NATS, the two nodes, nginx with the shipped files, certbot with its hook, Prometheus and
 * Alertmanager. What such a machine has not is stood in for:
 *
 * - `systemctl` by stand-ins/systemctl.ts, which starts what the real unit files say;
 * - Let's Encrypt by Pebble, its own test server, which asks nginx for the proof like the real one;
 * - the DNS by /etc/hosts and Pebble's name server: every name is this machine;
 * - the mail server by stand-ins/mail-server.ts;
 * - `editor` by commands that write what an operator would write, and Debian's question 'Do you want to continue?' by a
 *   setting of apt that answers it;
 * - the visitor's browser by stand-ins/visitor.ts; registering asks for no proof of work, so that this need not either.
 */

const CHECKOUT = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/\/$/, '')
const HERE = fileURLToPath(new URL('.', import.meta.url))
const run = promisify(execFile)
/** It takes a minute and a half on two idle cores. */
const PATIENCE_MS = 580_000

/** Why the test cannot run on this machine, or null. */
async function whyNot(): Promise<string | null> {
  if (process.getuid?.() !== 0) return 'root'
  if (!existsSync('/etc/debian_version')) return 'Debian'
  const probe = await mkdtemp(join(tmpdir(), 'gwar-overlay-'))
  try {
    await run('unshare', [
      '--mount',
      'sh',
      '-ec',
      `cd "$0"; mkdir u w m; mount -t overlay overlay -o lowerdir=/,upperdir=u,workdir=w m; unshare --net --pid --fork true`,
      probe,
    ])
    return null
  } catch {
    return 'the right to lay one file system over another'
  } finally {
    await rm(probe, { recursive: true, force: true })
  }
}

const missing = await whyNot()
if (missing !== null)
  process.stderr.write(`The test that runs the manual's installation needs ${missing}; it is left out.\n`)

/** Copies the checkout with uncommitted changes into a repository of its own. */
async function copyRepository(to: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: CHECKOUT,
    maxBuffer: 1e8,
  })
  for (const path of stdout.split('\0').filter((path) => path !== '' && existsSync(join(CHECKOUT, path))))
    await cp(join(CHECKOUT, path), join(to, path), { recursive: true })
  const git = (...args: string[]) =>
    run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: to })
  await git('init', '--quiet')
  await git('add', '--all')
  await git('commit', '--quiet', '--message', 'As it is')
}

describe.skipIf(missing !== null)('Installation on Debian, as docs/operations.md has it', () => {
  test(
    'leads from an empty machine to two nodes behind TLS, with backups and alerts',
    { retry: 0, timeout: PATIENCE_MS + 10_000 },
    async () => {
      const steps = manualSteps()
      expect(Object.keys(PROOFS).filter((title) => !steps.some((step) => step.title === title))).toEqual([])
      const work = await mkdtemp(join(tmpdir(), 'gwar-manual-'))
      try {
        const shared = join(work, 'shared')
        await mkdir(join(shared, 'bin'), { recursive: true })
        await copyRepository(join(shared, 'repository'))
        const program = async (name: string, text: string): Promise<void> => {
          await writeFile(join(shared, 'bin', name), text)
          await chmod(join(shared, 'bin', name), 0o755)
        }
        await program('systemctl', `#!/bin/sh\nexec ${NODE} ${STAND_INS}/systemctl.ts "$@"\n`)
        await program('editor', EDITOR)
        const { online, offline } = manualScripts()
        await writeFile(join(shared, 'online.sh'), online)
        await writeFile(join(shared, 'offline.sh'), offline)
        const said = await play(work)
        const proofs = Object.values(PROOFS).flatMap((proof) => proof.match(/(?<=proven ')[^']+/g) ?? [])
        expect(said.proven).toEqual(expect.arrayContaining(proofs))
        expect(said.proven).toHaveLength(proofs.length + 1)
        process.stdout.write(`${said.times.join('\n')}\n`)
      } finally {
        await rm(work, { recursive: true, force: true })
      }
    },
  )
})

/** Runs both scripts; throws with their output when a command fails. */
async function play(work: string): Promise<{ proven: string[]; times: string[] }> {
  const child = spawn('unshare', ['--mount', 'bash', join(HERE, 'machine.sh'), work, CHECKOUT], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // a process group of its own, so that all of it can be ended
    detached: true,
    env: Object.fromEntries(
      Object.entries(process.env).filter(
        ([name]) => !/^(?:npm_|NODE_ENV$|NODE_OPTIONS$|VITEST|CI$|TESTS$)/.test(name),
      ),
    ),
  })
  const kill = (): void => {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL')
  }
  process.once('exit', kill)
  const timer = setTimeout(kill, PATIENCE_MS)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  const [code] = (await once(child, 'close')) as [number | null]
  process.off('exit', kill)
  clearTimeout(timer)
  if (code !== 0) throw new Error(`the manual's script ended with ${code}:\n${text.slice(-12_000)}`)
  const linesOf = (mark: string): string[] =>
    text
      .split('\n')
      .filter((line) => line.startsWith(mark))
      .map((line) => line.slice(mark.length))
  return { proven: linesOf('PROVEN: '), times: linesOf('=== ') }
}
