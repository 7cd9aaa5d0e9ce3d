import {
  NOTHING_BESIDE,
  CAPABILITIES,
  eventToLines,
  wireCapability,
  type ChannelEvent,
  type ChannelInfo,
  type ListedEvent,
  type MessageEvent,
} from '@gwar/protocol'
import { manualClock } from '../store/flush-clock.ts'
import { browserKeep } from '../store/kept/keep.ts'
import type { Place } from '../store/place.ts'
import { createStores, type Stores } from '../store/stores.ts'
import { Connection } from './connection.ts'
import { framingOf } from './link/framing.ts'
import type { SocketLike } from './link/link.ts'
import type { Loads, PageQuery, Start } from './buffers/loads.ts'
import type { PlaceScope } from './buffers/place-loads.ts'

/*
 * A client against a scripted server: what the client wrote is a list of lines, what the server says is written
 * line by line.
 */

export const VENDOR = 'gwar.chat'
export const NOW = Date.UTC(2026, 10, 21, 20, 0)

type Listener = (event: { readonly data: unknown }) => void

export class FakeSocket implements SocketLike {
  readonly protocol: string
  readonly address: string
  readonly offered: readonly string[]
  /** Lines that the client wrote, without their ends. */
  readonly lines: string[] = []
  /** The frames as they were written. */
  readonly frames: string[] = []
  binaryType = 'blob'
  isClosed = false
  /** As a browser's WebSocket: 0 is opening, 1 is open. A test in which the server closes sets 2, closing. */
  readyState = 0
  readonly #listeners = new Map<string, Listener[]>()

  constructor(address: string, offered: readonly string[], protocol: string) {
    this.address = address
    this.offered = offered
    this.protocol = protocol
  }

  addEventListener(type: string, listener: Listener | (() => void)): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener])
  }

  send(data: string): void {
    // a browser writes an error to its console
    if (this.readyState !== 1) throw new Error('WebSocket is already in CLOSING or CLOSED state')
    this.frames.push(data)
    this.lines.push(...framingOf(this.protocol).decode(data))
  }

  close(): void {
    this.isClosed = true
    this.readyState = 3
  }

  open(): void {
    this.readyState = 1
    this.#tell('open', null)
  }

  /** Lines of the server, each in a frame of its own. */
  says(...lines: readonly string[]): void {
    for (const line of lines) this.frame(this.protocol === 'base64' ? framingOf('base64').encode(line) : line)
  }

  frame(data: unknown): void {
    this.#tell('message', data)
  }

  breaks(): void {
    this.#tell('close', null)
  }

  /** The lines written since the last call. */
  take(): string[] {
    return this.lines.splice(0)
  }

  #tell(type: string, data: unknown): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ data })
  }
}

/** What HTTP gives: by default at once, from `pages` and `infos`; `gate` holds answers back. */
export class FakeLoads implements Loads {
  readonly asked: string[] = []
  pages: (channelId: string, query: PageQuery) => readonly ListedEvent[] = () => []
  infos: (channelId: string) => Partial<ChannelInfo> = () => ({})
  isBroken = false
  #gate: Promise<void> = Promise.resolve()

  /** Answers wait until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#gate = promise
    return () => {
      this.#gate = Promise.resolve()
      resolve()
    }
  }

  /** Whether the server knows the call for all of a first page. */
  knowsStart = false

  async start(channelId: string): Promise<Start | null> {
    if (!this.knowsStart) return null
    this.asked.push(`start ${channelId}`)
    await this.#gate
    if (this.isBroken) return null
    const { badges = [], emoticons = [], gifts = [] } = this.looks(channelId)
    return {
      info: this.#infoOf(channelId),
      page: this.pages(channelId, null),
      place: { badges, emoticons, gifts },
    }
  }

  async info(channelId: string): Promise<ChannelInfo> {
    this.asked.push(`info ${channelId}`)
    await this.#gate
    if (this.isBroken) throw new Error('broken')
    return this.#infoOf(channelId)
  }

  #infoOf(channelId: string): ChannelInfo {
    return {
      id: channelId,
      name: `#${channelId}`,
      type: 'channel',
      topic: null,
      seq: 0,
      modes: [],
      own_modes: '',
      subscriptions_available: false,
      pinned: null,
      created_at: '2026-01-01T00:00:00.000Z',
      ...this.infos(channelId),
    }
  }

  async page(channelId: string, query: PageQuery): Promise<readonly ListedEvent[]> {
    this.asked.push(`page ${channelId}${query === null ? '' : ` ${query.direction} ${query.uuid}`}`)
    await this.#gate
    if (this.isBroken) throw new Error('broken')
    return this.pages(channelId, query)
  }

  places: (channelId: string) => Partial<Place> = () => ({})

  looks: (channelId: string) => Partial<Place> = () => ({})

  async look(channelId: string, update: (part: Partial<Place>) => void): Promise<void> {
    update(this.looks(channelId))
  }

  async place(
    channelId: string,
    { isLoggedIn, isSold, isModerator }: PlaceScope,
    update: (part: Partial<Place>) => void,
  ): Promise<void> {
    if (isModerator) this.asked.push(`ranks ${channelId}`)
    if (isLoggedIn && isSold) this.asked.push(`offers ${channelId}`)
    update(this.places(channelId))
  }
}

class MemoryStorage implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  readonly items = new Map<string, string>()
  getItem(key: string): string | null {
    return this.items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value)
  }
  removeItem(key: string): void {
    this.items.delete(key)
  }
}

