import { execFile, execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startAndStop } from './start-and-stop.ts'

/**
 * Tries the README's two commands with the versions of npm and Node.js that people have: each version once and,
 * with `--all`, every combination, in a fresh clone of what is committed here. The first try does everything; the
 * others share its built client and its data. Then come machines without any usable Node.js, where each command
 * must end with one sentence.
 */
const NODES = { 18: '18.20.8', 20: '20.20.2', 22: '22.23.3', 24: '24.21.0' } as const
/** The npm of Debian 12, that of Node.js 20, the last one that runs with Node.js 20, and the newest. */
const NPMS = { 9: '9.2.0', 10: '10.8.2', 11: '11.19.1', 12: '12.2.0' } as const
type NodeMajor = keyof typeof NODES
type NpmMajor = keyof typeof NPMS

type Pair = readonly [NodeMajor, NpmMajor]

/** The oldest with the oldest, the newest with the newest, and each version between them once. */
const PAIRS: readonly [Pair, ...Pair[]] = [
  [18, 9],
  [20, 11],
  [22, 10],
  [24, 12],
]
/**
 * The remaining pairs that npm supports; where the newest npm needs a newer Node.js, npm 11 takes its place.
 */
const OTHER_PAIRS: readonly Pair[] = [
  [18, 10],
  [20, 9],
  [20, 10],
  [22, 9],
  [22, 12],
  [24, 9],
  [24, 10],
]
/** A test without any requirements, which shows that the test runner works. */
const TEST = ['test', '--', '--project', 'protocol', 'packages/protocol/src/rules/colors.test.ts']
/** Limit of one command; it is long because CI runs these tries beside its tests, at the lowest priority. */
const COMMAND_MS = 900_000
/** The programs that `bin/node` calls. The machines without Node.js have nothing else. */
const TOOLS = ['sh', 'dirname', 'uname', 'tr', 'cut', 'env']
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PACKAGE = `node-linux-${process.arch}`

if (process.platform !== 'linux') {
  process.stdout.write('The versions of npm and Node.js are tried on Linux only.\n')
  process.exit(0)
}

const folder = mkdtempSync(join(tmpdir(), 'gwar-matrix-'))
let passed = 0
let failed = 0

interface Outcome {
  readonly code: number
  readonly out: string
  readonly err: string
}

function run(program: string, args: readonly string[], cwd: string, env = process.env): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(
      program,
      args,
      { cwd, env, timeout: COMMAND_MS, maxBuffer: 64 * 1024 * 1024 },
      (_error, out, err) => resolve({ code: child.exitCode ?? 1, out, err }),
    )
  })
}

async function must(
  program: string,
  args: readonly string[],
  cwd: string,
  env = process.env,
): Promise<Outcome> {
  const outcome = await run(program, args, cwd, env)
  if (outcome.code !== 0)
    throw new Error(`${program} ${args.join(' ')} ended with ${outcome.code}:\n${outcome.out}${outcome.err}`)
  return outcome
}

/** The environment of this process without npm's variables, and with these folders as its PATH. */
function environment(...path: readonly string[]): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(?:npm_|NODE$|INIT_CWD$|CI$|TESTS$)/i.test(name) || name === 'npm_config_cache',
  )
  return { ...Object.fromEntries(kept), NO_COLOR: '1', PATH: path.join(':') }
}

async function installVersions(): Promise<void> {
  const wanted = [
    ...Object.entries(NODES).map(([major, version]) => `node-${major}@npm:${PACKAGE}@${version}`),
    ...Object.entries(NPMS).map(([major, version]) => `npm-${major}@npm:npm@${version}`),
  ]
  writeFileSync(join(folder, 'package.json'), '{}')
  const args = ['install', '--no-save', '--no-bin-links', '--no-audit', '--no-fund', '--ignore-scripts']
  await must('npm', [...args, ...wanted], folder)
}

