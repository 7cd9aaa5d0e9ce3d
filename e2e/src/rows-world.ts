import { createWorld, type IrcClient, type NamedPerson, type World } from '@gwar/testkit'
import type { Locator, WebSocketRoute } from 'playwright-core'
import { openWindow, type Window, type WindowOptions } from './browser.ts'
import { ChatPage } from './chat-page.ts'
import { see } from './see.ts'

type Visit = Window & { readonly chat: ChatPage; readonly line: HeldLine }

/** Four people, and a channel for each journey through the rows of a list. */
export class RowsWorld {
  readonly world: World
  readonly rudzik: NamedPerson
  readonly bramkarz: NamedPerson
  readonly halinka: NamedPerson
  readonly troll: NamedPerson
  readonly #channelIds = new Map<string, string>()

  private constructor(world: World, people: readonly NamedPerson[]) {
    this.world = world
    ;[this.rudzik, this.bramkarz, this.halinka, this.troll] = people as [
      NamedPerson,
      NamedPerson,
      NamedPerson,
      NamedPerson,
    ]
  }

  static async create(): Promise<RowsWorld> {
    const world = await createWorld({ settings: { DEFAULT_LOCALE: 'pl', CHANNELS_PER_USER: '100' } })
    return new RowsWorld(world, await world.people('Rudzik', 'Bramkarz_09', 'Halinka77', 'Troll'))
  }

  close(): Promise<void> {
    return this.world.close()
  }

  /** A channel of Rudzik with karma, and Bramkarz_09 as its moderator. */
  async place(): Promise<string> {
    const name = `rudzik${this.#channelIds.size + 1}`
    this.#channelIds.set(name, (await this.world.channel(this.rudzik, name)).id)
    const owner = await this.join(this.rudzik, name)
    owner.send(`MODE #${name} +K pm`, `MODE #${name} +o Bramkarz_09`)
    await owner.settled()
    owner.cut()
    return name
  }

  channelId(name: string): string {
    return this.#channelIds.get(name)!
  }

  async join(person: NamedPerson, name: string): Promise<IrcClient> {
    const client = await this.world.connect(person, { capabilities: 'web' })
    client.send(`JOIN #${name}`)
    await client.settled()
    return client
  }

  async open(name: string, as: NamedPerson | null, options: WindowOptions = {}): Promise<Visit> {
    const window = await openWindow(this.world, { ...options, ...(as !== null && { as }) })
    const line = new HeldLine()
    await window.page.routeWebSocket(/\/irc/, (socket) => line.take(socket))
    await window.page.goto(`/channels/${name}`)
    const chat = new ChatPage(window.page)
    await see(chat.box).toBeVisible()
    return { ...window, chat, line }
  }
}

/** Says something through a plain connection and waits until it stands in the page. */
export async function said(
  client: IrcClient,
  name: string,
  text: string,
  chat: ChatPage,
  shown = text,
): Promise<Locator> {
  client.send(`PRIVMSG #${name} :${text}`)
  await client.settled()
  const row = chat.row(shown)
  await see(row).toHaveCount(1)
  return row
}

/** A page's WebSocket on which lines of the server can be held back. */
class HeldLine {
  readonly #waiting: (() => void)[] = []
  #isHeld = false

  take(socket: WebSocketRoute): void {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (this.#isHeld) this.#waiting.push(() => socket.send(message))
      else socket.send(message)
    })
  }

  hold(): void {
    this.#isHeld = true
  }

  release(): void {
    this.#isHeld = false
    for (const send of this.#waiting.splice(0)) send()
  }
}