export interface World {
  readonly connection: Connection
  readonly stores: Stores
  readonly loads: FakeLoads
  /** Every socket that was opened, the last is the present one. */
  readonly sockets: FakeSocket[]
  readonly socket: FakeSocket
  token: string | null
  hasNetwork: boolean
  /** Loads what the rows of a first page are drawn with. */
  prepared: Promise<unknown>
  /** What this browser and this tab keep. */
  readonly kept: { readonly local: Storage; readonly tab: Storage }
  /** Opens the present socket and welcomes the client. */
  welcome(): void
  /** Welcomes and logs in under this name. */
  welcomeAs(name: string): void
  /** Waits for loads that have their answer. */
  settle(): Promise<void>
  /** Confirms the own JOIN of a buffer and gives its first page. */
  join(target: string, options?: { id?: string; seq?: number }): Promise<void>
  ids(target: string): string[]
}

export function testWorld(
  options: {
    protocol?: string
    token?: string | null
    kept?: World['kept']
    random?: () => number
    isHidden?: boolean
    /** Whether the server agrees to the capabilities. */
    agrees?: boolean
  } = {},
): World {
  const kept = options.kept ?? {
    local: new MemoryStorage() as unknown as Storage,
    tab: new MemoryStorage() as unknown as Storage,
  }
  const stores = createStores({
    clock: manualClock(),
    keep: browserKeep(() => kept.local, 0),
    tabKeep: browserKeep(() => kept.tab, 0),
    now: () => Date.now(),
  })
  const sockets: FakeSocket[] = []
  const loads = new FakeLoads()
  let nonces = 0
  const world: World = {
    connection: undefined as unknown as Connection,
    stores,
    loads,
    sockets,
    kept,
    token: options.token ?? null,
    hasNetwork: true,
    prepared: Promise.resolve(),
    get socket() {
      return sockets.at(-1)!
    },
    welcome() {
      world.socket.open()
      world.socket.says(':chat.example 001 Guest :Welcome')
      // agrees to all that is asked
      const asked = world.socket.lines.find((line) => line.startsWith('CAP REQ'))
      if (asked !== undefined && options.agrees !== false)
        world.socket.says(asked.replace('CAP REQ', ':chat.example CAP Guest ACK'))
    },
    welcomeAs(name) {
      world.welcome()
      world.socket.says(`:Guest!guest@chat.example NICK :${name}`)
    },
    async settle() {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    },
    async join(target, { id = target.replace('#', ''), seq = 0 } = {}) {
      const nick = stores.connection.state.nick
      world.socket.says(
        `@${VENDOR}/channel-id=${id};${VENDOR}/seq=${seq} :${nick}!u-${nick}@chat.example JOIN ${target}`,
      )
      await world.settle()
    },
    ids: (target) => (stores.buffers.get(target)?.channel.events ?? []).map((event) => event.id).toReversed(),
  }
  const connection = new Connection({
    stores,
    loads,
    prepare: () => world.prepared,
    address: 'wss://chat.example/irc',
    vendor: VENDOR,
    connect(address, protocols) {
      const socket = new FakeSocket(address, protocols, options.protocol ?? 'text.ircv3.net')
      sockets.push(socket)
      return socket
    },
    random: options.random ?? (() => 0.5),
    isVisible: () => options.isHidden !== true,
    token: () => world.token,
    sendFailed: () => undefined,
    dropToken: () => {
      world.token = null
      connection.tokenChanged()
    },
    uuid: () => {
      nonces += 1
      return `nonce-${nonces}`
    },
    now: () => Date.now(),
    hasNetwork: () => world.hasNetwork,
  })
  return Object.assign(world, { connection })
}

export function message(seq: number, over: Partial<MessageEvent> = {}): MessageEvent {
  return {
    type: 'message',
    seq,
    at: NOW + seq * 1000,
    id: `m${seq}`,
    from: { id: 'u-anna', name: 'anna', modes: '', createdAt: null },
    text: `text ${seq}`,
    color: null,
    replyId: null,
    reply: null,
    cleared: null,
    ...NOTHING_BESIDE,
    ...over,
  }
}

const HELD = new Set<string>(CAPABILITIES.map((name) => wireCapability(name, VENDOR)))

/** The lines of an event as the server writes them to this client. */
export function linesOf(
  event: ChannelEvent,
  target: string,
  extra: readonly (readonly [string, string])[] = [],
): string[] {
  const [first = '', ...rest] = eventToLines(event, {
    has: (capability) => HELD.has(wireCapability(capability, VENDOR)),
    vendor: VENDOR,
    serviceSource: 'Gwar!service@chat.example',
    target,
    channelId: null,
    isConversation: false,
  })
  const tags = extra.map(([key, value]) => `${key}=${value}`).join(';')
  if (tags === '') return [first, ...rest]
  return [first.startsWith('@') ? `@${tags};${first.slice(1)}` : `@${tags} ${first}`, ...rest]
}

/** The answer to RESUME. */
export function resumeLines(
  target: string,
  to: number,
  events: readonly ChannelEvent[],
  name = 'r1',
): string[] {
  return [
    `:chat.example BATCH +${name} ${VENDOR}/resume ${target} ${to}`,
    ...events.flatMap((event) => linesOf(event, target, [['batch', name]])),
    `:chat.example BATCH -${name}`,
  ]
}
