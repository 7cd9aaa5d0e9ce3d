import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMPILE_CACHE, freePort, IrcClient, ServerProcess, temporaryDatabase } from '@gwar/testkit'

const ADMIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const PASSWORD = 'correct horse battery'

/** A service in a process of its own, and what it was started with. */
export interface Started {
  readonly env: Readonly<Record<string, string>> & { readonly DATA_DIR: string }
  readonly url: string
  readonly process: ServerProcess
  /** The directory of the control sockets. */
  readonly sockets: string
}

export interface Ran {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** A directory with services and what commands write; `end` stops and removes all of it. */
export class Place {
  readonly path: string
  readonly #ending: (() => Promise<unknown> | void)[] = []

  private constructor(path: string) {
    this.path = path
  }

  static async make(): Promise<Place> {
    return new Place(await mkdtemp(join(tmpdir(), 'gwar-control-')))
  }

  at(name: string): string {
    return join(this.path, name)
  }

  /** Adds a step of the end; the last one added runs first. */
  onEnd(end: () => Promise<unknown> | void): void {
    this.#ending.push(end)
  }

  async end(): Promise<void> {
    for (const end of this.#ending.toReversed()) await end()
    await rm(this.path, { recursive: true, force: true })
  }

  async start(settings: Readonly<Record<string, string>> = {}): Promise<Started> {
    const port = await freePort()
    const env = {
      PORT: String(port),
      DATA_DIR: this.at('data'),
      CAPTCHA: 'none',
      EMAIL_VERIFICATION: 'off',
      PASSWORD_COST: 'low',
      RATE_LIMITS: 'off',
      ...settings,
    }
    // copying a prepared database is fast, building a new one takes seconds
    if (!('DATABASE_URL' in env) && !existsSync(join(env.DATA_DIR, 'database')))
      await temporaryDatabase('embedded', env.DATA_DIR)
    const server = new ServerProcess(env)
    this.onEnd(async () => {
      server.kill('SIGCONT')
      server.kill('SIGKILL')
      await server.exited
    })
    await server.ready()
    return {
      env,
      url: `http://127.0.0.1:${port}`,
      process: server,
      sockets: join(env.DATA_DIR, 'control'),
    }
  }

  /** Runs a command as an operator types it, in a process of its own. */
  admin(
    env: Readonly<Record<string, string>>,
    argv: readonly string[],
    { input = '', uid }: { input?: string; uid?: number } = {},
  ): Promise<Ran> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [ADMIN, ...argv], {
        env: { ...COMPILE_CACHE, ...env },
        cwd: this.path,
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
}

/** Registers somebody and connects them, in #gwar. */
export function register(started: Started, name: string): Promise<IrcClient> {
  const email = `${name}@example.com`
  return enter(started, 'register', {
    name,
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    accept_rules: true,
    'g-recaptcha-response': '',
  })
}

/** Logs in somebody who registered, and connects them, in #gwar. */
export function login(started: Started, name: string): Promise<IrcClient> {
  return enter(started, 'login', { name, password: PASSWORD })
}

async function enter({ url }: Started, how: string, body: object): Promise<IrcClient> {
  const answer = await fetch(`${url}/api/auth/${how}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { token } = (await answer.json()) as { token: string }
  const client = await IrcClient.overWebSocket(`${url.replace('http', 'ws')}/irc`)
  client.send('USER x', 'CAP REQ :echo-message message-tags', `AUTHORIZATION ${token}`, 'JOIN #gwar')
  await client.expect(/ 366 /)
  return client
}
