import { userName, type IrcClient, type World } from '@gwar/testkit'
import { PEOPLE, type PersonName } from './lines.ts'

const STEP_MS = 7000

/**
 * The people of the sample, each at a plain IRC client. The clock moves some seconds between their messages.
 */
export class Cast {
  readonly #world: World
  readonly #clients = new Map<PersonName, IrcClient>()
  readonly #joined = new Set<string>()
  #newcomers = 0

  constructor(world: World) {
    this.#world = world
  }

  /** Sends raw lines as somebody, who joins the channel first where need be. */
  async send(name: PersonName, target: string, ...lines: readonly string[]): Promise<IrcClient> {
    let client = this.#clients.get(name)
    if (client === undefined) {
      client = await this.#world.connect(await this.#world.person(name), { capabilities: 'web' })
      this.#clients.set(name, client)
    }
    const place = `${name} ${target}`
    if (!this.#joined.has(place)) {
      this.#joined.add(place)
      client.send(`JOIN ${target}`)
    }
    client.send(...lines)
    await client.settled()
    return client
  }

  /** Says something and gives the message's id. */
  async say(name: PersonName, target: string, text: string, tags = ''): Promise<string> {
    this.#step()
    const said = text.startsWith('/me ') ? `\x01ACTION ${text.slice(4)}\x01` : text
    const client = await this.send(name, target)
    client.send(`${tags}PRIVMSG ${target} :${said}`)
    const echo = await client.expect((line) => line.command === 'PRIVMSG' && line.params[1] === said)
    return echo.tags.get('msgid')!
  }

  /** Moves the clock while everybody stays connected. */
  async stays(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      this.#step()
      await this.#world.quiet()
    }
  }

  /** Lets somebody enter who has never been here, and gives their name. */
  async newcomer(target: string): Promise<string> {
    this.#newcomers += 1
    const name = `Nowa_twarz${this.#newcomers}`
    const client = await this.#world.connect(await this.#world.person(name), { capabilities: 'web' })
    client.send(`JOIN ${target}`)
    await client.settled()
    return name
  }

  #step(): void {
    this.#world.clock.advance(STEP_MS)
    // who listens only would be taken for dead
    for (const client of this.#clients.values()) client.send('PONG :here')
  }

  async idOf(name: PersonName): Promise<string> {
    return (await this.#world.service.store.read.users.byName(userName(name)))!.id
  }

  /** Moves the clock further than connections survive; whoever speaks next connects again. */
  async passes(ms: number): Promise<void> {
    for (const client of this.#clients.values()) client.cut()
    this.#clients.clear()
    this.#joined.clear()
    await this.#world.service.settled()
    this.#world.clock.advance(ms)
  }

  /** Lets everybody join. */
  async assemble(target: string): Promise<void> {
    for (const name of PEOPLE) if (name !== PEOPLE[0]) await this.send(name, target)
  }
}
