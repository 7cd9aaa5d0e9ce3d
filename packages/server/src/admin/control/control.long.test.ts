import { chmodSync } from 'node:fs'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { availableEngines, temporaryDatabase } from '@gwar/testkit'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Place, register, type Ran } from './place.fixture.ts'

const NOBODY = 65_534
const mayBecome = process.getuid?.() === 0

// each test starts several processes, which takes long on a busy machine
vi.setConfig({ testTimeout: 180_000 })

let place: Place
beforeEach(async () => {
  place = await Place.make()
})
afterEach(() => place.end())

describe('admin commands beside a running service', () => {
  test('on the embedded database: whoever is connected has the right at once, loses the login at once, hears at once', async () => {
    const here = await place.start()
    const ala = await register(here, 'Ala')
    ala.send('MODE #gwar +M')
    await ala.expect(/ 482 |FAIL MODE/)
    // as in the manual: the command knows only DATA_DIR
    const { DATA_DIR } = here.env
    const granted = await place.admin({ DATA_DIR }, ['user', 'grant', 'ala', 'a'])
    expect(granted).toEqual({ code: 0, out: 'Ala is now an administrator.\n', err: '' })
    ala.send('MODE #gwar +M')
    await ala.expect(/ MODE #gwar \+M/)

    expect(await place.admin(here.env, ['channel', 'announce', '#gwar', 'przerwa o ósmej'])).toMatchObject({
      code: 0,
    })
    await ala.expect(/ NOTICE #gwar :przerwa o ósmej/)
    expect(await place.admin(here.env, ['user', 'show', 'Ala', '--json'])).toMatchObject({ code: 0, err: '' })
    expect(await place.admin(here.env, ['user', 'show', 'nikt'])).toMatchObject({
      code: 1,
      err: 'There is no account named nikt.\n',
    })
    expect(await place.admin(here.env, ['user', 'grant', 'Ala', 'q'])).toMatchObject({ code: 2 })

    // a question at the terminal goes through the socket
    const changed = await place.admin(here.env, ['user', 'set-password', 'Ala'], {
      input: 'another long one\n',
    })
    expect(changed).toEqual({ code: 0, out: 'Ala has a new password; logins ended: 1.\n', err: '' })
    await ala.untilClosed()
    // and a path is relative to where the command was typed
    await writeFile(place.at('no.png'), 'no picture')
    const refused = await place.admin(here.env, ['emoticon', 'add', 'nowy', 'no.png', 'no.png', 'none.png'])
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/^no\.png: .*PNG/) })
    // one that is longer than a message is refused for its size
    await writeFile(place.at('big.png'), Buffer.alloc(4_000_000))
    const big = await place.admin(here.env, ['emoticon', 'add', 'nowy', 'big.png', 'no.png', 'none.png'])
    expect(big).toEqual({ code: 1, out: '', err: 'big.png has more than 2 MB.\n' })
  })

  test('the socket is for the owner of the data alone, also where its path is longer than a socket may have', async () => {
    const deep = join(place.at('a'.repeat(60)), 'b'.repeat(60))
    await mkdir(deep, { recursive: true })
    const here = await place.start({ DATA_DIR: deep })
    const [name] = await readdir(here.sockets)
    expect((await stat(here.sockets)).mode & 0o777).toBe(0o700)
    expect((await stat(join(here.sockets, name!))).mode & 0o777).toBe(0o600)
    expect(await place.admin(here.env, ['user', 'list'])).toMatchObject({ code: 0, out: 'None.\n' })
    here.process.kill('SIGTERM')
    await here.process.exited
    expect(await readdir(here.sockets)).toEqual([])
  })

  test.runIf(mayBecome)('somebody else is told whose it is', async () => {
    const here = await place.start()
    chmodSync(place.path, 0o755)
    chmodSync(here.env.DATA_DIR, 0o700)
    const { code, err } = await place.admin({ DATA_DIR: here.env.DATA_DIR }, ['user', 'list'], {
      uid: NOBODY,
    })
    expect(code).toBe(1)
    expect(err).toMatch(/belongs to the user with the number 0, and you are somebody else/)
  })

  test('a crash leaves its socket behind: commands open the database, and the next start takes the socket away', async () => {
    const crashed = await place.start()
    await register(crashed, 'Ala')
    crashed.process.kill('SIGKILL')
    await crashed.process.exited
    expect(await readdir(crashed.sockets)).toHaveLength(1)
    expect(await place.admin(crashed.env, ['user', 'grant', 'Ala', 'm'])).toMatchObject({ code: 0 })
    const again = await place.start()
    const left = await readdir(again.sockets)
    expect(left).toHaveLength(1)
    expect(await place.admin(again.env, ['user', 'show', 'Ala'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^mode +m$/m),
    })
    again.process.kill('SIGTERM')
    await again.process.exited
  })

  test('restore and move want the service to be stopped', async () => {
    const here = await place.start()
    expect(await place.admin(here.env, ['backup', 'create', 'made'])).toMatchObject({ code: 0 })
    const sentence = expect.stringMatching(
      /^The service runs on this database \(process \d+\): stop it first\.$/m,
    )
    expect(await place.admin(here.env, ['backup', 'restore', 'made'])).toMatchObject({
      code: 1,
      err: sentence,
    })
    const target = 'postgres://nobody@127.0.0.1:1/nothing'
    expect(await place.admin(here.env, ['database', 'move', target])).toMatchObject({
      code: 1,
      err: sentence,
    })
  })

  test('a service that hangs, one of another version and something else are told apart, each in a sentence', async () => {
    const here = await place.start()
    here.process.kill('SIGSTOP')
    const hanging = await place.admin(here.env, ['user', 'list'])
    expect(hanging).toMatchObject({ code: 1, err: expect.stringContaining('does not answer within 5 s') })
    here.process.kill('SIGCONT')
    expect(await place.admin(here.env, ['user', 'list'])).toMatchObject({ code: 0 })

    const foreign = place.at('foreign')
    await mkdir(join(foreign, 'control'), { recursive: true })
    const servers: Server[] = []
    place.onEnd(async () => {
      for (const server of servers) server.close()
    })
    const pretend = async (greeting: string): Promise<Ran> => {
      const server = createServer((socket) => void socket.end(`${greeting}\n`)).listen(
        join(foreign, 'control', `x${servers.length}.sock`),
      )
      servers.push(server)
      const ran = await place.admin({ DATA_DIR: foreign }, ['user', 'list'])
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
    const here = await place.start()
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
    expect(await place.admin(here.env, ['user', 'list'])).toMatchObject({ code: 0, out: 'None.\n' })
  })
})

