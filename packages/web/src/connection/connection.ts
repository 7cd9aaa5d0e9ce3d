import {
  nameKey,
  parseLine,
  serialiseLine,
  WEB_CAPABILITIES,
  wireCapability,
  type ChannelInfo,
  type Line,
  type ListedEvent,
  type Settings,
} from '@gwar/protocol'
import type { BufferEntry } from '../store/kept/buffer-entry.ts'
import { GUEST_NICK } from '../store/connection-state.ts'
import { GUEST_OWNER } from '../store/kept/keep.ts'
import { DEFAULT_PREFIXES } from '../store/members.ts'
import { withoutWaiting } from '../store/fold/held-lines.ts'
import type { Stores } from '../store/stores.ts'
import { Batches, isBatch, type Batch } from './lines/batches.ts'
import { DEFAULT_CHANNEL_MODES } from './lines/channel-modes.ts'
import { isDelivery } from './lines/delivery.ts'
import { Incoming } from './lines/incoming.ts'
import { isRefusal } from './sending/kind-of-answer.ts'
import { Labels } from './sending/labels.ts'
import type { LineContext } from './lines/line-context.ts'
import { Link, type LinkPorts } from './link/link.ts'
import { LoadQueue } from './buffers/load-queue.ts'
import type { Loads } from './buffers/loads.ts'
import { OpenBuffers } from './buffers/open-buffers.ts'
import { Pager } from './buffers/pager.ts'
import { Sender } from './sending/sender.ts'
import { SERVER_LINES } from './lines/server-lines.ts'

/** After so long a token is sent again for which the server had no time, in ms. */
const LOG_IN_MS = 5000

export interface ConnectionPorts extends LinkPorts {
  readonly stores: Stores
  readonly loads: Loads
  readonly address: string
  /** Prefix of the operator's capabilities and tags. */
  readonly vendor: string
  /** The stored token, null for a guest. */
  readonly token: () => string | null
  /** Forgets a token that the server refused. */
  readonly dropToken: (token: string) => void
  readonly uuid: () => string
  readonly now: () => number
  /** Whether the browser believes that it has a network. */
  readonly hasNetwork: () => boolean
  /** Loads what the rows of a first page are drawn with; rejects where that cannot be had. */
  readonly prepare: (page: readonly ListedEvent[], info: ChannelInfo) => Promise<unknown>
  /** A line could not be stored although nothing is wrong with it (INPUT-43). */
  readonly sendFailed: () => void
}

/** How the creation of a channel ended. */
export type Creation =
  | { readonly outcome: 'created'; readonly target: string }
  | { readonly outcome: 'refused'; readonly code: string; readonly text: string }
  | { readonly outcome: 'offline' }

/** The chat's connection: registers, logs in, and brings lines to where they belong. */
export class Connection {
  readonly pager: Pager
  readonly sender: Sender
  readonly #ports: ConnectionPorts
  readonly #stores: Stores
  readonly #link: Link
  readonly #buffers: OpenBuffers
  readonly #incoming: Incoming
  readonly #labels = new Labels()
  /** Labels of lines whose refusal is told by who asked. */
  readonly #quiet = new Set<string>()
  readonly #batches = new Batches()
  readonly #tables = { prefixes: DEFAULT_PREFIXES, channelModes: DEFAULT_CHANNEL_MODES }
  readonly #capabilities: readonly string[]
  readonly #agreed = new Set<string>()
  #token: string | null = null
  #logInTimer: ReturnType<typeof setTimeout> | undefined

