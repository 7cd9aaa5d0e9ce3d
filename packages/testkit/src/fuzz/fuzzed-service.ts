import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMPILE_CACHE } from '../compile-cache.ts'
import { exchange } from './exchange.ts'
import type { UsageAnswer, UsageQuestion } from './fuzzed-main.ts'

const MAIN = fileURLToPath(new URL('fuzzed-main.ts', import.meta.url))
/** Far more than any answer takes, also on a busy machine. */
const ANSWER_MS = 60_000
/** A process with a larger heap ends, as on a small server. */
const HEAP_MEGABYTES = 512
/** pino's level of errors; lower ones are warnings, such as those of a service without limits. */
const ERROR_LEVEL = 50
const PASSWORD = 'correct horse battery'

/**
 * The service in a process of its own, with an account that owns a channel. After it has ended it can be started
 * again with `revive`.
 */
export class FuzzedService {
  readonly #dataDir: string
  #child: ChildProcess | null = null
  #address: { readonly url: string; readonly ircPort: number } | null = null
  #asked = 0
  readonly #answers = new Map<number, (answer: UsageAnswer) => void>()
  #said = ''
  #problems: string[] = []
  #token = ''
  #channelId = ''

  private constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  static async open(): Promise<FuzzedService> {
    const service = new FuzzedService(await mkdtemp(join(tmpdir(), 'gwar-fuzz-')))
    await service.#start()
    return service
  }

  get url(): string {
    return this.#address!.url
  }

  get ircPort(): number {
    return this.#address!.ircPort
  }

  /** Token of the account; each `login` gets a new one. */
  get token(): string {
    return this.#token
  }

  get channelId(): string {
    return this.#channelId
  }

  /** The first problem since the last call: that the process ended, or an error in its log. */
  takeProblem(): string | null {
    const [problem] = this.#problems
    this.#problems = []
    return problem ?? null
  }

  /** What the service has used so far; null when it has ended or does not answer. */
  async usage(collect = false, promote?: string): Promise<UsageAnswer | null> {
    const child = this.#child
    if (child === null || !child.connected) return null
    const id = (this.#asked += 1)
    const question: UsageQuestion = { id, collect, ...(promote !== undefined && { promote }) }
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#problems.push(`the service did nothing else for ${ANSWER_MS / 1000} s`)
        child.kill('SIGKILL')
      }, ANSWER_MS)
      const done = (answer: UsageAnswer | null): void => {
        clearTimeout(timer)
        this.#answers.delete(id)
        child.off('exit', ended)
        resolve(answer)
      }
      const ended = (): void => done(null)
      child.once('exit', ended)
      this.#answers.set(id, done)
      child.send(question, (error) => {
        if (error !== null) done(null)
      })
    })
  }

  /** Starts it again when it has ended. */
  async revive(): Promise<void> {
    if (this.#child === null) await this.#start()
  }

  /** Logs in again, because inputs may have ended earlier logins. */
  async login(): Promise<void> {
    const body = { name: 'Fuzz', password: PASSWORD }
    const answer = await this.#post('/api/auth/login', body)
    this.#token = (answer as { token?: string }).token ?? this.#token
  }

  async close(): Promise<void> {
    const child = this.#child
    if (child !== null) {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    }
    await rm(this.#dataDir, { recursive: true, force: true, maxRetries: 3 })
  }

  async #start(): Promise<void> {
    const child = spawn(
      process.execPath,
      ['--expose-gc', `--max-old-space-size=${HEAP_MEGABYTES}`, '--no-warnings', MAIN],
      {
        env: {
          ...COMPILE_CACHE,
          PATH: process.env['PATH'],
          DATA_DIR: this.#dataDir,
          PORT: '0',
          IRC_PORT: '0',
          CAPTCHA: 'none',
          EMAIL_VERIFICATION: 'off',
          RATE_LIMITS: 'off',
          PASSWORD_COST: 'low',
        },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    )
    this.#child = child
    this.#said = ''
    child.stdout!.on('data', (text) => this.#readLog(String(text)))
    let stack = ''
    child.stderr!.on('data', (text) => (stack = (stack + String(text)).slice(-4000)))
    child.once('exit', (code, signal) => {
      if (this.#child === child) this.#child = null
      if (code !== 0) this.#problems.push(`the service ended with ${code ?? signal}: ${stack}`)
    })
    const started = once(child, 'message') as Promise<[{ url: string; ircPort: number }]>
    const ended = once(child, 'exit').then(() => {
      throw new Error(`the service did not start: ${stack}`)
    })
    ;[this.#address] = await Promise.race([started, ended])
    ended.catch(() => undefined)
    child.on('message', (answer) => this.#answers.get((answer as UsageAnswer).id)?.(answer as UsageAnswer))
    await this.#settle()
  }

  /** Makes the account and its channel, in which files may be sent. */
  async #settle(): Promise<void> {
    await this.#post('/api/auth/register', {
      name: 'Fuzz',
      email: 'fuzz@example.com',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      accept_rules: true,
      'g-recaptcha-response': '',
    })
    // an administrator reaches more of the program, and can allow files in the channel
    await this.usage(false, 'Fuzz')
    await this.login()
    const made = (await this.#post('/api/channels', { name: 'fuzz' })) as { id?: string }
    this.#channelId = made.id ?? this.#channelId
    await exchange(
      this.ircPort,
      Buffer.from(`USER f 0 * :f\r\nAUTHORIZATION ${this.#token}\r\nJOIN #fuzz\r\nMODE #fuzz +A\r\nQUIT\r\n`),
      () => false,
      true,
    )
  }

  async #post(path: string, body: object): Promise<unknown> {
    const answer = await fetch(new URL(path, this.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: JSON.stringify(body),
    })
    return answer.json()
  }

  #readLog(text: string): void {
    const lines = (this.#said + text).split('\n')
    this.#said = lines.pop()!
    for (const line of lines) {
      if (!line.startsWith('{')) this.#problems.push(`the service says ${line}`)
      const { level, msg } = JSON.parse(line.startsWith('{') ? line : '{}') as { level: number; msg?: string }
      if (level >= ERROR_LEVEL || msg === 'a child was ended') this.#problems.push(`the log says ${line}`)
    }
  }
}
