import { spawn } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  availableEngines,
  freePort,
  IrcClient,
  ServerProcess,
  temporaryDatabase,
  type EngineName,
} from '@gwar/testkit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Manifest } from '../backup/manifest.ts'

const ADMIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const NOBODY = 65_534
const PASSWORD = 'correct horse battery'

let place: string
const ending: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'gwar-control-'))
})
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end()
  await rm(place, { recursive: true, force: true })
})

interface Place {
  readonly env: Readonly<Record<string, string>>
  readonly url: string
  readonly process: ServerProcess
  readonly sockets: string
}

async function start(settings: Record<string, string> = {}): Promise<Place> {
  const port = await freePort()
  const env = {
    PORT: String(port),
    DATA_DIR: join(place, 'data'),
    CAPTCHA: 'none',
    EMAIL_VERIFICATION: 'off',
    PASSWORD_COST: 'low',
    RATE_LIMITS: 'off',
    ...settings,
  }
  const server = new ServerProcess(env)
  ending.push(async () => {
    server.kill('SIGCONT')
    server.kill('SIGKILL')
    await server.exited
  })
  await server.ready()
  return { env, url: `http://127.0.0.1:${port}`, process: server, sockets: join(env.DATA_DIR, 'control') }
}

/** Registers somebody and connects them, in #gwar. */
async function person({ url }: Place, name: string): Promise<IrcClient> {
  const registered = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name,
      email: `${name}@example.com`,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      accept_rules: true,
      'g-recaptcha-response': '',
    }),
  })
  const { token } = (await registered.json()) as { token: string }
  return login({ url }, token)
}

async function login({ url }: Pick<Place, 'url'>, token: string): Promise<IrcClient> {
  const client = await IrcClient.overWebSocket(`${url.replace('http', 'ws')}/irc`)
  client.send('USER x', 'CAP REQ :echo-message message-tags', `AUTHORIZATION ${token}`, 'JOIN #gwar')
  await client.expect(/ 366 /)
  return client
}

interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** A command as an operator types it: a process of its own. */
function admin(
  env: Readonly<Record<string, string>>,
  argv: readonly string[],
  { input = '', cwd = place, uid }: { input?: string; cwd?: string; uid?: number } = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [ADMIN, ...argv], {
      env: { ...env },
      cwd,
      ...(uid !== undefined && { uid, gid: uid }),
    })
    const ran = { out: '', err: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => (ran.out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (ran.err += text))
    child.stdin.end(input)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, ...ran }))
  })
}

const mayBecome = process.getuid?.() === 0

