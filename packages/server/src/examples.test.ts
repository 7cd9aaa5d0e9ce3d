import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorld, freePort, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApplication, tokensFor } from './routes/oauth/oauth.fixture.ts'

const EXAMPLES = fileURLToPath(new URL('../../../examples/', import.meta.url))

/** Runs the examples as programs of their own, as a reader of the documentation would. */
describe('the examples', () => {
  let world: World
  let folder: string
  let robot: NamedPerson
  let anna: NamedPerson
  const running = new Set<ChildProcess>()
  beforeAll(async () => {
    world = await createWorld()
    folder = await mkdtemp(join(tmpdir(), 'gwar-examples-'))
    ;[robot, anna] = await world.people('Robot', 'Anna')
    await world.channel(anna, 'studio')
  })
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL')
    await world.close()
    await rm(folder, { recursive: true })
  })

  function start(file: string, env: Readonly<Record<string, string>>) {
    const child = spawn(process.execPath, [join(EXAMPLES, file)], {
      cwd: folder,
      env: { PATH: process.env['PATH'], NODE_OPTIONS: '', ...env },
    })
    running.add(child)
    child.once('close', () => running.delete(child))
    const said = { out: '', err: '' }
    child.stdout.on('data', (data) => (said.out += String(data)))
    child.stderr.on('data', (data) => (said.err += String(data)))
    return {
      said,
      closed: once(child, 'close') as Promise<[number]>,
      /** Waits for its output to the person who started it. */
      async tells(wanted: RegExp): Promise<string> {
        while (child.exitCode === null) {
          const found = wanted.exec(said.err)
          if (found !== null) return found[0]
          await Promise.race([once(child.stderr, 'data'), once(child, 'close')])
        }
        throw new Error(`it ended: ${said.out}${said.err}`)
      },
    }
  }

  test('the bot logs in with its token, answers !ping and nothing else, and ends with its consent', async () => {
    const application = await makeApplication(world, anna, { name: 'Ping' })
    const { access_token: token } = await tokensFor(world, robot, application, ['chat_read', 'chat_write'])
    const client = await world.connect(anna, { capabilities: ['echo-message'] })
    client.send('JOIN #studio')
    const bot = start('ping-bot.mjs', {
      GWAR_URL: `${world.url.replace('http', 'ws')}/irc`,
      GWAR_TOKEN: token,
      GWAR_CHANNEL: '#studio',
    })
    await client.expect(/^:Robot!\S+ JOIN #studio/)
    client.send('PRIVMSG #studio :hello', 'PRIVMSG #studio :say !ping', 'PRIVMSG #studio :!ping')
    const answer = await client.expect(/^:Robot!\S+ PRIVMSG #studio :/)
    expect(answer.params).toEqual(['#studio', 'pong, Anna'])
    await world.http('DELETE', `/api/users/@me/applications/${application.id}`, { as: robot })
    // it reconnects, is refused, and gives up
    expect(await bot.closed).toEqual([1, null])
    expect(bot.said.err).toMatch(/^Not let in: .+\n$/)
    client.cut()
  })

  test('on a Node.js that is too old each says so in a sentence', async () => {
    const bot = start('ping-bot.mjs', { NODE_OPTIONS: '--no-experimental-websocket' })
    expect(await bot.closed).toEqual([1, null])
    expect(bot.said.err).toMatch(/^This is Node [\d.]+: ping-bot\.mjs needs Node 22 or newer\.\n$/)
    await writeFile(join(folder, 'old.cjs'), 'delete globalThis.fetch')
    const token = start('token.mjs', { NODE_OPTIONS: '--require ./old.cjs' })
    expect(await token.closed).toEqual([1, null])
    expect(token.said.err).toMatch(/^This is Node [\d.]+: token\.mjs needs Node 18 or newer\.\n$/)
  })

  test('a token is got once in a browser, kept, and renewed from then on', async () => {
    const redirect = `http://127.0.0.1:${await freePort()}/callback`
    const application = await makeApplication(world, anna, { name: 'Token', redirect })
    const env = {
      GWAR_ORIGIN: world.url,
      GWAR_CLIENT_ID: application.id,
      GWAR_SECRET: application.secret!,
      GWAR_REDIRECT: redirect,
      GWAR_TOKENS: join(folder, 'token.json'),
    }
    const first = start('token.mjs', env)
    const page = new URL(await first.tells(/http\S+authorize\S+/))
    const allowed = await world.http('POST', `/api/oauth/authorize${page.search}`, { as: robot })
    await fetch(allowed.body.redirect as string)
    expect(await first.closed).toEqual([0, null])
    const kept = JSON.parse(await readFile(env.GWAR_TOKENS, 'utf8')) as { access_token: string }
    expect(first.said.out).toBe(kept.access_token)
    const second = start('token.mjs', env)
    expect(await second.closed).toEqual([0, null])
    expect(second.said.out).toMatch(/^gwar_at_/)
    expect(second.said.out).not.toBe(first.said.out)
    const client = await world.connect({ ...robot, token: second.said.out })
    client.cut()
  })
})
