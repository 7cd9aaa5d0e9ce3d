import { fileURLToPath } from 'node:url'
import { freePort } from '@gwar/testkit'
import { onCore } from './pin.ts'
import { start, stop } from './children.ts'
import type { Place } from './place.ts'

export interface Gwar {
  readonly pid: number
  readonly port: number
  readonly url: string
  /** From the start of the process to the first positive answer of `/health/ready`, in ms. */
  readonly readyMs: number
  /** Tokens of the accounts `member0`, `member1` and so on, which are made at first use. */
  tokens(count: number): Promise<readonly string[]>
  /** Makes a channel owned by `member0`, named without '#'; gives its id. */
  createChannel(name: string): Promise<string>
  stop(): Promise<void>
}

const MAIN = new URL('main.ts', import.meta.resolve('@gwar/server'))
const POLL_MS = 10
const PATIENCE_MS = 120_000
const REGISTRATIONS_AT_ONCE = 16

/** What differs from a usual server. */
export interface Variation {
  /** The file that Node.js runs in place of main.ts. */
  readonly program?: string
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * Starts a server process with this database, on this core or on any. Limits on guessing and flooding are off,
 * and mails are not sent.
 */
export async function startGwar(
  place: Place,
  core: number | null = null,
  { program = fileURLToPath(MAIN), settings = {} }: Variation = {},
): Promise<Gwar> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = start(...onCore(core, process.execPath, [program]), {
    cwd: place.dataDir,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: place.dataDir,
      ...(place.databaseUrl !== null && { DATABASE_URL: place.databaseUrl }),
      CAPTCHA: 'none',
      PASSWORD_COST: 'low',
      RATE_LIMITS: 'off',
      EMAIL_VERIFICATION: 'off',
      CHANNELS_PER_USER: '10000',
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error('the server did not become ready')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  const readyMs = performance.now() - startedAt
  const tokens: string[] = []

  const post = async (path: string, body: unknown, token?: string): Promise<Record<string, string>> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Record<string, string>
  }

  /** A kept database has its accounts from an earlier run. */
  const tokenOf = async (name: string): Promise<string> => {
    const account = registration(name)
    const login = { name, password: account['password'], 'g-recaptcha-response': '' }
    const answer = await post('/api/auth/register', account).catch(() => post('/api/auth/login', login))
    return answer['token']!
  }

  const gwar: Gwar = {
    pid: child.pid!,
    port,
    url,
    readyMs,
    async tokens(count) {
      const missing = Array.from(
        { length: Math.max(0, count - tokens.length) },
        (_, at) => tokens.length + at,
      )
      const indices = missing.values()
      const registerSome = async (): Promise<void> => {
        for (const index of indices) {
          tokens[index] = await tokenOf(`member${index}`)
        }
      }
      await Promise.all(Array.from({ length: REGISTRATIONS_AT_ONCE }, registerSome))
      return tokens
    },
    async createChannel(name) {
      const [token] = await gwar.tokens(1)
      return (await post('/api/channels', { name }, token))['id']!
    },
    stop: () => stop(child),
  }
  return gwar
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health/ready`)).ok
  } catch {
    return false
  }
}

function registration(name: string): Record<string, unknown> {
  return {
    name,
    email: `${name}@example.com`,
    password: 'correct horse battery',
    password_confirmation: 'correct horse battery',
    accept_rules: true,
    'g-recaptcha-response': '',
  }
}
