import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { userName, freePort, temporaryDatabase } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../store/open-store.ts'
import { uuidV7 } from '../uuid.ts'

const BIN_NODE = fileURLToPath(new URL('../../../../bin/node', import.meta.url))
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
/** that of util-linux; other systems' `script` has other options */
const hasScript = spawnSync('script', ['--version']).stdout?.includes('util-linux') ?? false
const CTRL_C = '\u{3}'

/** The service at a pseudo-terminal, used as by a person: typing and reading. */
class Terminal {
  readonly #script: ChildProcess
  readonly #ended: Promise<unknown>
  #text = ''

  constructor(env: Readonly<Record<string, string>>) {
    this.#script = spawn('script', ['-qfec', `exec sh ${BIN_NODE} ${MAIN}`, '/dev/null'], {
      env: { PATH: process.env['PATH'], CAPTCHA: 'none', ...env },
    })
    this.#ended = once(this.#script, 'close')
    this.#script.stdout!.on('data', (data) => (this.#text += String(data)))
  }

  get lines(): readonly string[] {
    return this.#text.split('\r\n').filter((line) => line !== '')
  }

  async shows(wanted: RegExp): Promise<void> {
    while (!wanted.test(this.#text)) {
      const [data] = await Promise.race([once(this.#script.stdout!, 'data'), this.#ended.then(() => [null])])
      if (data === null && !wanted.test(this.#text)) throw new Error(`it ended after:\n${this.#text}`)
    }
  }

  type(text: string): void {
    this.#script.stdin!.write(text)
  }

  async ended(): Promise<number | null> {
    await this.#ended
    return this.#script.exitCode
  }
}

// on CI it fails where script is missing, instead of being skipped
describe.runIf(hasScript || Boolean(process.env['CI']))('at a terminal (needs script of util-linux)', () => {
  let directory: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'gwar-terminal-'))
  })
  afterAll(() => rm(directory, { recursive: true, force: true }))

  async function dataDir(name: string): Promise<string> {
    const made = join(directory, name)
    await mkdir(made)
    await temporaryDatabase('embedded', made)
    return made
  }

  test('address, mailbox and what to do next in three lines; Ctrl+C ends it well', async () => {
    const port = String(await freePort())
    const terminal = new Terminal({ PORT: port, DATA_DIR: await dataDir('first') })
    await terminal.shows(/admin -- user grant/)
    terminal.type(CTRL_C)
    expect(await terminal.ended()).toBe(0)
    expect(terminal.lines).toEqual([
      `Gwar runs at http://127.0.0.1:${port} until you press Ctrl+C.`,
      expect.stringMatching(/^Mails with codes and links wait for you at http:\/\/127\.0\.0\.1:\d+\/$/),
      'Register, then make yourself administrator in a second terminal: npm run admin -- user grant {name} a',
      '^CStopping...',
    ])
  })

  test('who has an administrator is not told how to make one', async () => {
    const DATA_DIR = await dataDir('second')
    const log = { info() {}, warn() {}, error() {} }
    const store = await openStore({ databaseUrl: undefined, dataDir: DATA_DIR, log })
    const at = new Date()
    const user = { id: uuidV7(at), name: userName('Anna'), email: null, emailKey: null, passwordHash: null }
    await store.transact((tx) => tx.users.insert({ ...user, globalMode: 'a' }, at))
    await store.close()
    const terminal = new Terminal({ PORT: String(await freePort()), DATA_DIR, RATE_LIMITS: 'off' })
    await terminal.shows(/RATE_LIMITS/)
    terminal.type(CTRL_C)
    await terminal.ended()
    expect(terminal.lines.join('\n')).not.toMatch(/Register|^\{/m)
    expect(terminal.lines).toContainEqual(
      expect.stringMatching(
        /^\d\d:\d\d:\d\d warning: RATE_LIMITS=off is for tests and trusted networks only$/,
      ),
    )
  })

  test('with PORT=0 it says which port it took, and is reached there', async () => {
    const terminal = new Terminal({ PORT: '0', DATA_DIR: await dataDir('free') })
    await terminal.shows(/ runs at /)
    const address = /runs at (http:\/\/127\.0\.0\.1:[1-9]\d*) /.exec(terminal.lines.join('\n'))?.[1]
    expect((await fetch(`${address}/health/live`)).status).toBe(200)
    terminal.type(CTRL_C)
    expect(await terminal.ended()).toBe(0)
  })

  test('a failed start is one sentence', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const PORT = String((taken.address() as AddressInfo).port)
    const terminal = new Terminal({ PORT, DATA_DIR: await dataDir('third') })
    expect(await terminal.ended()).toBe(1)
    expect(terminal.lines).toEqual([`Port ${PORT} is taken by another program; stop it or set another PORT.`])
    taken.close()
  })
})
