import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { freePort, hasCluster, IrcClient, ServerProcess, startNats, temporaryDatabase } from '@gwar/testkit'
import { describe, expect, test } from 'vitest'
import { hasNginx, startNginx } from './nginx.fixture.ts'

/** Comes back whenever the connection ends, as the web client does, and counts what it is shown. */
class Visitor {
  readonly seen: { readonly seq: number; readonly text: string }[] = []
  returns = 0
  #client: IrcClient | null = null
  #isOver = false
  #last = 0
  readonly #sent = new Set<string>()
  readonly #url: string
  readonly #token: string

  constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
  }

  async start(): Promise<void> {
    await this.#enter('JOIN #gwar')
    void this.#stay()
  }

  /** Said until its echo came: with one nonce, so that it is stored once. */
  async say(text: string): Promise<void> {
    const nonce = randomUUID()
    this.#sent.add(text)
    while (!this.seen.some((line) => line.text === text)) {
      this.#client?.send(`@+gwar.chat/nonce=${nonce} PRIVMSG #gwar :${text}`)
      const end = performance.now() + 1000
      while (performance.now() < end && !this.seen.some((line) => line.text === text)) await turn()
    }
  }

  leave(): void {
    this.#isOver = true
    this.#client?.cut()
  }

  async #stay(): Promise<void> {
    while (!this.#isOver) {
      await this.#client!.untilClosed().catch(() => undefined)
      if (!this.#client!.isClosed) continue
      if (this.#isOver) return
      this.returns += 1
      await this.#enter(`RESUME #gwar ${this.#last}`).catch(turn)
    }
  }

  async #enter(line: string): Promise<void> {
    const client = await IrcClient.overWebSocket(`${this.#url}/irc`)
    const receive = client.receive.bind(client)
    client.receive = (text) => {
      this.#hear(text)
      receive(text)
    }
    this.#client = client
    client.send('USER test 0 * :test')
    await client.expect(/ 001 /)
    client.send('CAP REQ :batch message-tags echo-message gwar.chat/seq', `AUTHORIZATION ${this.#token}`)
    await client.expect(/ NICK /)
    client.send(line)
  }

  #hear(text: string): void {
    const seq = Number(/gwar\.chat\/seq=(\d+)/.exec(text)?.[1] ?? 0)
    const said = / PRIVMSG #gwar :(.*)$/.exec(text)?.[1]
    // who sends again is shown the first one's echo again
    const isOwnAgain = said !== undefined && this.#sent.has(said) && seq <= this.#last
    if (said !== undefined && !isOwnAgain) this.seen.push({ seq, text: said })
    this.#last = Math.max(this.#last, seq)
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))

describe.runIf(hasCluster() && hasNginx())('two nodes behind nginx, as deploy/ has them', () => {
  test('each node is stopped and started under load: nobody misses a message, nor sees one twice', async () => {
    const nats = await startNats()
    const database = await temporaryDatabase('postgresql', tmpdir())
    const [first, second, front] = [await freePort(), await freePort(), await freePort()]
    const start = async (port: number): Promise<ServerProcess> => {
      const node = new ServerProcess({
        DATA_DIR: tmpdir(),
        DATABASE_URL: database.url!,
        NATS_URL: `nats://127.0.0.1:${nats.port}`,
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${front}`,
        TRUST_PROXY: 'loopback',
        CAPTCHA: 'none',
        EMAIL_VERIFICATION: 'off',
        PASSWORD_COST: 'low',
        RATE_LIMITS: 'off',
      })
      await node.ready()
      return node
    }
    const nodes = await Promise.all([start(first), start(second)])
    const nginx = await startNginx(front, [first, second])
    const visitors: Visitor[] = []
    try {
      for (const name of ['Anna', 'Bartek', 'Celina', 'Darek']) {
        const answer = await fetch(`http://127.0.0.1:${front}/api/auth/register`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            name,
            email: `${name}@example.com`,
            password: `correct horse ${name}`,
            password_confirmation: `correct horse ${name}`,
            accept_rules: true,
            'g-recaptcha-response': '',
          }),
        })
        const { token } = (await answer.json()) as { token: string }
        const visitor = new Visitor(`ws://127.0.0.1:${front}`, token)
        visitors.push(visitor)
        await visitor.start()
      }
      // figures are not for who comes through the proxy
      expect((await fetch(`http://127.0.0.1:${front}/metrics`)).status).toBe(404)
      const load = { isOver: false }
      const said: string[] = []
      const talk = async (visitor: Visitor, name: string): Promise<void> => {
        for (let line = 1; !load.isOver; line += 1) {
          const text = `${name} ${line}`
          await visitor.say(text)
          said.push(text)
        }
      }
      const talking = [talk(visitors[0]!, 'one'), talk(visitors[1]!, 'two')]
      const until = async (count: number): Promise<void> => {
        while (said.length < count) await turn()
      }
      for (const [at, port] of [first, second].entries()) {
        await until(said.length + 20)
        nodes[at]!.kill('SIGTERM')
        expect((await nodes[at]!.exited).code).toBe(0)
        await until(said.length + 20)
        nodes[at] = await start(port)
      }
      load.isOver = true
      await Promise.all(talking)
      const wanted = said.toSorted()
      for (const visitor of visitors) {
        while (visitor.seen.length < wanted.length) await turn()
        expect(visitor.seen.map(({ text }) => text).toSorted()).toEqual(wanted)
        expect(visitor.seen.map(({ seq }) => seq)).toEqual(
          visitor.seen.map(({ seq }) => seq).toSorted((a, b) => a - b),
        )
      }
      // each was on one of them
      expect(visitors.every(({ returns }) => returns > 0)).toBe(true)
    } finally {
      for (const visitor of visitors) visitor.leave()
      await nginx.stop()
      for (const node of nodes) node.kill('SIGKILL')
      await Promise.all(nodes.map((node) => node.exited))
      await database.drop()
      await nats.stop()
    }
  }, 120_000)
})