describe('admin commands beside a running service', () => {
  test('on the embedded database: whoever is connected has the right at once, loses the login at once, hears at once', async () => {
    const here = await start()
    const ala = await person(here, 'Ala')
    ala.send('MODE #gwar +M')
    await ala.expect(/ 482 |FAIL MODE/)
    // as the manual has it: nothing but where the service is
    const { DATA_DIR } = here.env
    const granted = await admin({ DATA_DIR: DATA_DIR! }, ['user', 'grant', 'ala', 'a'])
    expect(granted).toEqual({ code: 0, out: 'Ala is now an administrator.\n', err: '' })
    ala.send('MODE #gwar +M')
    await ala.expect(/ MODE #gwar \+M/)

    expect(await admin(here.env, ['channel', 'announce', '#gwar', 'przerwa o ósmej'])).toMatchObject({
      code: 0,
    })
    await ala.expect(/ NOTICE #gwar :przerwa o ósmej/)
    expect(await admin(here.env, ['user', 'show', 'Ala', '--json'])).toMatchObject({ code: 0, err: '' })
    expect(await admin(here.env, ['user', 'show', 'nikt'])).toMatchObject({
      code: 1,
      err: 'There is no account named nikt.\n',
    })
    expect(await admin(here.env, ['user', 'grant', 'Ala', 'q'])).toMatchObject({ code: 2 })

    // what is asked for at the terminal goes through the socket
    const changed = await admin(here.env, ['user', 'set-password', 'Ala'], { input: 'another long one\n' })
    expect(changed).toEqual({ code: 0, out: 'Ala has a new password; logins ended: 1.\n', err: '' })
    await ala.untilClosed()
    // and a file is read where the command was typed
    await writeFile(join(place, 'no.png'), 'no picture')
    const refused = await admin(here.env, ['emoticon', 'add', 'nowy', 'no.png', 'no.png', 'none.png'])
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/^no\.png: .*PNG/) })
  })

  test('the socket is for the owner of the data alone, also where its path is longer than a socket may have', async () => {
    const deep = join(place, 'a'.repeat(60), 'b'.repeat(60))
    await mkdir(deep, { recursive: true })
    const here = await start({ DATA_DIR: deep })
    const [name] = await readdir(here.sockets)
    expect((await stat(here.sockets)).mode & 0o777).toBe(0o700)
    expect((await stat(join(here.sockets, name!))).mode & 0o777).toBe(0o600)
    expect(await admin(here.env, ['user', 'list'])).toMatchObject({ code: 0, out: 'None.\n' })
    here.process.kill('SIGTERM')
    await here.process.exited
    expect(await readdir(here.sockets)).toEqual([])
  })

  test.runIf(mayBecome)('somebody else is told whose it is', async () => {
    const here = await start()
    chmodSync(place, 0o755)
    chmodSync(here.env['DATA_DIR']!, 0o700)
    const { code, err } = await admin({ DATA_DIR: here.env['DATA_DIR']! }, ['user', 'list'], { uid: NOBODY })
    expect(code).toBe(1)
    expect(err).toMatch(/belongs to the user with the number 0, and you are somebody else/)
  })

  test('a crash leaves its socket behind: commands open the database, and the next start takes the socket away', async () => {
    const crashed = await start()
    await person(crashed, 'Ala')
    crashed.process.kill('SIGKILL')
    await crashed.process.exited
    expect(await readdir(crashed.sockets)).toHaveLength(1)
    expect(await admin(crashed.env, ['user', 'grant', 'Ala', 'm'])).toMatchObject({ code: 0 })
    const again = await start()
    const left = await readdir(again.sockets)
    expect(left).toHaveLength(1)
    expect(await admin(again.env, ['user', 'show', 'Ala'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^mode +m$/m),
    })
    again.process.kill('SIGTERM')
    await again.process.exited
  })

  test('restore and move want the service to be stopped', async () => {
    const here = await start()
    expect(await admin(here.env, ['backup', 'create', 'made'])).toMatchObject({ code: 0 })
    const sentence = expect.stringMatching(
      /^The service runs on this database \(process \d+\): stop it first\.$/m,
    )
    expect(await admin(here.env, ['backup', 'restore', 'made'])).toMatchObject({ code: 1, err: sentence })
    const target = 'postgres://nobody@127.0.0.1:1/nothing'
    expect(await admin(here.env, ['database', 'move', target])).toMatchObject({ code: 1, err: sentence })
  })

  test('a service that hangs, one of another version and something else are told apart, each in a sentence', async () => {
    const here = await start()
    here.process.kill('SIGSTOP')
    const hanging = await admin(here.env, ['user', 'list'])
    expect(hanging).toMatchObject({ code: 1, err: expect.stringContaining('does not answer within 5 s') })
    here.process.kill('SIGCONT')
    expect(await admin(here.env, ['user', 'list'])).toMatchObject({ code: 0 })

    const foreign = join(place, 'foreign')
    await mkdir(join(foreign, 'control'), { recursive: true })
    const servers: Server[] = []
    ending.push(async () => {
      for (const server of servers) server.close()
    })
    const pretend = async (greeting: string): Promise<Ran> => {
      const server = createServer((socket) => void socket.end(`${greeting}\n`)).listen(
        join(foreign, 'control', `x${servers.length}.sock`),
      )
      servers.push(server)
      const ran = await admin({ DATA_DIR: foreign }, ['user', 'list'])
      server.close()
      return ran
    }
    const hello = { service: 'gwar', protocol: 99, version: '9.9.9', pid: 1, database: null }
    expect(await pretend(JSON.stringify(hello))).toMatchObject({
      code: 1,
      err: expect.stringContaining('The service runs version 9.9.9, and this command is of another one'),
    })
    expect(await pretend('HTTP/1.1 200 OK')).toMatchObject({
      code: 1,
      err: expect.stringContaining('is no service of this program'),
    })
  })

  test('attack: what is no request ends its own connection and nothing else', async () => {
    const here = await start()
    const [name] = await readdir(here.sockets)
    const send = (text: string): Promise<void> =>
      new Promise((resolve) => {
        const socket = connect(join(here.sockets, name!), () => socket.write(text))
        socket.resume()
        socket.on('close', () => resolve())
        socket.on('error', () => undefined)
      })
    await send('GET / HTTP/1.1\r\n\r\n')
    await send('{"run":"user list"}\n')
    await send('{"endCopy":true}\n')
    await send('x'.repeat(5 * 1024 * 1024))
    await send('{"run":["backup","restore","/etc"]}\n')
    expect(await admin(here.env, ['user', 'list'])).toMatchObject({ code: 0, out: 'None.\n' })
  })
})