const hasPostgres = availableEngines().includes('postgresql')
describe.skipIf(!hasPostgres)('two services that share DATA_DIR and PostgreSQL', () => {
  test('have a socket each; either does a command, and without both it opens the database', async () => {
    const database = await temporaryDatabase('postgresql', place.path)
    place.onEnd(() => database.drop())
    const settings = { DATABASE_URL: database.url! }
    const first = await place.start(settings)
    const second = await place.start(settings)
    expect(await readdir(first.sockets)).toHaveLength(2)
    const ala = await register(first, 'Ala')
    expect(await place.admin(first.env, ['channel', 'announce', 'gwar', 'raz'])).toMatchObject({
      code: 0,
      err: '',
    })
    first.process.kill('SIGKILL')
    await first.process.exited
    await ala.untilClosed()
    // without DATABASE_URL, which the service knows
    const { DATA_DIR } = second.env
    expect(await place.admin({ DATA_DIR }, ['user', 'show', 'Ala'])).toMatchObject({ code: 0, err: '' })
    expect(await place.admin({ DATA_DIR }, ['backup', 'create', 'made'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('give the command its DATABASE_URL'),
    })
    expect(await place.admin(second.env, ['backup', 'create', 'with'])).toMatchObject({ code: 0 })
    second.process.kill('SIGTERM')
    await second.process.exited
    expect(await place.admin(second.env, ['user', 'grant', 'Ala', 'm'])).toMatchObject({
      code: 0,
      out: 'Ala is now a global moderator. A chat connection that is open elsewhere learns it at its next login.\n',
    })
  })
})