  constructor(ports: ConnectionPorts) {
    const { stores, loads, vendor, uuid, now } = ports
    this.#ports = ports
    this.#stores = stores
    this.#capabilities = WEB_CAPABILITIES.map((name) => wireCapability(name, vendor))
    this.#link = new Link(
      ports.address,
      { opened: () => this.#opened(), line: (text) => this.#line(text), closed: () => this.#closed() },
      ports,
    )
    this.pager = new Pager(stores, loads)
    this.sender = new Sender({
      stores,
      labels: this.#labels,
      vendor,
      uuid,
      now,
      hasNetwork: ports.hasNetwork,
      write: (line) => this.#link.send(line),
      mayBreakLines: () => this.#agreed.has('draft/multiline'),
      sendFailed: ports.sendFailed,
      isReady: (key) => stores.connection.state.isAuthenticated && this.#buffers.get(key)?.isLive === true,
    })
    this.#buffers = new OpenBuffers({
      stores,
      loads,
      now,
      prepare: ports.prepare,
      queue: new LoadQueue((key) => key === stores.list.active),
      isConnected: () => this.#link.isOpen,
      send: (command, ...params) => this.#send(command, ...params),
      live: (key) => this.sender.flush(key),
      restore: (key) => this.sender.restore(key),
    })
    this.#incoming = new Incoming({ stores, buffers: this.#buffers, sender: this.sender, vendor, now })
  }

  start(): void {
    this.#token = this.#ports.token()
    this.#stores.connection.change({ hasToken: this.#token !== null })
    this.#buffers.reconcile()
    this.#link.start()
  }

  stop(): void {
    this.#link.stop()
    this.#closed()
  }

  /** The network is back, or the page is looked at again. */
  wake(): void {
    this.#link.wake()
  }

  /** The stored token changed: logs in on this connection, or comes back as a guest on a new one. */
  tokenChanged(): void {
    const token = this.#ports.token()
    if (token === this.#token) return
    this.#token = token
    this.#stores.connection.change({ hasToken: token !== null })
    // somebody else's, until the server tells the own
    const { buffers } = this.#stores
    for (const { key } of buffers.all())
      buffers.update(key, (buffer) => ({ ...buffer, place: { ...buffer.place, subscription: null } }))
    if (token !== null && this.#isConnected && !this.#stores.connection.state.isAuthenticated) {
      this.#send('AUTHORIZATION', token)
      return
    }
    this.#stores.connection.change({ isAuthenticated: false, nick: GUEST_NICK, account: null })
    // first of all: the connection is the one of the account, and joins nothing for a guest
    this.#link.renew()
    if (token === null) this.#buffers.changeOwner(GUEST_OWNER)
  }

  /** Opens a buffer beside the others and makes it the active one (CHN-47..50). */
  enter(target: string): void {
    this.#buffers.open(target)
    this.#buffers.activate(target)
  }

  /** As {@link enter}, for the channel that the page opens with: its first page does not wait for the connection. */
  enterFirst(target: string, channelId: string | null): void {
    this.enter(target)
    const isMember = this.#ports.token() !== null
    // whose page it is must be known: who is named in a message decides what is told of it
    if (channelId !== null && (!isMember || this.#stores.connection.ownName !== null))
      void this.#buffers.get(target)?.startEarly(channelId, isMember)
  }

  open(target: string): void {
    this.#buffers.open(target)
  }

  /** The open buffer; null where another page is open. */
  activate(target: string | null): void {
    this.#buffers.activate(target)
  }

  /** Somebody looks at the end of the open buffer: what came so far counts as seen. */
  looked(): void {
    this.#buffers.looked()
  }

  /** Another tab changed what this browser keeps: buffers that it opened or closed are opened or closed here, too. */
  heardTab(key: string | null): void {
    if (this.#stores.hear(key)) this.#buffers.reconcile()
  }

  /** Closes a buffer; gives the one to move to where it was the open one. */
  close(target: string): BufferEntry | null {
    return this.#buffers.close(target)
  }

  /** Tries a first page that failed again. */
  retry(target: string): void {
    this.#buffers.get(target)?.retry()
  }

  /** Goes back to a channel that a moderator sent the reader out of. */
  comeBack(target: string): void {
    this.#buffers.comeBack(target)
  }

  /** Asks for the members of a channel and how they change from now on (wire §7). */
  followMembers(target: string): void {
    this.#buffers.get(target)?.follow()
  }

  /** `JOIN` with the mark of creation (CREATE-13, CONTRA-24). */
  async createChannel(name: string): Promise<Creation> {
    if (!this.#isConnected) return { outcome: 'offline' }
    const target = `#${name}`
    const label = this.#labels.next()
    const answer = this.#labels.answer(label)
    const tags: [string, string][] = [
      [`+${this.#ports.vendor}/create`, '1'],
      ['label', label],
    ]
    this.#link.send(serialiseLine({ tags, command: 'JOIN', params: [target] }))
    const line = await answer
    if (line === null) return { outcome: 'offline' }
    if (line.command === 'FAIL')
      return { outcome: 'refused', code: line.params[1] ?? '', text: line.params.at(-1) ?? '' }
    return { outcome: 'created', target: line.params[0] ?? target }
  }

  /**
   * Sends a command inside a message (`.ban name`, wire §5), or another line that is answered once. Gives the answer,
   * null where none came. A refusal of a message stands in the buffer as well.
   */
  async ask(command: string, ...params: string[]): Promise<Line | null> {
    return this.#isConnected ? this.#ask(this.#labels.next(), command, params) : null
  }

  /** As {@link ask}, but a refusal is told by who asks, and does not stand in the buffer. */
  async askQuietly(command: string, ...params: string[]): Promise<Line | null> {
    if (!this.#isConnected) return null
    const label = this.#labels.next()
    this.#quiet.add(label)
    return this.#ask(label, command, params).finally(() => this.#quiet.delete(label))
  }

  #ask(label: string, command: string, params: readonly string[]): Promise<Line | null> {
    const answer = this.#labels.answer(label)
    this.#link.send(serialiseLine({ tags: [['label', label]], command, params }))
    return answer
  }

  /**
   * Changes one setting at once; the server tells the other devices (PC-12). False where it did not take the change,
   * which is undone then. A guest's stays in the browser.
   */
  async changeSetting<K extends keyof Settings>(name: K, value: Settings[K]): Promise<boolean> {
    const { own, connection } = this.#stores
    const { hasToken, isAuthenticated } = connection.state
    if (!hasToken) {
      own.setSettings({ ...own.own.settings, [name]: value })
      return true
    }
    const settle = own.ask(name, value)
    const answer = isAuthenticated ? await this.ask('SETTINGS', JSON.stringify({ [name]: value })) : null
    const isTaken = answer !== null && !isRefusal(answer)
    settle(isTaken)
    return isTaken
  }

  get #isConnected(): boolean {
    return this.#stores.connection.state.phase === 'connected'
  }

  #send(command: string, ...params: string[]): void {
    this.#link.send(serialiseLine({ command, params }))
  }

  /**
   * Registers, asks for capabilities, logs in and joins channels (PT-04..07), all at once: the server handles lines in
   * their order, so that none has to wait for the answer to the one before.
   */
  #opened(): void {
    this.#send('USER', 'web', '0', '*', 'web')
    this.#agreed.clear()
    this.#send('CAP', 'REQ', this.#capabilities.join(' '))
    if (this.#token !== null) this.#send('AUTHORIZATION', this.#token)
    this.#buffers.reconcile()
  }

  #closed(): void {
    const { connection } = this.#stores
    // the next connection logs in by itself
    clearTimeout(this.#logInTimer)
    this.#batches.forget()
    connection.change({
      phase: 'waiting',
      isAuthenticated: false,
      nick: GUEST_NICK,
      downSince: connection.state.downSince ?? this.#ports.now(),
    })
    // first the sent lines wait again: a line whose label ends without an answer would count as not sent
    this.#buffers.lost()
    this.#labels.forget()
  }

  /** 001: the server has registered the connection, and answers in their order what was sent behind. */
  #welcomed(): void {
    this.#link.welcomed()
    this.#stores.connection.change({
      phase: 'connected',
      wasConnected: true,
      isAuthenticated: false,
      nick: GUEST_NICK,
      downSince: null,
    })
    for (const { key } of this.#stores.buffers.all()) this.#stores.buffers.update(key, withoutWaiting)
    this.#buffers.reconcile()
  }

  #loggedIn(nick: string): void {
    this.#stores.connection.change({ isAuthenticated: true, nick, account: nick })
    this.#buffers.changeOwner(nameKey(nick))
    // what was written before is this account's, over a reload too
    this.sender.settled()
    for (const sync of this.#buffers.all()) {
      sync.expire()
      this.sender.flush(sync.key)
    }
  }

  #logInLater(): void {
    const token = this.#token
    this.#logInTimer = setTimeout(() => {
      if (token !== null && token === this.#token) this.#send('AUTHORIZATION', token)
    }, LOG_IN_MS)
  }

  #tokenRefused(): void {
    const refused = this.#token
    this.#token = null
    this.#stores.connection.change({ hasToken: false, account: null })
    this.#buffers.changeOwner(GUEST_OWNER)
    if (refused !== null) this.#ports.dropToken(refused)
  }

  #line(text: string): void {
    const line = parseLine(text)
    if (line === null) return
    this.#labels.heard(line)
    const item = this.#batches.take(line)
    if (item !== null) this.#handle(item, null)
  }

  /** Handles one line or whole batch; lines inside a labelled batch count as having its label. */
  #handle(item: Line | Batch, outerLabel: string | null): void {
    const label = (isBatch(item) ? item.start : item).tags.get('label') ?? outerLabel
    if (isDelivery(item, this.#ports.vendor)) this.#incoming.deliver(item, label)
    else if (!isBatch(item)) {
      if (Object.hasOwn(SERVER_LINES, item.command)) SERVER_LINES[item.command]!(item, this.#context(label))
    } else if (item.type === `${this.#ports.vendor}/resume`) this.#incoming.resumed(item)
    else for (const inner of item.items) this.#handle(inner, label)
  }

  #context(label: string | null): LineContext {
    const { connection } = this.#stores
    return {
      stores: this.#stores,
      vendor: this.#ports.vendor,
      wantedCapabilities: this.#capabilities,
      agreedCapabilities: this.#agreed,
      tables: this.#tables,
      label,
      now: this.#ports.now,
      send: (command, ...params) => this.#send(command, ...params),
      isOwn: (nick) => nameKey(nick) === nameKey(connection.state.nick),
      welcomed: () => this.#welcomed(),
      loggedIn: (nick) => this.#loggedIn(nick),
      tokenRefused: () => this.#tokenRefused(),
      logInLater: () => this.#logInLater(),
      joined: (target, channelId, seq) => {
        if (this.#buffers.get(target) === undefined && label !== null) this.#buffers.created(target)
        this.#buffers.get(target)?.joined(target, channelId, seq)
      },
      parted: (target) => this.#buffers.get(target)?.parted(),
      removed: (target, removal) => this.#buffers.get(target)?.removed(removal),
      unknown: (target) => this.#buffers.get(target)?.refused(),
      connectLater: (target) => this.#buffers.get(target)?.connectLater(),
      reset: (target) => this.#buffers.get(target)?.reset(),
      refused: (label, refusal) => this.#quiet.has(label) || this.sender.refused(label, refusal),
      say: (target, text, i18n) => this.#incoming.say(target, text, i18n),
    }
  }
}