describe('a backup of the embedded database beside its service', () => {
  test('holds everything that was echoed before it began, while the chat goes on; restored, the service runs on it', async () => {
    const here = await start()
    const ala = await person(here, 'Ala')
    let said = 0
    const echoes = { before: 0, meanwhile: 0 }
    const load = { isMeanwhile: false, isOver: false }
    // the next line when the last one was echoed: far more than twenty a second
    const talk = async (): Promise<void> => {
      while (!load.isOver) {
        ala.send(`PRIVMSG #gwar :line ${(said += 1)} end`)
        await ala.expect(new RegExp(`PRIVMSG #gwar :line ${said} end`))
        echoes[load.isMeanwhile ? 'meanwhile' : 'before'] += 1
        if (said === 200) reached.resolve()
      }
    }
    const reached = Promise.withResolvers<void>()
    const talking = talk()
    await reached.promise
    load.isMeanwhile = true
    const made = await admin(here.env, ['backup', 'create', 'made'])
    load.isOver = true
    await talking
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining('made holds') })
    // not at a terminal, yet told how far it is
    expect(made.err).toContain('Copying the database')
    expect(echoes.meanwhile).toBeGreaterThan(20)
    expect(await readdir(join(place, 'made'))).not.toContain('database.copy')
    const manifest = JSON.parse(await readFile(join(place, 'made/manifest.json'), 'utf8')) as Manifest
    expect(manifest.engine).toBe('embedded')
    const { rows } = manifest.tables.find(({ name }) => name === 'messages')!
    expect(rows).toBeGreaterThanOrEqual(echoes.before)

    // the service goes on, also where its next backup is broken off
    expect(await admin(here.env, ['backup', 'create', 'made'])).toMatchObject({ code: 1 })
    expect(await admin(here.env, ['backup', 'create', 'again'])).toMatchObject({ code: 0 })
    here.process.kill('SIGTERM')
    await here.process.exited

    const target = { DATA_DIR: join(place, 'restored') }
    expect(await admin(target, ['backup', 'restore', 'made'])).toMatchObject({ code: 0 })
    const restored = await start(target)
    const answer = await fetch(`${restored.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ala', password: PASSWORD }),
    })
    const { token } = (await answer.json()) as { token: string }
    const back = await login(restored, token)
    back.send('PRIVMSG #gwar :it goes on')
    await back.expect(/PRIVMSG #gwar :it goes on/)
  })

  test('one at a time, and one whose maker dies leaves nothing behind', async () => {
    const here = await start()
    const [name] = await readdir(here.sockets)
    const socket = connect(join(here.sockets, name!))
    socket.setEncoding('utf8')
    const began = new Promise<void>((resolve) => {
      socket.on('data', (text: string) => {
        if (text.includes('copyFrom')) resolve()
      })
    })
    socket.write('{"beginCopy":true}\n')
    await began
    const second = await admin(here.env, ['backup', 'create', 'second'])
    expect(second).toMatchObject({ code: 1, err: expect.stringContaining('being made already') })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.destroy()
    await closed
    // the service hears of the end in its own time
    let third = await admin(here.env, ['backup', 'create', 'third'])
    for (let tries = 0; third.code !== 0 && tries < 5; tries += 1) {
      await rm(join(place, 'third'), { recursive: true, force: true })
      third = await admin(here.env, ['backup', 'create', 'third'])
    }
    expect(third).toMatchObject({ code: 0 })
  })
})

const hasPostgres = availableEngines().includes('postgresql' satisfies EngineName)
describe.skipIf(!hasPostgres)('two services that share DATA_DIR and PostgreSQL', () => {
  test('have a socket each; either does a command, and without both it opens the database', async () => {
    const database = await temporaryDatabase('postgresql', place)
    ending.push(() => database.drop())
    const settings = { DATABASE_URL: database.url! }
    const first = await start(settings)
    const second = await start(settings)
    expect(await readdir(first.sockets)).toHaveLength(2)
    const ala = await person(first, 'Ala')
    expect(await admin(first.env, ['channel', 'announce', 'gwar', 'raz'])).toMatchObject({ code: 0, err: '' })
    first.process.kill('SIGKILL')
    await first.process.exited
    await ala.untilClosed()
    // without DATABASE_URL: the service knows it
    const { DATA_DIR } = second.env
    expect(await admin({ DATA_DIR: DATA_DIR! }, ['user', 'show', 'Ala'])).toMatchObject({ code: 0, err: '' })
    expect(await admin({ DATA_DIR: DATA_DIR! }, ['backup', 'create', 'made'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('give the command its DATABASE_URL'),
    })
    expect(await admin(second.env, ['backup', 'create', 'with'])).toMatchObject({ code: 0 })
    second.process.kill('SIGTERM')
    await second.process.exited
    expect(await admin(second.env, ['user', 'grant', 'Ala', 'm'])).toMatchObject({
      code: 0,
      out: 'Ala is now a global moderator. A chat connection that is open elsewhere learns it at its next login.\n',
    })
  })
})
