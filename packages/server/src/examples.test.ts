import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorld, freePort, type NamedPerson, type World } from '@gwar/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeApplication, tokensFor } from './routes/oauth/oauth.fixture.ts'

const EXAMPLES = fileURLToPath(new URL('../../../examples/', import.meta.url))

/** The examples as somebody starts them who read the documentation: programs of their own. */
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
      env: { PATH: process.env['PATH'], NODE_OPTIONS: '', GWAR_URL: world.url, ...env },
    })
    running.add(child)
    child.once('close', () => running.delete(child))
    const said = { out: '', err: '' }
    child.stdout.on('data', (data) => (said.out += String(data)))
    child.stderr.on('data', (data) => (said.err += String(data)))
    return {
      said,
      closed: once(child, 'close') as Promise<[number]>,
      async until(where: keyof typeof said, wanted: RegExp): Promise<RegExpExecArray> {
        for (;;) {
          const found = wanted.exec(said[where])
          if (found !== null) return found
          if (child.exitCode !== null) throw new Error(`ended: ${said.out}${said.err}`)
          await Promise.race([
            once(child[where === 'out' ? 'stdout' : 'stderr'], 'data'),
            once(child, 'close'),
          ])
        }
      },
    }
  }

  test('the bot logs in with its token, answers !ping and nothing else, and ends with its consent', async () => {
    const application = await makeApplication(world, anna, { name: 'Ping' })
    const { access_token: token } = await tokensFor(world, robot, application, ['chat_read', 'chat_write'])
    const client = await world.connect(anna, { capabilities: ['echo-message', 'message-tags', 'msgid'] })
    client.send('JOIN #studio')
    const bot = start('ping-bot.ts', { GWAR_TOKEN: token, GWAR_CHANNEL: 'studio' })
    await bot.until('out', /here: Robot in #studio/)
    client.send('PRIVMSG #studio :hello', 'PRIVMSG #studio :say !ping', 'PRIVMSG #studio :!ping')
    const asked = await client.expect((line) => line.command === 'PRIVMSG' && line.params[1] === '!ping')
    const answer = await client.expect(/^\S* :Robot!\S+ PRIVMSG #studio :/)
    expect(answer.params).toEqual(['#studio', 'pong'])
    expect(answer.tags.get('+reply')).toBe(asked.tags.get('msgid'))
    await world.http('DELETE', `/api/users/@me/applications/${application.id}`, { as: robot })
    await bot.closed
    expect(bot.said.out).toContain('This session has been ended')
    client.cut()
  })

  test('a token is got once in a browser, kept, and renewed from then on', async () => {
    const redirect = `http://127.0.0.1:${await freePort()}/callback`
    const application = await makeApplication(world, anna, { name: 'Token', redirect })
    const env = {
      GWAR_CLIENT_ID: application.id,
      GWAR_SECRET: application.secret!,
      GWAR_REDIRECT: redirect,
      GWAR_TOKENS: join(folder, 'token.json'),
    }
    const first = start('token.ts', env)
    const page = new URL((await first.until('err', /http\S+authorize\S+/))[0])
    const allowed = await world.http('POST', `/api/oauth/authorize${page.search}`, { as: robot })
    await fetch(allowed.body.redirect as string)
    expect(await first.closed).toEqual([0, null])
    const kept = JSON.parse(await readFile(env.GWAR_TOKENS, 'utf8')) as { access_token: string }
    expect(first.said.out).toBe(kept.access_token)
    const second = start('token.ts', env)
    expect(await second.closed).toEqual([0, null])
    expect(second.said.out).toMatch(/^gwar_at_/)
    expect(second.said.out).not.toBe(first.said.out)
    const client = await world.connect({ ...robot, token: second.said.out })
    client.cut()
  })
})