/** A folder that contains this node and this npm. */
function programs(node: NodeMajor, npm: NpmMajor): string {
  const path = join(folder, `path-${node}-${npm}`)
  if (existsSync(path)) return path
  mkdirSync(path)
  symlinkSync(join(folder, 'node_modules', `node-${node}`, 'bin/node'), join(path, 'node'))
  const cli = join(folder, 'node_modules', `npm-${npm}`, 'bin/npm-cli.js')
  writeFileSync(join(path, 'npm'), `#!/bin/sh\nexec node ${cli} "$@"\n`)
  chmodSync(join(path, 'npm'), 0o755)
  return path
}

async function clone(name: string): Promise<string> {
  const checkout = join(folder, name)
  await must('git', ['clone', '--quiet', ROOT, checkout], folder)
  return checkout
}

/** Runs a try and prints how it ended; its output is printed only where it failed. */
async function attempt(name: string, work: (say: (text: string) => void) => Promise<void>): Promise<boolean> {
  const startedAt = performance.now()
  let said = ''
  try {
    await work((text) => (said += text))
    process.stdout.write(`${name}: well, ${Math.round((performance.now() - startedAt) / 1000)} s\n`)
    passed += 1
    return true
  } catch (error) {
    failed += 1
    process.stdout.write(`${name}: FAILED: ${(error as Error).message}\n${said}\n`)
    return false
  }
}

/**
 * Tries both commands of the README. `first` is the clone whose built client is used, null for the one that
 * builds it.
 */
async function tryPair(
  checkout: string,
  env: NodeJS.ProcessEnv,
  dataDir: string,
  first: string | null,
  say: (text: string) => void,
) {
  const { err } = await must('npm', ['ci', '--prefer-offline', '--no-progress'], checkout, env)
  if (/EBADENGINE/.test(err)) throw new Error(`npm ci speaks of engines:\n${err}`)
  // the copy is newer than the sources, so that it is not built again
  const dist = 'packages/web/dist'
  if (first !== null) cpSync(join(first, dist), join(checkout, dist), { recursive: true })
  let told = ''
  await startAndStop({
    cwd: checkout,
    env,
    dataDir,
    say(text) {
      told += text
      say(text)
    },
  })
  if ((first === null) !== /Building the web client: [\d,]+ files in /.test(told))
    throw new Error('the client was to be built once, in the first clone')
  const { out } = await must('npm', TEST, checkout, env)
  if (!/Tests +13 passed/.test(out)) throw new Error(`npm test ran something else:\n${out}`)
  const help = await must('npm', ['run', '--silent', 'admin', '--', '--help'], checkout, env)
  if (!help.out.includes('user grant')) throw new Error(`npm run admin said:\n${help.out}`)
}

/** Expects one sentence on the standard error and nothing else. */
async function expectSentence(
  checkout: string,
  path: string,
  sentence: RegExp,
  before: readonly string[] = [],
) {
  const runThere = (...command: readonly string[]): Promise<Outcome> => {
    const [program, ...args] = [...before, ...command]
    return run(program!, args, checkout, environment(path))
  }
  const { code, out, err } = await runThere('sh', 'bin/node', 'packages/server/src/start.ts')
  if (code !== 1 || out !== '' || !sentence.test(err) || err.trim().split('\n').length !== 1)
    throw new Error(`expected ${sentence}, got exit code ${code} and:\n${out}${err}`)
  const npm = await runThere('npm', 'start')
  if (npm.code !== 1 || !npm.err.includes(err.trim()) || /\n {4}at /.test(npm.err))
    throw new Error(`npm start ended with ${npm.code} and said:\n${npm.err}`)
}

