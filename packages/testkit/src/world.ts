import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  nameKey,
  parseLine,
  wireCapability,
  WEB_CAPABILITIES,
  type Capability,
  type Line,
} from '@gwar/protocol'
import {
  openService,
  readConfig,
  type Bus,
  type Egress,
  type PushEgress,
  type Mail,
  type Mailer,
  type ProviderSites,
  type Service,
  type SetSites,
  type Store,
  type StripeSite,
  type Vitals,
} from '@gwar/server'
import { pino } from 'pino'
import { FakeClock } from './fake-clock.ts'
import { freePort } from './free-port.ts'
import { IrcClient, type SubProtocol } from './irc-client.ts'
import { userName } from './names.ts'
import { Observer } from './observer.ts'
import { openFolds } from './open-folds.ts'
import { selfSigned } from './self-signed.ts'
import { temporaryDatabase, usualEngine, type EngineName, type TemporaryDatabase } from './temporary-store.ts'

/** Somebody with a verified account. */
export interface NamedPerson {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly token: string
}

export interface ConnectOptions {
  readonly over?: SubProtocol | 'tcp' | 'tls' | null
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
  /** The settings with which the server was started, for another process at the same place. */
  readonly settings: Readonly<Record<string, string>>
  readonly clock: FakeClock
  readonly mails: Mail[]
  readonly logs: string[]
  /** An HTTP call, as a person or a guest. */
  http(
    method: string,
    path: string,
    options?: { as?: NamedPerson; body?: unknown; headers?: Record<string, string> },
    // oxlint-disable-next-line typescript/no-explicit-any -- a test looks at whatever came
  ): Promise<{ status: number; headers: Headers; body: any }>
  /** Registers through the front door and verifies the address with the mailed code. */
  person(name: string): Promise<NamedPerson>
  people<Names extends readonly string[]>(
    ...names: Names
  ): Promise<{ readonly [K in keyof Names]: NamedPerson }>
  /** Many people at once, with tokens and without passwords, written directly into the store. */
  crowd(size: number, prefix: string): Promise<readonly NamedPerson[]>
  /** A connection that has received 001, has its capabilities and is logged in (or a guest). */
  connect(person: NamedPerson | null, options?: ConnectOptions): Promise<IrcClient>
  /** A connection that has only done its handshake, for tests that speak IRC from the first line on. */
  dial(over?: ConnectOptions['over']): Promise<IrcClient>
  /**
   * A channel of this owner with the modes of a new channel. `bare`: its owner has removed these modes, so that the
   * channel has four events already.
   */
  channel(owner: NamedPerson, name: string, look?: 'bare'): Promise<{ id: string; name: string }>
  /**
   * A connection in the channel `#name`, with the answers to its JOIN read; a web client unless told. A web client
   * is an observer, too, until it leaves.
   */
  enter(
    person: NamedPerson | null,
    name: string,
    capabilities?: 'web' | readonly Capability[],
  ): Promise<IrcClient>
  /** A web client that joins `#name` (or opens the conversation with `name`) and folds what comes. */
  observe(person: NamedPerson | null, target: string): Promise<Observer>
  /** Resolves when everything that the connections sent is done and its effects have arrived. */
  quiet(): Promise<void>
  /** Whether any observer is in its channel still. */
  readonly hasObservers: boolean
  /** Checks for each observer that what it folded equals a fresh load (INV-09). Done after every test by itself. */
  foldsEqualBoots(): Promise<void>
  /** Cuts all connections without a closing handshake. */
  cutAll(): void
  /** Stops the server, runs `meanwhile`, and starts it again with the same data and address. */
  restart(meanwhile?: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

export interface WorldOptions {
  /** The usual engine unless told. */
  readonly engine?: EngineName
  /** A database that is shared with others; whoever made it drops it. */
  readonly database?: TemporaryDatabase
  readonly settings?: Readonly<Record<string, string>>
  readonly clock?: FakeClock
  /** How links in messages are fetched; without it they lead nowhere. */
  readonly egress?: Egress
  /** How pushes are sent; without it they lead nowhere. */
  readonly pushEgress?: PushEgress
  /** The test double for the sign-in providers: `openOpenidProvider`. */
  readonly providerSites?: ProviderSites
  /** The test double for services with sets of emoticons. */
  readonly emoticonSites?: SetSites
  /** The test double for the payment provider. */
  readonly stripe?: StripeSite
  /** `debug` unless told. */
  readonly logLevel?: 'trace'
  /** Simulated memory and event loop of the process; without it neither is short. */
  readonly readVitals?: () => Vitals
  /** The node of a cluster, which looks after its nodes' observers. */
  readonly isNode?: boolean
  /** A bus to use in place of the local one, such as one that loses messages. */
  readonly bus?: Bus
  /** Wraps the store, to delay it or let it fail. */
  readonly wrapStore?: (store: Store) => Store
  /** Delivers a mail that is in {@link World.mails}, to delay it or, with false, to let it fail. */
  readonly deliver?: (mail: Mail) => Promise<boolean>
}

/** No test asks the DNS, or leaves the machine because of a link. */
const nowhere: Egress = { resolve: () => Promise.resolve([]), isAllowed: () => false }

export async function createWorld(options: WorldOptions = {}): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gwar-world-'))
  const { cert, key } = selfSigned()
  await writeFile(join(dataDir, 'cert.pem'), cert)
  await writeFile(join(dataDir, 'key.pem'), key)
  const database = options.database ?? (await temporaryDatabase(options.engine ?? usualEngine(), dataDir))
  const clock = options.clock ?? new FakeClock()
  const mails: Mail[] = []
  const logs: string[] = []
  const mailer: Mailer = {
    send: async (mail) => {
      mails.push(mail)
      return options.deliver === undefined || (await options.deliver(mail))
    },
    close: async () => undefined,
  }
  const log = pino({ level: options.logLevel ?? 'debug' }, { write: (line: string) => void logs.push(line) })
  const port = await freePort()
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(database.url !== null && { DATABASE_URL: database.url }),
    CAPTCHA: 'none',
    PASSWORD_COST: 'low',
    RATE_LIMITS: 'off',
    // otherwise the greeting would be one more line in every channel
    GREET_NEWCOMERS: 'off',
    DEFAULT_LOCALE: 'en',
    IRC_PORT: '0',
    IRC_TLS_PORT: '0',
    IRC_TLS_CERT: join(dataDir, 'cert.pem'),
    IRC_TLS_KEY: join(dataDir, 'key.pem'),
    ...options.settings,
  }
  const read = readConfig(settings)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { config } = read
  const start = (): Promise<Service> =>
    openService({
      config,
      log,
      clock,
      mailer,
      egress: options.egress ?? nowhere,
      pushEgress: options.pushEgress ?? nowhere,
      ...(options.providerSites && { providerSites: options.providerSites }),
      ...(options.emoticonSites && { emoticonSites: options.emoticonSites }),
      ...(options.stripe && { stripe: options.stripe }),
      ...(options.bus && { bus: options.bus }),
      readVitals: options.readVitals ?? (() => ({ memoryShare: 0, delayMs: 0 })),
      ...(options.wrapStore && { wrapStore: options.wrapStore }),
    })
  let service = await start()
  const people = new Map<string, NamedPerson>()
  const clients = new Set<IrcClient>()
  const observers = new Set<Observer>()

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
    // lines of JSON (application/jsonl) are no JSON as a whole
    const isJson = /^application\/(?:\w+\+)?json\b/.test(answer.headers.get('content-type') ?? '')
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson && text !== '' ? JSON.parse(text) : text,
    }
  }

  /** The web client of this person, which has joined, folds what comes from now on. */
  const observing = async (
    client: IrcClient,
    person: NamedPerson | null,
    joined: Line,
  ): Promise<Observer> => {
    const id = joined.tags.get(`${config.vendor}/channel-id`)!
    const as = person === null ? {} : { as: person }
    const boot = async () => {
      const [info, messages] = await Promise.all([
        http('GET', `/api/channels/${id}`, as),
        http('GET', `/api/channels/${id}/messages`, as),
      ])
      return { info: info.body, messages: messages.body }
    }
    const viewer = { vendor: config.vendor, name: person?.name ?? null }
    const observer = await Observer.open(client, boot, viewer)
    observers.add(observer)
    return observer
  }

  const world: World = {
    get url() {
      return service.url
    },
    get service() {
      return service
    },
    settings,
    clock,
    mails,
    logs,
    http,

    async person(name) {
      const known = people.get(name)
      if (known !== undefined) return known
      const email = `${nameKey(name)}@example.com`
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
      const person = { name, email, password, token }
      people.set(name, person)
      return person
    },

    async people(...names) {
      const found = await Promise.all(names.map((name) => world.person(name)))
      return found as { readonly [K in keyof typeof names]: NamedPerson }
    },

    async crowd(size, prefix) {
      const crowd = Array.from({ length: size }, (_, index) => ({
        name: `${prefix}${index}`,
        email: `${nameKey(prefix)}${index}@example.com`,
        password: '',
        token: randomBytes(32).toString('base64url'),
      }))
      const at = clock.now()
      await service.store.transact(async (tx) => {
        for (const { name, email, token } of crowd) {
          const id = randomUUID()
          const user = {
            id,
            name: userName(name),
            email,
            emailKey: email,
            passwordHash: null,
            emailVerifiedAt: at,
          }
          await tx.users.insert(user, at)
          const tokenHash = createHash('sha256').update(token).digest()
          await tx.sessions.insert({ id: randomUUID(), userId: id, tokenHash, device: 'test' }, at)
        }
      })
      return crowd
    },

    async dial(over = 'text.ircv3.net') {
      const client =
        over === 'tcp'
          ? await IrcClient.overTcp(service.ircPort!)
          : over === 'tls'
            ? await IrcClient.overTcp(service.ircTlsPort!, true)
            : await IrcClient.overWebSocket(`${service.url.replace('http', 'ws')}/irc`, over)
      for (const known of clients) if (known.isClosed) clients.delete(known)
      clients.add(client)
      return client
    },

    async connect(person, { over, capabilities = [] } = {}) {
      const client = await world.dial(over)
      client.send('USER test 0 * :test')
      await client.expect(/ 001 /)
      const names = capabilities === 'web' ? WEB_CAPABILITIES : capabilities
      if (names.length > 0) {
        client.send(`CAP REQ :${names.map((name) => wireCapability(name, config.vendor)).join(' ')}`)
        await client.expect(/ CAP \S+ ACK /)
      }
      if (person !== null) {
        client.send(`AUTHORIZATION ${person.token}`)
        await client.expect(/ NICK /)
      }
      await client.settled()
      return client
    },

    async channel(owner, name, look) {
      const created = await http('POST', '/api/channels', { as: owner, body: { name } })
      if (created.status !== 200) throw new Error(`creating ${name}: ${JSON.stringify(created.body)}`)
      if (look === 'bare') {
        const client = await world.connect(owner)
        client.send(`JOIN #${name}`, `MODE #${name} -Kce`, `PART #${name}`)
        await client.settled()
        client.cut()
      }
      return { id: created.body.id as string, name }
    },

    async enter(person, name, capabilities = 'web') {
      const client = await world.connect(person, { capabilities })
      client.send(`JOIN #${name}`)
      const lines = await client.settled()
      const joined = lines
        .map((line) => parseLine(line))
        .find((line) => line !== null && line.command === 'JOIN')
      if (capabilities === 'web' && joined) await observing(client, person, joined)
      return client
    },

    async observe(person, target) {
      const client = await world.connect(person, { capabilities: 'web' })
      client.send(`JOIN ${target}`)
      return observing(client, person, await client.expect((line) => line.command === 'JOIN'))
    },

    async quiet() {
      const settle = () => Promise.all([...clients].map((client) => client.quiet()))
      await settle()
      await service.settled()
      await settle()
    },

    get hasObservers() {
      for (const observer of observers) if (observer.isOver) observers.delete(observer)
      return observers.size > 0
    },

    async foldsEqualBoots() {
      if (!world.hasObservers) return
      await world.quiet()
      const rows = await service.store.read.channels.byIds([...observers].map(({ state }) => state.id))
      const seqs = new Map(rows.map(({ id, seq }) => [id, seq]))
      for (const observer of observers)
        if (!observer.isOver && observer.isTouched(seqs.get(observer.state.id))) await observer.expectBoot()
    },

    async restart(meanwhile) {
      await service.close()
      await meanwhile?.()
      service = await start()
    },

    cutAll() {
      for (const client of clients) client.cut()
    },

    async close() {
      // what a test that opens its own world has done is checked here: afterwards nobody can be asked
      if (openFolds.delete(world)) await world.foldsEqualBoots()
      world.cutAll()
      await service.close()
      if (options.database === undefined) await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  if (options.isNode !== true) openFolds.add(world)
  return world
}
