import { randomUUID } from 'node:crypto'
import { IrcClient } from './irc-client.ts'

/** Reconnects whenever the connection ends, as the web client does, and notes what it is shown. */
export class Visitor {
  readonly seen: { readonly seq: number; readonly text: string }[] = []
  returns = 0
  #client: IrcClient | null = null
  #isOver = false
  #last = 0
  /** The line that it came into the channel with. */
  #entrance = ''
  readonly #sent = new Set<string>()
  readonly #texts = new Set<string>()
  readonly #url: string
  readonly #token: string

  /** `url` is that of the service, such as 'ws://127.0.0.1:8000'; `token` that of a login. */
  constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
  }

  async start(): Promise<void> {
    await this.#enter('JOIN #gwar')
    // it sees what others say from now on
    await this.#client!.expect(/ 366 /)
    void this.#stay()
  }

  /**
   * Sends a message until its echo comes, always with one nonce, so that it is stored once. Gives the
   * milliseconds until the echo.
   */
  async say(text: string): Promise<number> {
    const nonce = randomUUID()
    const start = performance.now()
    this.#sent.add(text)
    while (!this.#texts.has(text)) {
      this.#client?.send(`@+gwar.chat/nonce=${nonce} PRIVMSG #gwar :${text}`)
      const end = performance.now() + 1000
      while (performance.now() < end && !this.#texts.has(text)) await turn()
    }
    return performance.now() - start
  }

  leave(): void {
    this.#isOver = true
    this.#client?.cut()
  }

  /** How it stands, for the message of a test that waits for it in vain: what came last, and whether it is connected. */
  state(): string {
    const client = this.#client
    const last = client === null ? [] : client.lines.slice(-6)
    const connection = client === null ? 'not yet connected' : client.isClosed ? 'disconnected' : 'connected'
    return `${connection}, ${this.returns} returns, ${this.seen.length} seen, last number ${this.#last}, last lines:\n${last.join('\n')}\n`
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
    client.send(
      'CAP REQ :batch message-tags standard-replies echo-message gwar.chat/seq',
      `AUTHORIZATION ${this.#token}`,
    )
    await client.expect(/ NICK /)
    client.send(line)
    this.#entrance = line
  }

  #hear(text: string): void {
    // the service could not let it in just now: again in a moment, as the web client does
    if (/ FAIL (?:JOIN|RESUME) BUSY /.test(text)) void turn().then(() => this.#client?.send(this.#entrance))
    const seq = Number(/gwar\.chat\/seq=(\d+)/.exec(text)?.[1] ?? 0)
    const said = / PRIVMSG #gwar :(.*)$/.exec(text)?.[1]
    // a message that was sent again may be answered with the first echo again
    const isOwnAgain = said !== undefined && this.#sent.has(said) && seq <= this.#last
    if (said !== undefined && !isOwnAgain) {
      this.seen.push({ seq, text: said })
      this.#texts.add(said)
    }
    this.#last = Math.max(this.#last, seq)
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))
