import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseLine, seqOf } from '@gwar/protocol'
import {
  availableEngines,
  freePort,
  IrcClient,
  ServerProcess,
  temporaryDatabase,
  type EngineName,
} from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { openStore } from './store/open-store.ts'

const KILLS = 5
const WRITERS = 5
/** Pause between two lines of one writer; all writers together send 500 a second. */
const PACE_MS = 10

/** A server process over a database that outlives it. */
class Place {
  readonly env: Readonly<Record<string, string>>
  readonly url: string
  server!: ServerProcess

  constructor(env: Readonly<Record<string, string>>) {
    this.env = env
    this.url = `http://127.0.0.1:${env['PORT']}`
  }

  async start(): Promise<void> {
    this.server = new ServerProcess(this.env)
    await this.server.ready()
  }

  async call(method: string, path: string, body?: object): Promise<{ token: string; seq: number }> {
    const answer = await fetch(this.url + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as { token: string; seq: number }
  }
}

interface Echo {
  readonly seq: number
  readonly text: string
}

/** A client that writes without end, remembers what was echoed, and sends again what was not. */
class Writer {
  readonly name: string
  readonly #token: string
  /** By message id. */
  readonly echoed = new Map<string, Echo>()
  /** Texts without an echo, oldest first; each text is its own nonce. */
  readonly unanswered = new Set<string>()
  client!: IrcClient
  channelId = ''
  #said = 0
  #timer: NodeJS.Timeout | null = null

  constructor(name: string, token: string) {
    this.name = name
    this.#token = token
  }

  async connect(place: Place): Promise<void> {
    const client = await IrcClient.overWebSocket(`${place.url.replace('http', 'ws')}/irc`)
    this.client = client
    const receive = client.receive.bind(client)
    client.receive = (text) => {
      receive(text)
      this.#read(text)
    }
    const names = 'message-tags labeled-response batch echo-message gwar.chat/seq gwar.chat/channel-id'
    client.send('USER x', `CAP REQ :${names}`, `AUTHORIZATION ${this.#token}`, 'JOIN #gwar')
    const joined = await client.expect(
      (line) => line.command === 'JOIN' && line.source!.startsWith(this.name),
    )
    this.channelId = joined.tags.get('gwar.chat/channel-id')!
    for (const text of this.unanswered) this.#send(text)
  }

  #send(text: string): void {
    this.client.send(`@label=${text};+gwar.chat/nonce=${text} PRIVMSG #gwar :${text}`)
  }

  #read(text: string): void {
    const line = parseLine(text)!
    if (line.command !== 'PRIVMSG' || !line.tags.has('label')) return
    const said = line.params[1]!
    expect(line.tags.get('label')).toBe(said)
    this.unanswered.delete(said)
    this.echoed.set(line.tags.get('msgid')!, { seq: seqOf(line, 'gwar.chat'), text: said })
  }

  write(): void {
    this.#timer = setInterval(() => {
      const text = `${this.name}-${(this.#said += 1)}`
      this.unanswered.add(text)
      this.#send(text)
    }, PACE_MS)
  }

  stop(): void {
    clearInterval(this.#timer ?? undefined)
  }
}

async function place(
  engine: EngineName,
): Promise<{ place: Place; remove: () => Promise<void>; databaseUrl: string | null }> {
  const directory = await mkdtemp(join(tmpdir(), 'gwar-crash-'))
  const { url, ...database } = await temporaryDatabase(engine, directory)
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: directory,
    ...(url !== null && { DATABASE_URL: url }),
    CAPTCHA: 'none',
    EMAIL_VERIFICATION: 'off',
    PASSWORD_COST: 'low',
    RATE_LIMITS: 'off',
  }
  return {
    place: new Place(env),
    databaseUrl: url,
    async remove() {
      await database.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

describe.each(availableEngines())('under load on %s', (engine) => {
  test(
    'kill -9 again and again, then SIGTERM: what was echoed is stored, numbers have no gap, nothing is said twice',
    { timeout: 300_000 },
    async () => {
      const { place: home, databaseUrl, remove } = await place(engine)
      await home.start()
      const writers = await Promise.all(
        Array.from({ length: WRITERS }, async (_, index) => {
          const name = `Writer-${index}`
          const password = 'long enough'
          const { token } = await home.call('POST', '/api/auth/register', {
            name,
            email: `${name}@example.com`,
            password,
            password_confirmation: password,
            accept_rules: true,
          })
          return new Writer(name, token)
        }),
      )
      const echoes = () => writers.reduce((count, { echoed }) => count + echoed.size, 0)
      const load = async (count: number, signal: NodeJS.Signals) => {
        const before = echoes()
        for (const writer of writers) writer.write()
        await expect.poll(echoes, { interval: 5, timeout: 20_000 }).toBeGreaterThan(before + count)
        const at = performance.now()
        home.server.kill(signal)
        const exit = await home.server.exited
        const took = performance.now() - at
        for (const writer of writers) writer.stop()
        await Promise.all(writers.map(({ client }) => client.untilClosed()))
        return { ...exit, took }
      }
      const comeBack = async () => {
        await Promise.all(writers.map((writer) => writer.connect(home)))
        await expect
          .poll(() => writers.map(({ unanswered }) => unanswered.size), { interval: 5, timeout: 20_000 })
          .toEqual(writers.map(() => 0))
      }

      await Promise.all(writers.map((writer) => writer.connect(home)))
      for (let kill = 0; kill < KILLS; kill += 1) {
        // killed while statements are under way, each time after a different number of them
        expect((await load(150 + 37 * kill, 'SIGKILL')).signal).toBe('SIGKILL')
        await home.start()
        await comeBack()
      }

      const drained = await load(300, 'SIGTERM')
      expect(drained).toMatchObject({ code: 0, signal: null, stderr: '' })
      expect(drained.took).toBeLessThan(5000)
      for (const { client } of writers) expect(client.lines.at(-1)).toMatch(/^ERROR :/)
      await home.start()
      const { seq } = await home.call('GET', `/api/channels/${writers[0]!.channelId}`)
      // a drain answers everything that it stored
      expect(seq).toBe(
        Math.max(...writers.flatMap(({ echoed }) => [...echoed.values()].map((echo) => echo.seq))),
      )
      await comeBack()
      home.server.kill('SIGTERM')
      expect((await home.server.exited).code).toBe(0)

      const store = await openStore({
        databaseUrl: databaseUrl ?? undefined,
        dataDir: home.env['DATA_DIR']!,
        log: { info() {}, warn() {}, error() {} },
      })
      const rows = await store.read.events.after(writers[0]!.channelId, 0, 1_000_000)
      await store.close()
      expect(rows.map((row) => row.seq)).toEqual(rows.map((_, index) => index + 1))
      const stored = new Map(rows.map((row) => [row.id!, { seq: row.seq, text: row.message!.text }]))
      for (const { echoed } of writers) for (const [id, echo] of echoed) expect(stored.get(id)).toEqual(echo)
      expect(new Set(rows.map((row) => row.message!.text)).size).toBe(rows.length)
      expect(rows).toHaveLength(echoes())
      await remove()
    },
  )
})