async function trySentences(checkout: string, dataDir: string): Promise<void> {
  const tools = join(folder, 'tools')
  cpSync(programs(18, 9), tools, { recursive: true, verbatimSymlinks: true })
  for (const name of TOOLS)
    symlinkSync(
      execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim(),
      join(tools, name),
    )
  const brought = join(checkout, 'node_modules', PACKAGE)
  const libraries = execFileSync('/bin/sh', ['-c', 'dirname "$(readlink -f /usr/lib/*/libatomic.so.1)"'], {
    encoding: 'utf8',
  }).trim()
  const overlay = join(folder, 'overlay')
  for (const name of ['upper', 'work']) mkdirSync(join(overlay, name), { recursive: true })
  await attempt('libatomic.so.1 is missing', () => {
    // hides the file in a mount namespace, which only this process sees
    const hide =
      `PATH=/usr/bin:/bin; mount -t overlay overlay -o lowerdir=${libraries},upperdir=${overlay}/upper,workdir=${overlay}/work ${libraries} && ` +
      `rm -f ${libraries}/libatomic.so.1* && PATH=$0 exec "$@"`
    const before = ['/usr/bin/unshare', '--mount', '/bin/sh', '-c', hide, tools]
    return expectSentence(
      checkout,
      tools,
      /^The library libatomic\.so\.1 is missing: run apt install libatomic1 /,
      before,
    )
  })
  renameSync(brought, `${brought}.away`)
  await attempt('npm ci has not run', () =>
    expectSentence(checkout, tools, /^node_modules holds no Node\.js: run npm ci /),
  )
  rmSync(join(tools, 'uname'))
  writeFileSync(join(tools, 'uname'), '#!/bin/sh\ncase $1 in -s) echo Linux ;; *) echo riscv64 ;; esac\n', {
    mode: 0o755,
  })
  await attempt('a machine that npm has no Node.js for', () =>
    expectSentence(
      checkout,
      tools,
      /^npm brings no Node\.js for Linux-riscv64: install Node\.js 24 or newer/,
    ),
  )
  await attempt('such a machine with a Node.js 24 of its own', (say) =>
    startAndStop({
      cwd: checkout,
      env: environment(programs(24, 12), tools),
      dataDir,
      say,
    }),
  )
  renameSync(`${brought}.away`, brought)
}

/** Tries one pair in a clone of its own, and gives the clone where all went well. */
async function tryIn(
  node: NodeMajor,
  npm: NpmMajor,
  first: string | null,
  lane: number,
): Promise<string | null> {
  const checkout = await clone(`clone-${node}-${npm}`)
  const env = environment(programs(node, npm), '/usr/local/bin', '/usr/bin', '/bin')
  const data = join(folder, `data-${lane}`)
  const name = `Node.js ${NODES[node]}, npm ${NPMS[npm]}`
  return (await attempt(name, (say) => tryPair(checkout, env, data, first, say))) ? checkout : null
}

try {
  await installVersions()
  const [[node, npm], ...others] = PAIRS
  const first = await tryIn(node, npm, null, 0)
  if (first !== null) {
    cpSync(join(folder, 'data-0'), join(folder, 'data-1'), { recursive: true })
    const waiting = [...others, ...(process.argv.includes('--all') ? OTHER_PAIRS : [])].values()
    const work = async (lane: number): Promise<void> => {
      for (const [node, npm] of waiting) {
        const checkout = await tryIn(node, npm, first, lane)
        if (checkout !== null) rmSync(checkout, { recursive: true })
      }
    }
    const lanes = [work(0), work(1)]
    // the clone is only needed for its client now, so the sentences are tried in it as soon as a lane is free
    const free = await Promise.race(lanes.map((lane, at) => lane.then(() => at)))
    await Promise.all([...lanes, trySentences(first, join(folder, `data-${free}`))])
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
mkdirSync(join(ROOT, '.cache'), { recursive: true })
// CI prints these in its last line
writeFileSync(join(ROOT, '.cache', 'matrix.json'), JSON.stringify({ passed, failed }))
process.stdout.write(`npm and Node.js: ${failed === 0 ? 'all well' : `${failed} failed`}\n`)
process.exitCode = failed === 0 ? 0 : 1
