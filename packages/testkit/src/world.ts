import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wireCapability, WEB_CAPABILITIES, type Capability } from '@gwar/protocol'
import { openService, readConfig, type Mail, type Mailer, type Service } from '@gwar/server'
import { pino } from 'pino'
import { FakeClock } from './fake-clock.ts'
import { freePort } from './free-port.ts'
import { IrcClient, type SubProtocol } from './irc-client.ts'
import { temporaryDatabase, type EngineName } from './temporary-database.ts'

/** Somebody with a verified account. */
export interface NamedPerson {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly token: string
}

export interface ConnectOptions {
  readonly over?: SubProtocol | 'tcp' | null
  /** Capabilities by their code names; `web` is what the web client asks for, none is a plain IRC client. */
  readonly capabilities?: 'web' | readonly Capability[]
}

/**
 * A real server in this process over a temporary database, with named people and a clock in the hand. Mails are
 * caught; guessing and flooding are not limited unless the settings say so.
 */
export interface World {
  readonly url: string
  readonly service: Service
  readonly clock: FakeClock
  readonly mails: Mail[]
  readonly logs: string[]
  /** An HTTP call, as a person or a guest. */
  http(
    method: string,
    path: string,
    options?: { as?: NamedPerson; body?: unknown; headers?: Record<string, string> },
  ): Promise<{ status: number; headers: Headers; body: any }>
  /** Registers through the front door and verifies the address with the mailed code. */
  person(name: string): Promise<NamedPerson>
  /** A connection that has seen 001, has its capabilities and is logged in (or a guest). */
  connect(person: NamedPerson | null, options?: ConnectOptions): Promise<IrcClient>
  /** A channel of this owner. */
  channel(owner: NamedPerson, name: string): Promise<{ id: string; name: string }>
  /** Stops the server and starts it again over the same data and address. */
  restart(): Promise<void>
  close(): Promise<void>
}

export async function createWorld(
  options: { engine?: EngineName; settings?: Readonly<Record<string, string>>; clock?: FakeClock } = {},
): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gwar-world-'))
  const database = await temporaryDatabase(options.engine ?? 'embedded', dataDir)
  const clock = options.clock ?? new FakeClock()
  const mails: Mail[] = []
  const logs: string[] = []
  const mailer: Mailer = {
    send: async (mail) => {
      mails.push(mail)
      return true
    },
    close: async () => undefined,
  }
  const log = pino({ level: 'debug' }, { write: (line: string) => void logs.push(line) })
  const port = await freePort()
  const read = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(database.url !== null && { DATABASE_URL: database.url }),
    CAPTCHA: 'none',
    PASSWORD_COST: 'low',
    RATE_LIMITS: 'off',
    DEFAULT_LOCALE: 'en',
    IRC_PORT: '0',
    ...options.settings,
  })
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const start = (): Promise<Service> => openService({ config: read.config, log, clock, mailer })
  let service = await start()
  const people = new Map<string, NamedPerson>()

  const http: World['http'] = async (method, path, { as, body, headers } = {}) => {
    const answer = await fetch(new URL(path, service.url), {
      method,
      headers: {
        'accept-language': 'en',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(as !== undefined && { authorization: `Bearer ${as.token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson && text !== '' ? JSON.parse(text) : text,
    }
  }

  const world: World = {
    get url() {
      return service.url
    },
    get service() {
      return service
    },
    clock,
    mails,
    logs,
    http,

    async person(name) {
      const known = people.get(name)
      if (known !== undefined) return known
      const email = `${name.toLowerCase()}@example.com`
      const password = `correct horse ${name}`
      const registered = await http('POST', '/api/auth/register', {
        body: {
          name,
          email,
          password,
          password_confirmation: password,
          accept_rules: true,
          'g-recaptcha-response': '',
        },
      })
      if (registered.status !== 200)
        throw new Error(`registering ${name}: ${JSON.stringify(registered.body)}`)
      let token: string | undefined = registered.body.token
      if (token === undefined) {
        const mail = mails.findLast(({ to }) => to.address === email)
        const code = /\b\d{3} ?\d{3}\b/.exec(mail?.text ?? '')?.[0].replace(' ', '')
        const verified = await http('POST', '/api/v2/auth/email/verify', { body: { email, code } })
        if (verified.status !== 200) throw new Error(`verifying ${name}: ${JSON.stringify(verified.body)}`)
        token = verified.body.token as string
      }
      const person = { name, email, password, token: token! }
      people.set(name, person)
      return person
    },

    async connect(person, { over = 'text.ircv3.net', capabilities = [] } = {}) {
      const client =
        over === 'tcp'
          ? await IrcClient.overTcp(service.ircPort!)
          : await IrcClient.overWebSocket(service.url.replace('http', 'ws') + '/irc', over)
      client.send('USER test 0 * :test')
      await client.expect(/ 001 /)
      const names = capabilities === 'web' ? WEB_CAPABILITIES : capabilities
      if (names.length > 0) {
        client.send(`CAP REQ :${names.map((name) => wireCapability(name, read.config.vendor)).join(' ')}`)
        await client.expect(/ CAP \S+ ACK /)
      }
      if (person !== null) {
        client.send(`AUTHORIZATION ${person.token}`)
        await client.expect(/ NICK /)
      }
      await client.settled()
      return client
    },

    async channel(owner, name) {
      const created = await http('POST', '/api/channels', { as: owner, body: { name } })
      if (created.status !== 200) throw new Error(`creating ${name}: ${JSON.stringify(created.body)}`)
      return { id: created.body.id as string, name }
    },

    async restart() {
      await service.close()
      service = await start()
    },

    async close() {
      await service.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return world
}
