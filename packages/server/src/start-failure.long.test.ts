import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { availableEngines, freePort, ServerProcess, temporaryDatabase, type Exit } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let directory: string
let taken: Server
let takenPort: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gwar-start-'))
  taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  takenPort = String((taken.address() as AddressInfo).port)
})
afterAll(async () => {
  taken.close()
  await rm(directory, { recursive: true, force: true })
})

/** A data directory with an empty database. */
async function dataDir(name: string): Promise<string> {
  const made = join(directory, name)
  await mkdir(made)
  await temporaryDatabase('embedded', made)
  return made
}

const start = async (env: Record<string, string>, options = {}): Promise<Exit> =>
  new ServerProcess({ PORT: String(await freePort()), CAPTCHA: 'none', ...env }, options).exited

/** Expects one clear sentence, an exit code of failure and no stack. */
function expectSentence({ code, stderr }: Exit, sentence: string | RegExp): void {
  if (typeof sentence === 'string') expect(stderr).toBe(`${sentence}\n`)
  else expect(stderr).toMatch(sentence)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).not.toMatch(/\n {4}at /)
  expect(code).toBeGreaterThan(0)
}

describe('a start that fails says why in one sentence', () => {
  test('the port is taken', async () => {
    const exit = await start({ DATA_DIR: await dataDir('port'), PORT: takenPort })
    expectSentence(exit, `Port ${takenPort} is taken by another program; stop it or set another PORT.`)
  })

  test('the port of IRC is taken', async () => {
    const exit = await start({ DATA_DIR: await dataDir('irc'), IRC_PORT: takenPort })
    expectSentence(exit, `Port ${takenPort} is taken by another program; stop it or set another IRC_PORT.`)
  })

  test('the port of the mailbox page is taken', async () => {
    const exit = await start({ DATA_DIR: await dataDir('outbox'), OUTBOX_PORT: takenPort })
    expectSentence(exit, `Port ${takenPort} is taken by another program; stop it or set another OUTBOX_PORT.`)
  })

  test.each(['HOST', 'IRC_HOST'])('the address of %s is not of this machine', async (name) => {
    const exit = await start({ DATA_DIR: await dataDir(name), IRC_PORT: '0', [name]: '203.0.113.7' })
    expectSentence(exit, `This machine has no address 203.0.113.7; set ${name} to one that it has.`)
  })

  test('a certificate is not there', async () => {
    const exit = await start({
      DATA_DIR: await dataDir('tls'),
      IRC_TLS_PORT: '0',
      IRC_TLS_CERT: '/nowhere/cert.pem',
      IRC_TLS_KEY: '/nowhere/key.pem',
    })
    expectSentence(exit, 'There is no file /nowhere/cert.pem.')
  })

  test('the data directory is a file', async () => {
    const file = join(directory, 'a-file')
    await writeFile(file, 'x')
    expectSentence(await start({ DATA_DIR: file }), `${file} is not a directory.`)
  })

  test('there is no right to the data directory', async () => {
    const path = join(directory, 'foreign')
    await mkdir(path)
    // as root nothing would be forbidden
    const isRoot = process.getuid?.() === 0
    if (isRoot) await chown(path, 0, 0)
    await chmod(path, isRoot ? 0o700 : 0o000)
    await chmod(directory, 0o755)
    expectSentence(
      await start({ DATA_DIR: path }, isRoot ? { uid: 65_534, gid: 65_534 } : {}),
      `No right to read and write ${path}.`,
    )
    await chmod(path, 0o700)
  })

  test('another server uses the directory; the first goes on', async () => {
    const DATA_DIR = await dataDir('shared')
    const first = new ServerProcess({ PORT: String(await freePort()), DATA_DIR, CAPTCHA: 'none' })
    await first.ready()
    expectSentence(
      await start({ DATA_DIR }),
      new RegExp(`^${DATA_DIR}/database is in use by process \\d+\\.\\n$`),
    )
    first.kill('SIGTERM')
    expect((await first.exited).code).toBe(0)
  })

  test('settings are wrong: all of them are told', async () => {
    const { code, stderr } = await start({
      PORT: 'eighty',
      DEFAULT_LOCALE: 'tlh',
      HOST: 'a b',
      CAPTCHA: 'maybe',
    })
    expect(code).toBe(2)
    const lines = stderr.trim().split('\n')
    expect(lines).toHaveLength(4)
    for (const name of ['PORT', 'DEFAULT_LOCALE', 'HOST', 'CAPTCHA'])
      expect(lines.filter((line) => line.startsWith(name))).toHaveLength(1)
  })

  test('attack: log leak: the database is out of reach, and its password is not shown', async () => {
    const port = await freePort()
    const exit = await start({
      DATA_DIR: directory,
      DATABASE_URL: `postgres://operator:s3cret-word@127.0.0.1:${port}/gwar`,
    })
    expectSentence(exit, `Cannot connect to PostgreSQL at 127.0.0.1:${port}/gwar: nothing listens there.`)
    expect(exit.stdout + exit.stderr).not.toMatch(/s3cret|operator/)
  })

  test('attack: log leak: NATS is out of reach, and its password is not shown', async () => {
    const database = await temporaryDatabase('postgresql', directory)
    const port = await freePort()
    const exit = await start({
      DATA_DIR: directory,
      DATABASE_URL: database.url!,
      NATS_URL: `nats://operator:s3cret-word@127.0.0.1:${port}`,
    })
    expectSentence(
      exit,
      new RegExp(
        `^NATS at 127\\.0\\.0\\.1:${port} could not be used: .+ Check NATS_URL and that the server runs\\.\n$`,
      ),
    )
    expect(exit.stdout + exit.stderr).not.toMatch(/s3cret|operator/)
    await database.drop()
  })

  test.runIf(availableEngines().includes('postgresql'))('there is no such database', async () => {
    const database = await temporaryDatabase('postgresql', directory)
    await database.drop()
    const exit = await start({ DATA_DIR: directory, DATABASE_URL: database.url! })
    expectSentence(
      exit,
      /^Cannot connect to PostgreSQL at \/\S+:\d+\/gwar_\w+: there is no such database\.\n$/,
    )
  })
})
